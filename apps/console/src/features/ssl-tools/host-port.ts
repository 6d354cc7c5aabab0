import { canonicalIp } from '@app/contracts/ip-name'
import { tlsPorts } from '@app/contracts/ssl-tools'

export interface HostPort {
  /** In punycode, or an address in its one form. */
  host: string
  port: number
}

const usualPort = 443

/**
 * Parses a host: a name in any script, an IP address, with a port or as a whole URL. Returns the faulty part otherwise.
 */
export function readHostPort(text: string): HostPort | 'host' | 'port' {
  const bare = text
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replaceAll('：', ':')
  const isBareV6 = bare.includes(':') && canonicalIp(bare) !== null
  const url = URL.parse(`https://${isBareV6 ? `[${bare}]` : bare}`)
  const host = url?.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '') ?? ''
  if (!url || (canonicalIp(host) === null && !isHostName(host))) return 'host'
  const port = url.port === '' ? usualPort : Number(url.port)
  return tlsPorts.some((one) => one === port) ? { host, port } : 'port'
}

const isHostName = (host: string) => /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z][a-z0-9-]*$/.test(host)
