import { createSecureContext, type SecureContext } from 'node:tls'
import type { Ctx } from '#ctx.ts'
import { isAway } from '#db/away.ts'
import { hearOfHosts } from '#features/sites/sites.service.ts'
import { keySeal } from './host-certificates.service.ts'
import { certificateOf, servedHosts } from './hosting.repo.ts'

/** Hosts of this installation, answered from memory: it is asked at handshakes, also while the database is away. */
export interface HostDirectory {
  /** Whether any site is served under this host. */
  has(host: string): boolean
  /** Whether the host has a certificate of ours. */
  hasCertificate(host: string): boolean
  /** What a handshake for this host is answered with; null for a host that is not ours or has no certificate. */
  contextOf(host: string): Promise<SecureContext | null>
  stop(): Promise<void>
}

/** A change by another server is heard of at once; this makes up for one that was missed. */
const everyMs = 30_000
/** A context takes some 100 kB. */
const mostContexts = 1000

/** Reads the hosts now and after each change. */
export async function followHosts(ctx: Pick<Ctx, 'db' | 'secrets' | 'log'>): Promise<HostDirectory> {
  let certified = new Map<string, boolean>()
  /** Contexts by host, the least recently used first. A stale one is made anew, or used while the database is away. */
  const contexts = new Map<string, { context: SecureContext; isStale: boolean }>()

  async function read(): Promise<void> {
    certified = new Map((await servedHosts(ctx.db)).map(({ host, hasCertificate }) => [host, hasCertificate]))
    for (const kept of contexts.values()) kept.isStale = true
  }
  const tryRead = () =>
    read().catch((error: unknown) => {
      if (!isAway(error)) ctx.log.error({ err: error }, 'The hosts could not be read')
    })

  async function make(host: string): Promise<SecureContext | null> {
    const row = await certificateOf(ctx.db, host)
    if (!row?.certificatePem || row.keySealed === null || row.keyReference === null) return null
    const key = ctx.secrets.open(keySeal(row.keyReference), row.keySealed)
    return createSecureContext({ cert: `${row.certificatePem}${row.chainPem ?? ''}`, key, minVersion: 'TLSv1.2' })
  }

  function keep(host: string, context: SecureContext): void {
    contexts.delete(host)
    const [oldest] = contexts.size >= mostContexts ? contexts.keys() : []
    if (oldest !== undefined) contexts.delete(oldest)
    contexts.set(host, { context, isStale: false })
  }

  await read()
  const timer = setInterval(() => void tryRead(), everyMs)
  timer.unref()
  const deafen = hearOfHosts(ctx.db, () => void tryRead())
  return {
    has: (host) => certified.has(host),
    hasCertificate: (host) => certified.get(host) === true,
    async contextOf(host) {
      if (certified.get(host) !== true) return null
      const kept = contexts.get(host)
      if (kept && !kept.isStale) {
        keep(host, kept.context)
        return kept.context
      }
      const context = await make(host).catch((error: unknown) => {
        if (kept && isAway(error)) return kept.context
        throw error
      })
      if (context) keep(host, context)
      return context
    },
    async stop() {
      clearInterval(timer)
      await deafen()
    },
  }
}
