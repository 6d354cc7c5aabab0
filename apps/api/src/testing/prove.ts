import { type ActionProofAsked, proveAction } from '@app/contracts/access/action-proof'
import { addPasskey, beginPasskey } from '@app/contracts/access/passkeys'
import { beginAuthenticator, confirmAuthenticator } from '@app/contracts/access/second-step'
import { type Endpoint, proofHeader } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { eq } from 'drizzle-orm'
import { TOTP, URI } from 'otpauth'
import { expect } from 'vitest'
import { newId } from '#core/new-id.ts'
import type { Database } from '#db/client.ts'
import { members } from '#features/company/company.table.ts'
import type { MovableClock } from './clock.ts'
import type { GivenMember } from './given/given.ts'
import { softwarePasskey } from './software-passkey.ts'
import type { Answer, Request, Sender } from './test-api.ts'

/** Answer to a proof request, without its ticket. */
type ProofAnswer =
  | { verifyType: 'email' | 'sms' | 'authenticator' | 'recovery'; verifyCode: string }
  | { passkey: Record<string, unknown> }

type Answerer = (asked: ActionProofAsked) => ProofAnswer | Promise<ProofAnswer>

/** Sends a call with one key and, if a proof is required, sends it again with the proof. */
export async function sendProved<E extends Endpoint>(
  by: Sender,
  endpoint: E,
  request: Request<E>,
  answer: Answerer,
): Promise<Answer<E>> {
  const sent = { idempotencyKey: newId(), ...request }
  const proof = await proofFor(by, endpoint, sent, answer)
  return by.send(endpoint, { ...sent, headers: { ...sent.headers, [proofHeader]: proof } })
}

/** Proof for a call that requires one. */
export async function proofFor<E extends Endpoint>(
  by: Sender,
  endpoint: E,
  request: Request<E>,
  answer: Answerer,
): Promise<string> {
  const refused = await by.send(endpoint, request)
  expect(refused).toMatchObject({ status: 403, code: errors['action.unproved'].code })
  // A refusal's `data` is not part of the endpoint's reply type.
  const asked = refused.data as unknown as ActionProofAsked
  const proved = await by.send(proveAction, { body: { ticket: asked.ticket, ...(await answer(asked)) } })
  expect(proved.status).toBe(200)
  return proved.data.proof
}

/** Creates a passkey for a host of the member's site. Returns a function that answers proof requests with it. */
export async function givenPasskey(by: Sender, host: string, password: string) {
  const [key, page, headers] = [softwarePasskey(host), { origin: `http://${host}` }, { host }]
  const begun = await by.send(beginPasskey, { body: { password }, headers })
  const response = key.make(begun.data.options, page)
  const added = await by.send(addPasskey, { body: { ticket: begun.data.ticket, name: 'Phone', response }, headers })
  expect(added.status).toBe(200)
  return ({ passkey }: Pick<ActionProofAsked, 'passkey'>) => ({ passkey: key.use(passkey ?? {}, page) })
}

/** Sets up an authenticator. Returns a function that gives a fresh code each time. */
export async function givenAuthenticator(by: Sender, clock: MovableClock, password: string) {
  const totp = URI.parse((await by.send(beginAuthenticator)).data.uri)
  const code = () => {
    clock.advance({ seconds: 30 })
    return totp instanceof TOTP ? totp.generate({ timestamp: clock.now().getTime() }) : ''
  }
  const confirmed = await by.send(confirmAuthenticator, { body: { password, code: code() } })
  expect(confirmed.status).toBe(200)
  const { recoveryCodes } = confirmed.data
  return { code, recoveryCodes, answer: () => ({ verifyType: 'authenticator' as const, verifyCode: code() }) }
}

/** Turns on the code by email or text message for the member. */
export async function givenMailedStep(db: Database, { id, site }: GivenMember): Promise<void> {
  await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.update(members).set({ asksSecondStep: true }).where(eq(members.id, id)),
  )
}
