import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { type AddressGuard, addressGuard } from '#providers/dns/address-guard.ts'
import { guardedLookup, RefusedAddress } from '#providers/dns/guarded-lookup.ts'
import { isRecord } from './channel-wire.ts'
import { ChannelAway, ChannelRefused } from './payment-channel.ts'

const bodyLimit = 4 * 1024 * 1024

/** A node or API that a site's operator has named. */
export interface ChainApi {
  url: string
  /** Names of headers with the site's key; empty without one. */
  headers: Readonly<Record<string, string>>
  /** Networks in which a node may stand although they are private, in CIDR form. */
  allowNetworks: readonly string[]
  timeoutMs: number
}

/** Whether an address may be asked at all, as far as it can be told before its name is looked up. */
export function isAllowedUrl(text: string, allowNetworks: readonly string[]): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.protocol !== 'https:' && (url.protocol !== 'http:' || allowNetworks.length === 0)) return false
  const host = hostOf(url)
  return isIP(host) === 0 || guardFor(url, allowNetworks)(host)
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

/** Plain http never leaves the private networks that are allowed. */
function guardFor({ protocol }: URL, allowNetworks: readonly string[]): AddressGuard {
  const mayConnect = addressGuard(allowNetworks)
  if (protocol === 'https:') return mayConnect
  const isPublic = addressGuard([])
  return (address) => mayConnect(address) && !isPublic(address)
}

/**
 * Asks an API for JSON. No connection, no JSON, a server error and too many questions are matters of time; an unknown
 * key and a wrong path are not.
 */
export async function askChain(
  { url, headers, allowNetworks, timeoutMs }: ChainApi,
  path: string,
  content?: object,
): Promise<unknown> {
  const target = new URL(`${url.replace(/\/+$/, '')}${path}`)
  const mayConnect = guardFor(target, allowNetworks)
  const host = hostOf(target)
  if (!isAllowedUrl(url, allowNetworks)) throw new ChannelRefused(String(new RefusedAddress(target.host, host)))
  const answer = await exchange(target, { headers, content, mayConnect, timeoutMs }).catch((error: unknown) => {
    throw new ChannelAway(`${target.host} gave no answer`, { cause: error })
  })
  if (answer.status === 401 || answer.status === 403 || answer.status === 404)
    throw new ChannelRefused(`${target.host} answered ${answer.status}`)
  if (answer.status !== 200) throw new ChannelAway(`${target.host} answered ${answer.status}`)
  try {
    return JSON.parse(answer.text)
  } catch (error) {
    throw new ChannelAway(`${target.host} answered something else`, { cause: error })
  }
}

interface Question extends Pick<ChainApi, 'headers' | 'timeoutMs'> {
  content: object | undefined
  mayConnect: AddressGuard
}

function exchange(
  url: URL,
  { headers, content, mayConnect, timeoutMs }: Question,
): Promise<{ status: number; text: string }> {
  const body = content && JSON.stringify(content)
  return new Promise((resolve, reject) => {
    const options = {
      method: body === undefined ? 'GET' : 'POST',
      agent: false as const,
      lookup: guardedLookup(mayConnect),
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...{ accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'workspace', ...headers },
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
    }
    const call = (url.protocol === 'https:' ? https : http).request(url, options, (answer) => {
      const chunks: Buffer[] = []
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size > bodyLimit) call.destroy(new Error('The answer is too long'))
      })
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }))
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** Part of an answer that must be an object. */
export function recordIn(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw new ChannelAway('The answer lacks a part')
  return value
}

/** Whole number of an answer, given as a number or in hex. */
export function numberIn(value: unknown): number {
  const number = typeof value === 'string' && /^0x[0-9a-f]{1,16}$/i.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0)
    throw new ChannelAway('The answer lacks a number')
  return number
}

export function listIn(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new ChannelAway('The answer lacks a list')
  return value
}
