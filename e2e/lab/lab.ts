import { type DnsLab, startDns } from './dns-lab.ts'
import { type HttpLab, startHttp } from './http-lab.ts'
import { startTls, type TlsLab } from './tls-lab.ts'
import { startWorkspace, type Workspace, type WorkspaceOptions } from './workspace.ts'

export interface Lab {
  dns: DnsLab
  http: HttpLab
  tls: TlsLab
  workspace: Workspace
  stop(): Promise<void>
}

/** Server with an internet of its own: every host name resolves to `http`, and every other record is set in `dns`. */
export async function startLab({ env, ...options }: WorkspaceOptions = {}): Promise<Lab> {
  const [dns, http, tls] = await Promise.all([startDns({ fallbackA: '127.0.0.1' }), startHttp(), startTls()])
  const internet = { DNS_SERVERS: dns.address, DCV_HTTP_PORT: String(http.port), DCV_TLS_PORT: String(tls.port) }
  const workspace = await startWorkspace({ ...options, env: { ...internet, ...env } })
  return {
    dns,
    http,
    tls,
    workspace,
    async stop() {
      await workspace.stop()
      await Promise.all([dns.stop(), http.stop(), tls.stop()])
    },
  }
}
