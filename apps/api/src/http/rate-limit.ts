import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import { DomainError } from '#core/domain-error.ts'

/** Unit of counting: an IPv4 address, or the /48 of an IPv6 one, which belongs to one customer. */
export function callerAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${address.toByteArray().slice(0, 6).join('.')}/48`
}

const windowMs = 60_000
/** Maximum size of the cache of counted addresses. */
const mostAddresses = 10_000

interface Window {
  count: number
  endsAt: number
}

/**
 * Limit of requests per address and minute, kept in memory: it protects this process, not an account. The minute begins
 * with an address's first request; this machine itself is exempt.
 */
export function useRateLimit(app: FastifyInstance, perMinute: number): void {
  const windows = new Map<string, Window>()
  const counted = new Map<string, string | null>()
  let sweepAt = 0
  const countedAs = (ip: string): string | null => {
    const known = counted.get(ip)
    if (known !== undefined) return known
    if (counted.size >= mostAddresses) counted.clear()
    const address = isLoopback(ip) ? null : callerAddress(ip)
    counted.set(ip, address)
    return address
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const address = countedAs(request.ip)
    if (address === null) return done()
    const now = performance.now()
    if (now >= sweepAt) {
      for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key)
      sweepAt = now + windowMs
    }
    let window = windows.get(address)
    if (!window || window.endsAt <= now) {
      window = { count: 0, endsAt: now + windowMs }
      windows.set(address, window)
    }
    window.count++
    if (window.count <= perMinute) return done()
    done(new DomainError('rate.exceeded', { seconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)) }))
  })
}

/**
 * Whether an address is this machine, or a proxy that TRUST_PROXY does not name: counting it would count everybody as
 * one.
 */
export function isLoopback(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback'
}
