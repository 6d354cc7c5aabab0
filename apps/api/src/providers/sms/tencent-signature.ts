import { createHash, createHmac } from 'node:crypto'

const algorithm = 'TC3-HMAC-SHA256'
export const contentType = 'application/json; charset=utf-8'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

export interface TencentCall {
  service: string
  host: string
  body: string
  /** Unix seconds. */
  timestamp: number
  keyId: string
  keySecret: string
}

/**
 * The `Authorization` header of a call (signature method v3, content type and host signed):
 * https://www.tencentcloud.com/document/api/213/33224
 */
export function tencentAuthorization({ service, host, body, timestamp, keyId, keySecret }: TencentCall): string {
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const signed = 'content-type;host'
  const request = ['POST', '/', '', `content-type:${contentType}\nhost:${host}\n`, signed, sha256(body)].join('\n')
  const toSign = [algorithm, timestamp, scope, sha256(request)].join('\n')
  const key = mac(mac(mac(`TC3${keySecret}`, day), service), 'tc3_request')
  const signature = mac(key, toSign).toString('hex')
  return `${algorithm} Credential=${keyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}
