import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from '#core/domain-error.ts'

/** What counts as one caller: an IPv4 address, or the /48 of an IPv6 one, which one customer owns whole. */
export function callerAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${address.toByteArray().slice(0, 6).join('.')}/48`
}

/** A ceiling on requests per address and minute, kept in memory: it protects this process, not an account. */
export function useRateLimit(app: FastifyInstance, perMinute: number): void {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  app.addHook('onRequest', async (request) => {
    if (isLoopback(request.ip)) return
    try {
      await limiter.consume(callerAddress(request.ip))
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new DomainError('rate.exceeded', { seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) })
    }
  })
}

/** This machine, or a proxy that TRUST_PROXY does not name: to count it would count everybody as one. */
export function isLoopback(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback'
}
