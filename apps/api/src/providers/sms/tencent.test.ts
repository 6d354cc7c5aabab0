import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SeenRequest } from '#testing/stand-in.ts'
import { behavesLikeSmsCarrier, behavesLikeTemplateCarrier, type SmsWorld } from './sms.behaviour.ts'
import { createTencent } from './tencent.ts'
import { tencentAuthorization } from './tencent-signature.ts'

const refusal = (Code: string) => ({
  status: 200,
  says: { Response: { Error: { Code, Message: 'no' }, RequestId: 'R' } },
})
const told = (Code: string) => ({
  status: 200,
  says: { Response: { SendStatusSet: [{ Code, Message: 'said', SerialNo: '1' }], RequestId: 'R' } },
})
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Verifies the signature of a received request as the vendor documents it. */
function faultOf({ method, url, headers, body }: SeenRequest): string {
  const [, keyId, day = '', signature] =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]+)\/sms\/tc3_request, SignedHeaders=content-type;host, Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (keyId !== 'key-id') return 'no such key'
  if (headers['x-tc-action'] !== 'SendSms' || headers['x-tc-version'] !== '2021-01-11') return 'another call'
  if (headers['x-tc-region'] !== 'ap-guangzhou') return 'another region'
  const request = `${method}\n${url}\n\ncontent-type:${headers['content-type']}\nhost:${headers.host}\n\ncontent-type;host\n${hash(body)}`
  const toSign = `TC3-HMAC-SHA256\n${String(headers['x-tc-timestamp'])}\n${day}/sms/tc3_request\n${hash(request)}`
  const key = mac(mac(mac('TC3key-secret', day), 'sms'), 'tc3_request')
  return signature === mac(key, toSign).toString('hex') ? '' : 'another signature'
}

const world: SmsWorld = {
  create: (wishes) =>
    createTencent({
      ...wishes,
      keyId: 'key-id',
      keySecret: 'key-secret',
      signName: '示例',
      appId: '1400006666',
      region: 'ap-guangzhou',
      now: () => new Date('2026-11-21T08:00:00.500Z'),
    }),
  faultOf,
  read({ body }) {
    const sent = JSON.parse(body) as { PhoneNumberSet: string[]; TemplateParamSet: string[] }
    expect(sent).toMatchObject({ SmsSdkAppId: '1400006666', SignName: '示例', TemplateId: '1234567' })
    expect(sent.TemplateParamSet).toEqual(['246810', '10'])
    return { to: sent.PhoneNumberSet.join(), says: sent.TemplateParamSet.join() }
  },
  accepted: told('Ok'),
  forged: refusal('AuthFailure.SignatureFailure'),
  wrongNumber: told('InvalidParameterValue.IncorrectPhoneNumber'),
  busy: told('LimitExceeded.PhoneNumberThirtySecondLimit'),
}

behavesLikeSmsCarrier('tencent', world)
behavesLikeTemplateCarrier(world)

test("signs the vendor's published example as the vendor does", () => {
  const authorization = tencentAuthorization({
    service: 'cvm',
    host: 'cvm.tencentcloudapi.com',
    timestamp: 1_551_113_065,
    keyId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******',
    keySecret: 'Gu5t9xGARNpq86cd98joQYCN3*******',
    body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
  })
  expect(authorization).toMatch(/Signature=2230eefd229f582d8b1b891af7107b91597240707d778ab3738f756258d7652c$/)
})
