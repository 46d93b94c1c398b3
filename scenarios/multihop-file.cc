// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * multihop-file: two laptops fetch one file over Wi-Fi and three home routers, by CCN or by TCP
 * (Rodrigues 2014, test 2.1: sections 3.3.2 and 4.2.1, figures 4.5, 4.6, B.9 and B.10).
 *
 *     PC1 )))
 *             CCNx3 ---- CCNx1 ---- CCNx2 ---- CS        MultihopTestbed draws it in full
 *     PC2 )))
 *
 * By default PC2 starts after PC1 has finished, and the content store of CCNx3 serves it. With
 * --overlap=yes PC2 starts 7 s after PC1 and catches up from that store. From then on CCNx3 fetches
 * each chunk once for both.
 *
 *     multihop-file
 *     multihop-file: PC1 by ccn in 10.7356 s, PC2 by ccn in 2.41353 s
 */

#include "lib/arguments/get-file-arguments.h"
#include "lib/arguments/tcp-arguments.h"
#include "lib/run/multihop-scenario.h"

using namespace ns3;
using namespace ns3::ccn;

namespace
{

/** The scenario of Rodrigues 2014, test 2.1. */
class MultihopFile : public MultihopScenario
{
  public:
    std::string GetUsage() const override
    {
        return "Two laptops fetch one file over Wi-Fi and three home routers, one after the "
               "other or at the same time, by CCN or TCP: Rodrigues 2014, test 2.1 (T21-01..07).";
    }

  private:
    std::string GetStack() const override;
    Ptr<Application> MakeSource() override;
    void AddTransfer(uint32_t pc, const std::string& name, Ptr<Node> node) override;

    GetFileArguments m_getFile{m_parameters};
    TcpArguments m_tcp{m_parameters};
};

std::string
MultihopFile::GetStack() const
{
    return m_tcp.stack;
}

Ptr<Application>
MultihopFile::MakeSource()
{
    if (m_tcp.stack == "tcp")
    {
        TcpArguments::SetDefaults(m_tcp.segment);
        return m_source.MakeTcpServer(m_size);
    }
    return MultihopScenario::MakeSource();
}

void
MultihopFile::AddTransfer(uint32_t pc, const std::string& name, Ptr<Node> node)
{
    if (m_tcp.stack == "ccn")
    {
        AddCcnFetch(name, node, m_getFile.Make(), "ccngetfile", m_common.object, 100 * pc);
    }
    else
    {
        AddTcpFetch(name, node, "ftp", m_common.object, m_testbed.GetSourceAddress());
    }
}

} // namespace

int
main(int argc, char* argv[])
{
    MultihopFile scenario;
    return RunScenario("multihop-file", argc, argv, scenario);
}
