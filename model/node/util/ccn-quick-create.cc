// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-quick-create.h"

#include "ns3/ccn-fatal-error.h"
#include "ns3/object-factory.h"

#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <unordered_map>
#include <vector>

namespace ns3
{

namespace ccn
{

namespace
{

/** @return whether NS_ATTRIBUTE_DEFAULT gives values, which ns-3 reads once */
bool
HasEnvironment()
{
    const char* variable = std::getenv("NS_ATTRIBUTE_DEFAULT");
    return variable && *variable;
}

const bool HAD_ENVIRONMENT = HasEnvironment(); ///< when the program started

/** The attributes that ns-3 sets when it creates an object of a type, with those of its parents. */
class InitialValues
{
  public:
    /** @param type the type */
    explicit InitialValues(TypeId type);

    /** Sets them. @param object of the type @param given values in the place of initial ones */
    void Set(Object& object, const AttributeConstructionList& given) const;

    /** @throws Fatal<std::logic_error> if they are not those of the type any more */
    void Check() const;

    /** @return whether a value of the type itself, not of a parent, is another than the module's */
    bool IsAnyOther() const
    {
        return m_isAnyOther;
    }

  private:
    /** An attribute, and its initial value. */
    struct Attribute
    {
        Ptr<const AttributeAccessor> accessor;
        Ptr<const AttributeChecker> checker;
        Ptr<const AttributeValue> value;
        bool isConstructed; ///< ns-3 sets it when it creates an object
        bool isValid; ///< else each object gets a value of its own that the checker makes of it
    };

    /** @tparam Action called with each record of the type and its parents @param act it */
    template <typename Action>
    void ForEach(Action&& act) const;

    TypeId m_type;
    std::vector<Attribute> m_attributes; ///< in ns-3's order
    bool m_isAnyOther{false};            ///< IsAnyOther()
};

template <typename Action>
void
InitialValues::ForEach(Action&& act) const
{
    for (TypeId type = m_type; type != ObjectBase::GetTypeId(); type = type.GetParent())
    {
        for (std::size_t i = 0; i < type.GetAttributeN(); ++i)
        {
            act(type, type.GetAttribute(i));
        }
    }
}

InitialValues::InitialValues(TypeId type)
    : m_type(type)
{
    ForEach([this](TypeId owner, const TypeId::AttributeInformation& record) {
        const bool isOther = record.initialValue != record.originalInitialValue;
        m_isAnyOther = m_isAnyOther || (isOther && owner == m_type);
        m_attributes.push_back({record.accessor,
                                record.checker,
                                record.initialValue,
                                (record.flags & TypeId::ATTR_CONSTRUCT) != 0,
                                record.checker->Check(*record.initialValue)});
    });
}

void
InitialValues::Set(Object& object, const AttributeConstructionList& given) const
{
    const bool isAnyGiven = given.Begin() != given.End();
    for (const Attribute& attribute : m_attributes)
    {
        if (!attribute.isConstructed)
        {
            continue;
        }
        Ptr<const AttributeValue> value = isAnyGiven ? given.Find(attribute.checker) : nullptr;
        const bool isValid = value ? attribute.checker->Check(*value) : attribute.isValid;
        value = value ? value : attribute.value;
        if (!isValid)
        {
            value = attribute.checker->CreateValidValue(*value);
        }
        if (value) // ns-3 passes over others, too
        {
            attribute.accessor->Set(&object, *value);
        }
    }
}

void
InitialValues::Check() const
{
    auto known = m_attributes.begin();
    ForEach([&](TypeId, const TypeId::AttributeInformation& record) {
        if (known == m_attributes.end() || known->value != record.initialValue)
        {
            throw Fatal<std::logic_error>("the initial value of attribute " + record.name + " of " +
                                          m_type.GetName() +
                                          " changed while many objects were created (allowed: "
                                          "before WithFixedDefaults())");
        }
        ++known;
    });
}

/** The calls of WithFixedDefaults() that run, and what they have read. */
class FixedDefaults
{
  public:
    FixedDefaults()
    {
        ++s_depth;
    }

    ~FixedDefaults()
    {
        if (--s_depth == 0)
        {
            s_types.clear();
        }
    }

    FixedDefaults(const FixedDefaults&) = delete;
    FixedDefaults& operator=(const FixedDefaults&) = delete;

    /** @param type a type @return its initial values; nullptr: ns-3 has to set them */
    static const InitialValues* Find(TypeId type)
    {
        if (s_depth == 0)
        {
            return nullptr;
        }
        if (s_types.size() <= type.GetUid())
        {
            s_types.resize(type.GetUid() + 1);
        }
        auto& values = s_types[type.GetUid()];
        if (!values)
        {
            values = std::make_unique<InitialValues>(type);
        }
        return values.get();
    }

    /** @throws Fatal<std::logic_error> if this is the first call and initial values have changed */
    void Check() const
    {
        if (s_depth > 1)
        {
            return;
        }
        for (const auto& values : s_types)
        {
            if (values)
            {
                values->Check();
            }
        }
    }

  private:
    static inline uint32_t s_depth{0};                                 ///< calls that run
    static inline std::vector<std::unique_ptr<InitialValues>> s_types; ///< by number of the type
};

/**
 * An object of which type and attributes are to be set. ns-3 lets no function do so but its own and
 * CompleteConstruct(), which is declared here for this class.
 */
class Completion : public SimpleRefCount<Completion>
{
  public:
    /** @param object @param type @param given as in CompleteObject() */
    Completion(Object& object, TypeId type, const AttributeConstructionList& given)
        : m_object(object),
          m_type(type),
          m_given(given)
    {
    }

    Object& m_object;                         ///< the object
    const TypeId m_type;                      ///< its type
    const AttributeConstructionList& m_given; ///< values in the place of initial ones
};

} // namespace
} // namespace ccn

/** Sets type and attributes of an object. @param made the object @return a null pointer */
template <>
Ptr<ccn::Completion>
CompleteConstruct(ccn::Completion* made)
{
    Object& object = made->m_object;
    object.SetTypeId(made->m_type);
    if (const ccn::InitialValues* values = ccn::FixedDefaults::Find(made->m_type))
    {
        values->Set(object, made->m_given);
        object.NotifyConstructionCompleted();
    }
    else
    {
        object.Construct(made->m_given);
    }
    return Ptr<ccn::Completion>();
}

namespace ccn
{

void
WithFixedDefaults(const std::function<void()>& make)
{
    if (HAD_ENVIRONMENT || HasEnvironment())
    {
        make();
        return;
    }
    const FixedDefaults fixed;
    make();
    fixed.Check();
}

void
CompleteObject(Object& object, TypeId type, const AttributeConstructionList& given)
{
    Completion made(object, type, given);
    CompleteConstruct(&made);
}

const KnownAttribute*
FindAttribute(TypeId type, const std::string& name)
{
    thread_local std::vector<std::unordered_map<std::string, KnownAttribute>>
        known; // by number of the type; simulators may run nodes in threads
    if (known.size() <= type.GetUid())
    {
        known.resize(type.GetUid() + 1);
    }
    auto& attributes = known[type.GetUid()];
    const auto found = attributes.find(name);
    if (found != attributes.end())
    {
        return &found->second;
    }
    TypeId::AttributeInformation record;
    return type.LookupAttributeByName(name, &record)
               ? &attributes
                      .try_emplace(name,
                                   KnownAttribute{record.accessor, record.checker, record.flags})
                      .first->second
               : nullptr;
}

std::optional<bool>
HasOtherInitialValues(TypeId type)
{
    const InitialValues* values = FixedDefaults::Find(type);
    return values ? std::make_optional(values->IsAnyOther()) : std::nullopt;
}

void
QuickFactory::Set(const std::string& name, const AttributeValue& value)
{
    const KnownAttribute* known = FindAttribute(m_type, name);
    if (!known || !(known->flags & TypeId::ATTR_CONSTRUCT) ||
        !known->checker->CreateValidValue(value))
    {
        ObjectFactory(m_type.GetName(), name, value)
            .Create(); // which says what is wrong, and ends the program
        return;
    }
    m_given.Add(name, known->checker, value.Copy());
}

Ptr<Object>
QuickFactory::DoCreate() const
{
    auto* const made = dynamic_cast<Object*>(m_type.GetConstructor()());
    CompleteObject(*made, m_type, m_given);
    return Ptr<Object>(made, false);
}

} // namespace ccn
} // namespace ns3
