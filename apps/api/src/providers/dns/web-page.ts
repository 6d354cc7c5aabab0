import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { type CheckDetail, checkDetail } from '@app/contracts/validation/check-details'
import type { AddressGuard } from './address-guard.ts'
import { detailOf, type Views } from './resolver.ts'

const redirectLimit = 10
const bodyLimit = 64 * 1024
const addressesTried = 4

/** The page could not be read; the detail gives the reason. */
export class PageUnreadable extends Error {
  override name = 'PageUnreadable'
  /** Whether the name exists in no view, so that nobody has published it. */
  readonly isMissing: boolean
  readonly detail: CheckDetail
  constructor(detail: CheckDetail, isMissing = false) {
    super(detail.key)
    this.detail = detail
    this.isMissing = isMissing
  }
}

export interface Page {
  status: number
  /** Body of at most 64 KiB. */
  body: string
  /** Final URL after redirects. */
  url: string
}

export interface Reach {
  views: Views
  mayConnect: AddressGuard
  /** Port for plain HTTP. */
  httpPort: number
  signal: AbortSignal
}

/**
 * Reads a page at a stranger's URL: checks every address of the host, connects to a checked address only, and treats
 * each redirect the same way. Does not verify certificates, as no secret is sent and the methods allow it.
 * @throws PageUnreadable
 */
export async function readPage(reach: Reach, url: string): Promise<Page> {
  let at = new URL(url)
  for (let hop = 0; hop <= redirectLimit; hop++) {
    const reply = await readOnce(reach, at)
    if (reply.location === null) return { status: reply.status, body: reply.body, url: at.href }
    at = redirected(reply.location, at)
  }
  throw new PageUnreadable(checkDetail('redirect-endless', { url, limit: redirectLimit }))
}

function redirected(text: string, base: URL): URL {
  const target = printable(text)
  if (!URL.canParse(text, base.href)) throw new PageUnreadable(checkDetail('redirect-unreadable', { target }))
  const url = new URL(text, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new PageUnreadable(checkDetail('redirect-scheme', { target }))
  if (url.username !== '' || url.password !== '') throw new PageUnreadable(checkDetail('redirect-user', {}))
  if (isIP(bareHost(url)) !== 0 && url.host !== base.host)
    throw new PageUnreadable(checkDetail('redirect-address', { target }))
  return url
}

const bareHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** At most 100 printable characters, which limits the text from strangers on screen. */
export const printable = (text: string): string => printableUpTo(text, 100)

/** Printable characters, at most so many. */
export function printableUpTo(text: string, most: number): string {
  const clean = text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, ' ').trim()
  return Array.from(clean).slice(0, most).join('')
}

interface Reply {
  status: number
  body: string
  location: string | null
}

async function readOnce(reach: Reach, url: URL): Promise<Reply> {
  const port = portOf(reach, url)
  const addresses = await checkedAddresses(reach, bareHost(url))
  let refusal = checkDetail('page-late', { host: url.host })
  for (const address of addresses.slice(0, addressesTried)) {
    try {
      return await request({ url, address, port, signal: reach.signal })
    } catch (error) {
      if (reach.signal.aborted) break
      refusal = checkDetail('page-unreached', { address, port, code: codeOf(error) })
    }
  }
  throw new PageUnreadable(reach.signal.aborted ? checkDetail('page-late', { host: url.host }) : refusal)
}

/** Error code of the system, such as `ECONNREFUSED` or `HPE_INVALID_CONSTANT`. */
export const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? printable(String(error.code)) : 'ERROR'

function portOf(reach: Reach, url: URL): number {
  const usual = url.protocol === 'http:' ? reach.httpPort : 443
  const port = url.port === '' ? usual : Number(url.port)
  if (port !== 80 && port !== 443 && port !== reach.httpPort)
    throw new PageUnreadable(checkDetail('redirect-port', { port }))
  return port
}

/** Resolves a host once, so that a name cannot answer differently the second time. @throws PageUnreadable */
export async function checkedAddresses(reach: Pick<Reach, 'views' | 'mayConnect'>, host: string): Promise<string[]> {
  if (isIP(host) !== 0) {
    if (reach.mayConnect(host)) return [host]
    throw new PageUnreadable(checkDetail('ip-private', { address: host }))
  }
  const [v4, v6] = await Promise.all([reach.views.look('A', host), reach.views.look('AAAA', host)])
  const addresses = [...v4.values, ...v6.values]
  const refused = addresses.find((address) => !reach.mayConnect(address))
  if (refused !== undefined) throw new PageUnreadable(checkDetail('address-private', { host, address: refused }))
  if (addresses.length > 0) return addresses
  const failure = detailOf([...v4.failures, ...v6.failures])
  if (failure !== null) throw new PageUnreadable(failure)
  throw new PageUnreadable(
    v4.isUnknown && v6.isUnknown ? checkDetail('name-unknown', { host }) : checkDetail('address-missing', { host }),
    true,
  )
}

function request(to: { url: URL; address: string; port: number; signal: AbortSignal }): Promise<Reply> {
  const { url, address, port, signal } = to
  const secure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const options = {
      host: address,
      port,
      path: url.pathname + url.search,
      agent: false,
      signal,
      headers: { host: url.host, 'user-agent': 'workspace-domain-check', accept: '*/*', 'accept-encoding': 'identity' },
      ...(secure ? { servername: url.hostname, rejectUnauthorized: false } : {}),
    }
    const call = (secure ? https : http).get(options, (answer) => {
      const status = answer.statusCode ?? 0
      const location = answer.headers.location ?? null
      if (status >= 300 && status < 400 && location !== null) {
        call.destroy()
        resolve({ status, body: '', location })
        return
      }
      read(answer).then((body) => {
        call.destroy()
        resolve({ status, body, location: null })
      }, reject)
    })
    call.on('error', reject)
  })
}

async function read(answer: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= bodyLimit) break
  }
  return Buffer.concat(chunks).subarray(0, bodyLimit).toString('utf8')
}
