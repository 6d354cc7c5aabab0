import { createHash, createHmac } from 'node:crypto'
import type { SeenRequest } from '#testing/stand-in.ts'

const needed = ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-signature-nonce', 'x-acs-version']

/** Why Aliyun would refuse a request of `key-id` with `key-secret`; empty where its signature is as the vendor documents it. */
export function aliyunFault({ method, url, headers, body }: SeenRequest): string {
  const [, keyId, names = '', signature] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (keyId !== 'key-id') return 'no such key'
  if (needed.some((name) => !names.split(';').includes(name))) return 'not everything is signed'
  if (headers['x-acs-content-sha256'] !== createHash('sha256').update(body).digest('hex')) return 'another body'
  const [path, query = ''] = url.split('?')
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const request = `${method}\n${path}\n${query}\n${lines.join('')}\n${names}\n${headers['x-acs-content-sha256']}`
  const toSign = `ACS3-HMAC-SHA256\n${createHash('sha256').update(request).digest('hex')}`
  return signature === createHmac('sha256', 'key-secret').update(toSign).digest('hex') ? '' : 'another signature'
}
