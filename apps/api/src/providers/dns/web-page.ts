import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import type { AddressGuard } from './address-guard.ts'
import type { Views } from './resolver.ts'

const redirectLimit = 10
const bodyLimit = 64 * 1024
const addressesTried = 4

/** The page could not be read; the message is a sentence for the reader. */
export class PageUnreadable extends Error {
  override name = 'PageUnreadable'
  /** The name is there in no view: nobody has published it. */
  readonly isMissing: boolean
  constructor(message: string, isMissing = false) {
    super(message)
    this.isMissing = isMissing
  }
}

export interface Page {
  status: number
  /** At most 64 KiB. */
  body: string
  /** Where the redirects led. */
  url: string
}

export interface Reach {
  views: Views
  mayConnect: AddressGuard
  /** The port that plain http goes to. */
  httpPort: number
  signal: AbortSignal
}

/**
 * Reads a page on a stranger's word: every address of the host is checked, the connection goes to a checked address, and
 * each redirect is treated the same way. Certificates are not verified, as no secret is sent and the methods allow it.
 * @throws PageUnreadable
 */
export async function readPage(reach: Reach, url: string): Promise<Page> {
  let at = parse(url)
  for (let hop = 0; hop <= redirectLimit; hop++) {
    const reply = await readOnce(reach, at)
    if (reply.location === null) return { status: reply.status, body: reply.body, url: at.href }
    at = parse(reply.location, at)
  }
  throw new PageUnreadable(`${url} redirects more than ${redirectLimit} times`)
}

function parse(text: string, base?: URL): URL {
  const shown = printable(text)
  if (!URL.canParse(text, base?.href)) throw new PageUnreadable(`It redirects to “${shown}”, which is not a URL`)
  const url = new URL(text, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new PageUnreadable(`It redirects to “${shown}”; only http and https are followed`)
  if (url.username !== '' || url.password !== '')
    throw new PageUnreadable('It redirects to a URL with a user name in it')
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw new PageUnreadable(`It redirects to “${shown}”; a bare IP address is not followed`)
  return url
}

/** At most 100 printable characters: what strangers send is not shown beyond that. */
export function printable(text: string): string {
  const clean = text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, ' ').trim()
  return Array.from(clean).slice(0, 100).join('')
}

interface Reply {
  status: number
  body: string
  location: string | null
}

async function readOnce(reach: Reach, url: URL): Promise<Reply> {
  const port = portOf(reach, url)
  const addresses = await checkedAddresses(reach, url.hostname)
  let refusal = ''
  for (const address of addresses.slice(0, addressesTried)) {
    try {
      return await request({ url, address, port, signal: reach.signal })
    } catch (error) {
      if (reach.signal.aborted) break
      refusal = `${address} port ${port}: ${error instanceof Error ? error.message : 'connection failed'}`
    }
  }
  throw new PageUnreadable(reach.signal.aborted ? `${url.host} did not answer in time` : printable(refusal))
}

function portOf(reach: Reach, url: URL): number {
  const usual = url.protocol === 'http:' ? reach.httpPort : 443
  const port = url.port === '' ? usual : Number(url.port)
  if (port !== 80 && port !== 443 && port !== reach.httpPort)
    throw new PageUnreadable(`It redirects to port ${port}; only 80 and 443 are followed`)
  return port
}

/** Resolved once: a name that answers differently the second time is never asked a second time. */
async function checkedAddresses(reach: Reach, host: string): Promise<string[]> {
  const [v4, v6] = await Promise.all([reach.views.look('A', host), reach.views.look('AAAA', host)])
  const addresses = [...v4.values, ...v6.values]
  const refused = addresses.find((address) => !reach.mayConnect(address))
  if (refused !== undefined) throw new PageUnreadable(`${host} has the address ${refused}, which is not a public one`)
  const failures = [...v4.failures, ...v6.failures]
  if (addresses.length === 0 && failures.length > 0) throw new PageUnreadable(failures.slice(0, 2).join('; '))
  if (addresses.length === 0) throw new PageUnreadable(`${host} has no A or AAAA record`, true)
  return addresses
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
