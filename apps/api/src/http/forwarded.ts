import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'

const forwarded = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'] as const
/** Maximum number of warnings, because anybody can send such a header. */
const mostTold = 5

/**
 * Warns once per address that sends forwarded headers and is missing from TRUST_PROXY. An unlisted proxy makes one
 * caller of everybody behind it, so that one password guesser locks out all others.
 */
export function warnOfForwarded(app: FastifyInstance, trusted: string | number | false): void {
  const isTrusted = trustedBy(trusted)
  const told = new Set<string>()
  app.addHook('onRequest', ({ headers, socket }, _reply, done) => {
    done()
    const header = forwarded.find((name) => headers[name] !== undefined)
    if (!header) return
    const address = socket.remoteAddress ?? ''
    if (told.size >= mostTold || told.has(address) || isTrusted(address)) return
    told.add(address)
    app.log.warn(
      { address, header },
      `${address} sends ${header} and TRUST_PROXY does not name it: the header is ignored, and all who come through it count as one caller. If it is your reverse proxy, add it to TRUST_PROXY.`,
    )
  })
}

function trustedBy(trusted: string | number | false): (address: string) => boolean {
  if (typeof trusted === 'number') return () => trusted > 0
  const list = new BlockList()
  for (const part of trusted ? trusted.split(',') : []) {
    const [address = '', bits] = part.trim().split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => address !== '' && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
