import { expect, test } from 'vitest'
import { aliyunFault } from '#testing/vendors/aliyun-sms-server.ts'
import { createAliyun } from './aliyun.ts'
import { aliyunAuthorization, canonicalQuery, sha256 } from './aliyun-signature.ts'
import { behavesLikeSmsCarrier, behavesLikeTemplateCarrier, type SmsWorld } from './sms.behaviour.ts'

const refusal = (Code: string) => ({ status: 400, says: { Code, Message: `${Code} it is`, RequestId: 'R' } })

const world: SmsWorld = {
  create: (wishes) =>
    createAliyun({
      ...wishes,
      keyId: 'key-id',
      keySecret: 'key-secret',
      signName: '示例 (公司)',
      now: () => new Date('2026-11-21T08:00:00.500Z'),
    }),
  faultOf: aliyunFault,
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
