import { createHash, createHmac } from 'node:crypto'

const algorithm = 'ACS3-HMAC-SHA256'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Percent-encoding by RFC 3986, which encodes more characters than `encodeURIComponent`. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Query string for request and signature: parameters sorted by name. */
export function canonicalQuery(parameters: Readonly<Record<string, string>>): string {
  return Object.keys(parameters)
    .toSorted()
    .map((name) => `${encoded(name)}=${encoded(parameters[name] ?? '')}`)
    .join('&')
}

export interface AliyunCall {
  query: string
  /** Headers with lower-case names; all of them are signed. */
  headers: Readonly<Record<string, string>>
  bodyHash: string
  keyId: string
  keySecret: string
}

/**
 * The `Authorization` header of a call of an RPC-style API (signature version 3):
 * https://www.alibabacloud.com/help/en/sdk/product-overview/v3-request-structure-and-signature
 */
export function aliyunAuthorization({ query, headers, bodyHash, keyId, keySecret }: AliyunCall): string {
  const names = Object.keys(headers).toSorted()
  const signed = names.join(';')
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim()}\n`).join('')
  const request = ['POST', '/', query, lines, signed, bodyHash].join('\n')
  const signature = createHmac('sha256', keySecret)
    .update(`${algorithm}\n${sha256(request)}`)
    .digest('hex')
  return `${algorithm} Credential=${keyId},SignedHeaders=${signed},Signature=${signature}`
}
