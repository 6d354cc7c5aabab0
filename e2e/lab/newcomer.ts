import { createHash, randomBytes, randomInt } from 'node:crypto'
import { register, sendSignUpCode } from '@app/contracts/access/identity'
import { agreementVersions } from '@app/contracts/agreements'
import { apiClient } from './api-client.ts'
import type { Lab } from './lab.ts'
import { latestMessage } from './outbox.ts'
import { solvedCaptcha } from './sign-in.ts'
import { callApi } from './wire.ts'
import type { DemoMember } from './workspace.ts'

/** The demo's shop: it opens an account for anybody. */
export const shopHost = 'shop.localhost'

/** An address nobody has had yet. */
export const freshEmail = (): string => `new-${randomBytes(5).toString('hex')}@example.com`

/** A new telephone number, as typed after its prefix. */
export const freshPhone = (): string => `139${String(randomInt(100_000_000)).padStart(8, '0')}`

/** A member's password as the console sends it. */
export async function hashedFor(
  { workspace: { port } }: Lab,
  { host, password }: Pick<DemoMember, 'host' | 'password'>,
) {
  const site = (await callApi({ port, host, path: '/api/v1/site' })) as { code: string }
  return createHash('sha256').update(`${site.code}:${password}`).digest('hex')
}

/**
 * A new customer, signed up as by the console, so that tests do not affect each other. By email, or by the given
 * telephone number.
 */
export async function newcomer(lab: Lab, telephone?: string): Promise<DemoMember & { token: string }> {
  const { port } = lab.workspace
  const [email, password] = [freshEmail(), `Own-${randomBytes(6).toString('hex')}`]
  const api = apiClient(port, shopHost, '')
  const contact = telephone
    ? { channel: 'sms' as const, telPrefix: '+86', telephone }
    : { channel: 'email' as const, email }
  await api.send(sendSignUpCode, { body: { contact, captcha: await solvedCaptcha(port, shopHost) } })
  const { code } = await latestMessage(lab, { to: telephone ? `+86${telephone}` : email, template: 'code.sign-up' })
  const hashed = await hashedFor(lab, { host: shopHost, password })
  const captcha = await solvedCaptcha(port, shopHost)
  const body = {
    kind: 'person' as const,
    name: '林小满',
    contact,
    code,
    password: hashed,
    agreementVersion: agreementVersions.terms,
    captcha,
  }
  const { token } = await api.send(register, { body })
  return { loginName: telephone ?? email, password, host: shopHost, token }
}
