"""The C++ classes between CcnApplication and an application that is written in Python."""

from __future__ import annotations

from functools import cache

from ccn._load import cppyy


@cache
def prepare() -> None:
    """Compiles the classes, when the first application needs them. They use Timer of _timers.py."""
    cppyy.cppdef(r"""
    namespace ccn_python
    {
    /** Makes public what FetchApplication offers to its subclasses. */
    class OpenFetchApplication : public FetchApplication
    {
      public:
        using FetchApplication::CountChunk;
        using FetchApplication::CountInterest;
        using FetchApplication::CountObjects;
        using FetchApplication::CountRejection;
        using FetchApplication::DeliverInOrder;
        using FetchApplication::GetNaming;
        using FetchApplication::GetNextInOrder;
        using FetchApplication::GetPrefix;
        using FetchApplication::IsBuffered;
        using FetchApplication::MakeInterest;
        using FetchApplication::RecordEnd;
    };

    /** Requests that take a packet as Python has it. */
    class OpenRequests : public Requests
    {
      public:
        using Requests::Requests;
        std::optional<RequestState> Take(uint64_t number, const Arrival& arrival, bool isJudged = false)
        {
            return Requests::Take(number, *arrival.packet, isJudged);
        }
    };

    /** @param number what Python returned; negative: None */
    inline std::optional<uint64_t> ToOptional(int64_t number)
    {
        return number < 0 ? std::nullopt : std::make_optional<uint64_t>(number);
    }

    /** An application with Requests, as Consumer: they begin when it starts and end when it stops. */
    template <typename Base>
    class Requesting : public Base, public RequestOwner
    {
      public:
        Requesting() : m_requests(*this) {}
        OpenRequests& GetRequests() { return m_requests; }
        using RequestOwner::AddPublisher;

      protected:
        void StartApplication() override
        {
            Base::StartApplication();
            m_requests.Start();
        }

        void Cease() override
        {
            m_requests.Stop();
            Base::Cease();
        }

      private:
        OpenRequests m_requests;
    };

    /** Makes public what CcnApplication offers to its subclasses, with checks, and adds signed answers and timers. */
    template <typename Base>
    class PythonApplication : public Base
    {
      public:
        PythonApplication() : m_answers([this](const Ptr<Packet>& message) { Base::Send(message); }) {}

        static void AddAttributes(TypeId& tid)
        {
            tid.AddAttribute("Signer",
                             "Signs the objects of Answer(), for example ns3::ccn::Signer[Mode=none].",
                             StringValue("ns3::ccn::Signer"),
                             MakePointerAccessor(&PythonApplication::SetSigner, &PythonApplication::CopySigner),
                             MakePointerChecker<Signer>());
        }

        using Base::Describe;
        using Base::GetCodec;
        using Base::GetSource;
        using Base::Refuse;
        using Base::Where;

        void RegisterPrefix(const Name& prefix)
        {
            Check("RegisterPrefix");
            Base::RegisterPrefix(prefix);
            if (!m_isServing)
            {
                m_isServing = true;
                m_answers.Start(prefix, GetCodec(), Where());
            }
        }

        void UnregisterPrefix(const Name& prefix)
        {
            Check("UnregisterPrefix");
            Base::UnregisterPrefix(prefix);
        }

        void Express(Interest interest)
        {
            Check("Express");
            Base::Express(std::move(interest));
        }

        uint32_t Express(Interest interest, FaceId face)
        {
            Check("Express");
            return Base::Express(std::move(interest), face);
        }

        void Send(Ptr<const Packet> packet)
        {
            Check("Send");
            Base::Send(packet);
        }

        bool SendTo(const Ptr<Packet>& packet, FaceId face)
        {
            Check("SendTo");
            return Base::SendTo(packet, face);
        }

        /** Signs an object and sends it when the signature is ready, as PrefixProducer does. */
        void Answer(ContentObject object, Purpose purpose = Purpose::DATA, bool hasKey = true)
        {
            Check("Answer");
            if (!m_isServing)
            {
                throw std::logic_error(Where() + ": Answer: no prefix is registered (allowed: after RegisterPrefix)");
            }
            if (object.timestamp4096ths == 0)
            {
                object.timestamp4096ths = ToTimestamp4096ths(PUBLICATION_TIME_S, 0);
            }
            const Signer& signer = GetSigner();
            signer.Sign(object, hasKey || signer.HasKeyName());
            m_answers.Answer(object, purpose);
        }

        void Answer(ContentObject object, const Arrival& arrival, bool hasKey = true)
        {
            Answer(std::move(object), ccn::GetPurpose(*arrival.packet), hasKey);
        }

        Signer& GetSigner() const { return *m_answers.GetSigner(); }
        uint64_t GetAnswers() const { return m_answers.GetCount(); }

        /** The event does nothing if the application has stopped meanwhile. */
        EventId ScheduleTimer(const Time& delay, uint64_t number)
        {
            auto timer = std::make_shared<Timer>(number);
            Check("Schedule");
            return Simulator::Schedule(delay, [timer, stops = m_stops, before = *m_stops] {
                if (*stops == before)
                {
                    timer->Call();
                }
            });
        }

        void WatchNode()
        {
            Check("WatchNode");
            Base::WatchNode();
        }

        std::vector<NeighbourFace> GetNeighbourFaces() const
        {
            Check("GetNeighbourFaces");
            return Base::GetNeighbourFaces();
        }

        FaceId GetFaceId() const
        {
            Check("GetFaceId");
            return Base::GetFaceId();
        }

        CcnL3Protocol& GetL3() const
        {
            Check("GetL3");
            return Base::GetL3();
        }

        int64_t AssignStreams(int64_t stream) override
        {
            const int64_t used = Base::AssignStreams(stream);
            return used + AssignFurther(stream + used);
        }

      protected:
        void StartApplication() override
        {
            Base::StartApplication();
            m_isRunning = true;
            Started();
            if constexpr (std::is_base_of_v<RequestOwner, Base>)
            {
                if (m_isRunning)
                {
                    this->GetRequests().Fill();
                }
            }
        }

        void StopApplication() override
        {
            if (m_isRunning)
            {
                Stopping();
            }
            Base::StopApplication();
        }

        void Cease() override
        {
            ++*m_stops;
            m_isRunning = false;
            m_isServing = false;
            m_answers.Stop();
            Base::Cease();
        }

      private:
        virtual void Started() {}
        virtual void Stopping() {}
        virtual int64_t AssignFurther(int64_t) { return 0; }

        void Check(const char* call) const
        {
            if (!m_isRunning)
            {
                const std::string type = this->GetInstanceTypeId().GetName();
                const std::string node = this->GetNode() ? "node " + std::to_string(this->GetNode()->GetId()) : "no node";
                throw std::logic_error(type + " on " + node + ": " + call +
                                       ": not allowed before the application has started or after it has stopped");
            }
        }

        void SetSigner(Ptr<Signer> signer) { m_answers.SetSigner(signer); }
        Ptr<Signer> CopySigner() const { return m_answers.GetSigner(); }

        bool m_isRunning{false};
        bool m_isServing{false};
        std::shared_ptr<uint64_t> m_stops{std::make_shared<uint64_t>(0)};
        SignedAnswers m_answers;
    };
    } // namespace ccn_python
    """)
