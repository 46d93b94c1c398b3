// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

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

/** Base of simulators; see the manual of ns-3. */
class SimulatorImpl : public Object
{
  public:
    /** Executes the events of the end. */
    virtual void Destroy() = 0;
    /** @return whether no event is left, or the simulation was stopped */
    virtual bool IsFinished() const = 0;
    /** Stops before the next event. */
    virtual void Stop() = 0;
    /** @param delay time after which the simulation stops @return the event that stops it, in newer versions */
    virtual Stopped Stop(const Time& delay) = 0;
    /** @param delay from now @param event of this context @return its identity */
    virtual EventId Schedule(const Time& delay, EventImpl* event) = 0;
    /** Also for other threads. @param context of the event @param delay from now @param event the event */
    virtual void ScheduleWithContext(uint32_t context, const Time& delay, EventImpl* event) = 0;
    /** @param event after the events of now @return its identity */
    virtual EventId ScheduleNow(EventImpl* event) = 0;
    /** @param event of the end @return its identity */
    virtual EventId ScheduleDestroy(EventImpl* event) = 0;
    /** @param id an event that neither is executed nor counts */
    virtual void Remove(const EventId& id) = 0;
    /** @param id an event that does nothing when its time comes */
    virtual void Cancel(const EventId& id) = 0;
    /** @param id an event @return whether it was executed, cancelled or removed */
    virtual bool IsExpired(const EventId& id) const = 0;
    /** Executes the events until none is left, or Stop(). */
    virtual void Run() = 0;
    /** @return the present */
    virtual Time Now() const = 0;
    /** @param id an event @return time until it is executed, 0 if it is expired */
    virtual Time GetDelayLeft(const EventId& id) const = 0;
    /** @return the largest time */
    virtual Time GetMaximumSimulationTime() const = 0;
    /** @param factory of the list of events */
    virtual void SetScheduler(ObjectFactory factory) = 0;
    /** @return number of the process */
    virtual uint32_t GetSystemId() const = 0;
    /** @return context of the event that is executed */
    virtual uint32_t GetContext() const = 0;
    /** @return number of events that were executed */
    virtual uint64_t GetEventCount() const = 0;
};

/** Base of channels; see the manual of ns-3. */
class Channel : public Object
{
  public:
    /** @return the number of devices */
    virtual std::size_t GetNDevices() const;
    /** @param i place of a device @return the device */
    virtual Ptr<NetDevice> GetDevice(std::size_t i) const;

  protected:
    void DoDispose() override;
};

/** Base of net devices; see the manual of ns-3. */
class NetDevice : public Object
{
  public:
    /** @param index on the node */
    virtual void SetIfIndex(const uint32_t index);
    /** @return the index on the node */
    virtual uint32_t GetIfIndex() const;
    /** @return the channel */
    virtual Ptr<Channel> GetChannel() const;
    /** @param address on the link */
    virtual void SetAddress(Address address);
    /** @return the address on the link */
    virtual Address GetAddress() const;
    /** @param mtu bytes of the largest packet @return whether it is allowed */
    virtual bool SetMtu(const uint16_t mtu);
    /** @return bytes of the largest packet */
    virtual uint16_t GetMtu() const;
    /** @return whether the link is up */
    virtual bool IsLinkUp() const;
    /** @param callback called when the link goes up or down */
    virtual void AddLinkChangeCallback(Callback<void> callback);
    /** @return whether there is a broadcast address */
    virtual bool IsBroadcast() const;
    /** @return the broadcast address */
    virtual Address GetBroadcast() const;
    /** @return whether there are multicast addresses */
    virtual bool IsMulticast() const;
    /** @param group a multicast group @return its address on the link */
    virtual Address GetMulticast(Ipv4Address group) const;
    /** @param address a multicast group @return its address on the link */
    virtual Address GetMulticast(Ipv6Address address) const;
    /** @return whether it is a bridge */
    virtual bool IsBridge() const;
    /** @return whether the link has two ends */
    virtual bool IsPointToPoint() const;
    /** @param packet a packet @param destination on the link @param protocol its number @return false if it is refused */
    virtual bool Send(Ptr<Packet> packet, const Address& destination, uint16_t protocol);
    /**
     * @param packet a packet
     * @param source on the link
     * @param destination on the link
     * @param protocol its number
     * @return false if it is refused
     */
    virtual bool SendFrom(Ptr<Packet> packet,
                          const Address& source,
                          const Address& destination,
                          uint16_t protocol);
    /** @return the node */
    virtual Ptr<Node> GetNode() const;
    /** @param node the node */
    virtual void SetNode(Ptr<Node> node);
    /** @return whether IP has to ask for addresses on the link */
    virtual bool NeedsArp() const;
    /** @param callback called for each packet to the node */
    virtual void SetReceiveCallback(ReceiveCallback callback);
    /** @param callback called for each packet */
    virtual void SetPromiscReceiveCallback(PromiscReceiveCallback callback);
    /** @return whether SendFrom() is possible */
    virtual bool SupportsSendFrom() const;

  protected:
    void DoDispose() override;
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

/** Base of accessors of attributes; see the manual of ns-3. */
class AttributeAccessor
{
  public:
    /** @param object has the attribute @param value its value from now on @return false: it was not set */
    virtual bool Set(ObjectBase* object, const AttributeValue& value) const;
    /** @param object has the attribute @param value set to its value @return false: it was not read */
    virtual bool Get(const ObjectBase* object, AttributeValue& value) const;
    /** @return whether the attribute can be read */
    virtual bool HasGetter() const;
    /** @return whether the attribute can be set */
    virtual bool HasSetter() const;
};

} // namespace ns3
