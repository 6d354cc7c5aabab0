import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SeenRequest } from '#testing/stand-in.ts'
import { createAliyun } from './aliyun.ts'
import { aliyunAuthorization, canonicalQuery, sha256 } from './aliyun-signature.ts'
import { behavesLikeSmsCarrier, behavesLikeTemplateCarrier, type SmsWorld } from './sms.behaviour.ts'

const refusal = (Code: string) => ({ status: 400, says: { Code, Message: `${Code} it is`, RequestId: 'R' } })

/** Verifies the signature of a received request as the vendor documents it. */
function faultOf({ method, url, headers, body }: SeenRequest): string {
  const [, keyId, names = '', signature] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const needed = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ]
  if (keyId !== 'key-id') return 'no such key'
  if (needed.some((name) => !names.split(';').includes(name))) return 'not everything is signed'
  if (headers['x-acs-content-sha256'] !== createHash('sha256').update(body).digest('hex')) return 'another body'
  const [path, query = ''] = url.split('?')
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const request = `${method}\n${path}\n${query}\n${lines.join('')}\n${names}\n${headers['x-acs-content-sha256']}`
  const toSign = `ACS3-HMAC-SHA256\n${createHash('sha256').update(request).digest('hex')}`
  return signature === createHmac('sha256', 'key-secret').update(toSign).digest('hex') ? '' : 'another signature'
}

const world: SmsWorld = {
  create: (wishes) =>
    createAliyun({
      ...wishes,
      keyId: 'key-id',
      keySecret: 'key-secret',
      signName: '示例 (公司)',
      now: () => new Date('2026-11-21T08:00:00.500Z'),
    }),
  faultOf,
  read({ url }) {
    const query = new URL(url, 'http://x').searchParams
    expect(query.get('SignName')).toBe('示例 (公司)')
    expect(query.get('TemplateCode')).toBe('1234567')
    return { to: query.get('PhoneNumbers') ?? '', says: query.get('TemplateParam') ?? '' }
  },
  accepted: { status: 200, says: { Code: 'OK', Message: 'OK', BizId: 'B', RequestId: 'R' } },
  forged: refusal('SignatureDoesNotMatch'),
  wrongNumber: { status: 200, says: { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: 'no', RequestId: 'R' } },
  busy: { status: 200, says: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'minute', RequestId: 'R' } },
}

behavesLikeSmsCarrier('aliyun', world)
behavesLikeTemplateCarrier(world)

test("signs the vendor's published example as the vendor does", () => {
  const bodyHash = sha256('')
  const query = canonicalQuery({
    RegionId: 'cn-shanghai',
    ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
  })
  const headers = {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    'x-acs-action': 'RunInstances',
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-version': '2014-05-26',
  }
  const keys = { keyId: 'YourAccessKeyId', keySecret: 'YourAccessKeySecret' }
  expect(aliyunAuthorization({ query, headers, bodyHash, ...keys })).toMatch(
    /Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/,
  )
})
