/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

// What this module overrides of ns-3, described for Doxygen, which reads this instead of the headers of ns-3. No
// program includes it.

namespace ns3
{

/** Base of objects that know their TypeId; see the manual of ns-3. */
class ObjectBase
{
  public:
    /** @return the TypeId of the object's own class */
    virtual TypeId GetInstanceTypeId() const;
};

/** Base of objects with attributes and aggregation; see the manual of ns-3. */
class Object : public ObjectBase
{
  protected:
    /** Called once before the simulation starts, or when the object is added to a running one. */
    virtual void DoInitialize();
    /** Releases references to other objects. Called once, when the node is disposed of. */
    virtual void DoDispose();
    /** Called when another object was aggregated to this one. */
    virtual void NotifyNewAggregate();
};

/** Base of applications; see the manual of ns-3. */
class Application : public Object
{
  protected:
    void DoInitialize() override;
    void DoDispose() override;

  private:
    /** Called at the application's StartTime. */
    virtual void StartApplication();
    /** Called at the application's StopTime, if there is one. */
    virtual void StopApplication();
};

/** Base of packet headers; see the manual of ns-3. */
class Header : public ObjectBase
{
  public:
    /** @return the size of the header in bytes */
    virtual uint32_t GetSerializedSize() const;
    /** @param start where to write the header */
    virtual void Serialize(Buffer::Iterator start) const;
    /** @param start where the header begins @return the bytes read */
    virtual uint32_t Deserialize(Buffer::Iterator start);
    /** @param start where the header begins @param end where the packet ends @return the bytes read */
    virtual uint32_t Deserialize(Buffer::Iterator start, Buffer::Iterator end);
    /** @param os stream to which the header is printed */
    virtual void Print(std::ostream& os) const;
};

/** Base of packet trailers; see the manual of ns-3. */
class Trailer : public ObjectBase
{
  public:
    /** @return the size of the trailer in bytes */
    virtual uint32_t GetSerializedSize() const;
    /** @param end where the trailer ends when it is written */
    virtual void Serialize(Buffer::Iterator end) const;
    /** @param end where the trailer ends @return the bytes read */
    virtual uint32_t Deserialize(Buffer::Iterator end);
    /** @param os stream to which the trailer is printed */
    virtual void Print(std::ostream& os) const;
};

/** Base of packet tags; see the manual of ns-3. */
class Tag : public ObjectBase
{
  public:
    /** @return the size of the tag in bytes */
    virtual uint32_t GetSerializedSize() const;
    /** @param buffer where to write the tag */
    virtual void Serialize(TagBuffer buffer) const;
    /** @param buffer where the tag begins */
    virtual void Deserialize(TagBuffer buffer);
    /** @param os stream to which the tag is printed */
    virtual void Print(std::ostream& os) const;
};

} // namespace ns3
