import { createHash, randomBytes } from 'node:crypto'
import { register, sendSignUpCode } from '@app/contracts/identity'
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

/** A customer of its own, signed up as the console does it: what a test does to it is nobody else's business. */
export async function newcomer(lab: Lab): Promise<DemoMember & { token: string }> {
  const { port } = lab.workspace
  const [email, password] = [freshEmail(), `Own-${randomBytes(6).toString('hex')}`]
  const api = apiClient(port, shopHost, '')
  const contact = { channel: 'email' as const, email }
  await api.send(sendSignUpCode, { body: { contact, captcha: await solvedCaptcha(port, shopHost) } })
  const { code } = await latestMessage(lab, { to: email })
  const site = (await callApi({ port, host: shopHost, path: '/api/v1/site' })) as { code: string }
  const hashed = createHash('sha256').update(`${site.code}:${password}`).digest('hex')
  const captcha = await solvedCaptcha(port, shopHost)
  const body = {
    kind: 'person' as const,
    name: '林小满',
    contact,
    code,
    password: hashed,
    agreed: true as const,
    captcha,
  }
  const { token } = await api.send(register, { body })
  return { loginName: email, password, host: shopHost, token }
}
