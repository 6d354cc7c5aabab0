import type { Challenge } from '#core/challenge.ts'
import { startDnsServer, type TestDns } from './dns-server.ts'
import { startTlsServer, type TestTls } from './tls/tls-server.ts'
import { startWebServer, type TestWeb } from './web-server.ts'

/** Owner of all domains in a test: a real DNS server and real web servers on loopback. */
export interface DomainOwner {
  dns: TestDns
  web: TestWeb
  tls: TestTls
  /** Publishes records and pages in addition to existing ones. Every domain gets this machine's address. */
  publish(challenges: readonly Challenge[]): void
  close(): Promise<void>
}

export async function startDomainOwner(): Promise<DomainOwner> {
  const pages = new Map<string, string>()
  const dns = await startDnsServer()
  const web = await startWebServer((request, reply) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    const body = pages.get(`http://${host}${request.url}`)
    reply.writeHead(body === undefined ? 404 : 200).end(body)
  })
  const tls = await startTlsServer()
  const publish = ({ type, domain, host, value }: Challenge) => {
    const base = domain.replace(/^\*\./, '')
    dns.names.set(base, { ...dns.names.get(base), A: ['127.0.0.1'] })
    if (type === 'EMAIL') return
    if (type === 'HTTP') pages.set(host, value)
    else if (type === 'CNAME') dns.names.set(host, { CNAME: value })
    else dns.names.set(host, { TXT: [...(dns.names.get(host)?.TXT ?? []), value] })
  }
  return {
    dns,
    web,
    tls,
    publish: (challenges) => challenges.forEach(publish),
    close: async () => {
      await Promise.all([dns.close(), web.close(), tls.close()])
    },
  }
}
