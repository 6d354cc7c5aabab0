import { type ActionProofAsked, proveAction, sendActionCode } from '@app/contracts/access/action-proof'
import { deleteSubAccount, listSubAccounts } from '@app/contracts/access/company'
import { addPasskey, beginPasskey } from '@app/contracts/access/passkeys'
import { beginAuthenticator, confirmAuthenticator, setTwoStepAuth } from '@app/contracts/access/second-step'
import { proofHeader } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { eq } from 'drizzle-orm'
import { TOTP, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { members } from '#features/company/company.table.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { clientHash } from '#features/passwords/common-passwords.ts'
import * as given from '#testing/given/given.ts'
import { codeSentTo } from '#testing/outbox.ts'
import { softwarePasskey } from '#testing/software-passkey.ts'
import { type Sender, testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, clock, as } = api
const password = 'correct horse battery'
const unproved = errors['action.unproved'].code
const gone = errors['action.proof-gone'].code
const wrong = errors['code.wrong'].code

/** Account owner who signs in with a code by email, with a colleague to delete. */
async function somebody({ asksSecondStep = true } = {}) {
  const site = await given.site(db)
  const account = await given.account(db, site)
  const member = await given.member(db, account, { password })
  if (asksSecondStep) {
    await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
      tx.update(members).set({ asksSecondStep }).where(eq(members.id, member.id)),
    )
  }
  return { site, member, by: as(member), hash: clientHash(site.code, password) }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

const colleague = async ({ member }: Somebody) => (await given.member(db, member.account, { base: 'developer' })).id

/** Deletes a member with one idempotency key for all attempts. */
function deleting(id: string, idempotencyKey = newId()) {
  return (by: Sender, proof?: string) =>
    by.send(deleteSubAccount, {
      ...{ params: { id }, query: { reason: 'left' }, idempotencyKey },
      ...(proof ? { headers: { [proofHeader]: proof } } : {}),
    })
}
type Action = ReturnType<typeof deleting>

async function askedFor(action: Action, by: Sender): Promise<ActionProofAsked> {
  const answer = await action(by)
  expect(answer).toMatchObject({ status: 403, code: unproved })
  // A refusal's `data` is not part of the endpoint's reply type.
  return answer.data as unknown as ActionProofAsked
}

async function codeFor({ by, member }: Somebody, ticket: string): Promise<string> {
  expect((await by.send(sendActionCode, { body: { ticket, channel: 'email' } })).status).toBe(200)
  return codeSentTo(api, member.site, member.email)
}

const prove = (by: Sender, ticket: string, verifyCode: string, verifyType: 'email' | 'authenticator' = 'email') =>
  by.send(proveAction, { body: { ticket, verifyType, verifyCode } })

async function provenBy(person: Somebody, action: Action): Promise<string> {
  const { ticket } = await askedFor(action, person.by)
  const { status, data } = await prove(person.by, ticket, await codeFor(person, ticket))
  expect(status).toBe(200)
  return data.proof
}

const isThere = async ({ by }: Somebody, id: string) =>
  (await by.send(listSubAccounts)).data.subAccounts.some((member) => member.id === id)

/** A code different from this one. */
const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function withAuthenticator() {
  const person = await somebody({ asksSecondStep: false })
  const totp = URI.parse((await person.by.send(beginAuthenticator)).data.uri)
  const code = () => (totp instanceof TOTP ? totp.generate({ timestamp: clock.now().getTime() }) : '')
  await person.by.send(confirmAuthenticator, { body: { password: person.hash, code: code() } })
  // A code counts once, so move to the next time step.
  clock.advance({ seconds: 30 })
  return { ...person, code }
}

test('a member without a second step is not asked for a proof', async () => {
  const person = await somebody({ asksSecondStep: false })
  expect((await deleting(await colleague(person))(person.by)).status).toBe(200)
})

test('a member with one is asked, and the same call with the proof succeeds once', async () => {
  const person = await somebody()
  const id = await colleague(person)
  const action = deleting(id)
  const asked = await askedFor(action, person.by)
  expect(asked).toMatchObject({ methods: ['email'], email: expect.stringMatching(/^m\*\*\*@/), passkey: null })
  expect(await isThere(person, id)).toBe(true)
  const proof = await provenBy(person, action)
  expect((await action(person.by, proof)).status).toBe(200)
  expect(await isThere(person, id)).toBe(false)
  // A repeated call gets the same answer again.
  expect((await action(person.by, proof)).status).toBe(200)
  const lines = await db.transaction({ siteId: person.site.id, accountId: null }, (tx) => tx.select().from(auditLog))
  const done = lines.map((line) => line.action).filter((name) => /^(action\.prove|member\.delete)$/.test(name))
  expect(done).toEqual(['action.prove', 'member.delete'])
})

test('a proof is valid for its own call only: not for another key, object or session', async () => {
  const person = await somebody()
  const [first, second] = [await colleague(person), await colleague(person)]
  const key = newId()
  const action = deleting(first, key)
  const proof = await provenBy(person, action)
  for (const other of [deleting(first), deleting(second), deleting(second, key)]) {
    expect((await other(person.by, proof)).code).toBe(unproved)
  }
  expect((await action(as(person.member), proof)).code).toBe(unproved)
  expect((await action(person.by, `${proof.slice(0, -4)}AAAA`)).code).toBe(unproved)
  expect(await isThere(person, first)).toBe(true)
  expect((await action(person.by, proof)).status).toBe(200)
})

test('another member’s ticket or proof is useless', async () => {
  const person = await somebody()
  const member = await given.member(db, person.member.account, { base: 'admin' })
  await db.transaction({ siteId: person.site.id, accountId: null }, (tx) =>
    tx.update(members).set({ asksSecondStep: true }).where(eq(members.id, member.id)),
  )
  const other: Somebody = { ...person, member, by: as(member) }
  const action = deleting(await colleague(person))
  const theirs = await askedFor(action, other.by)
  const code = await codeFor(other, theirs.ticket)
  expect((await prove(person.by, theirs.ticket, code)).code).toBe(gone)
  expect((await person.by.send(sendActionCode, { body: { ticket: theirs.ticket, channel: 'email' } })).code).toBe(gone)
  const proof = (await prove(other.by, theirs.ticket, code)).data.proof
  expect((await action(person.by, proof)).code).toBe(unproved)
})

test('a ticket is no proof, gives one once, and both expire after ten minutes', async () => {
  const person = await withAuthenticator()
  const action = deleting(await colleague(person))
  const { ticket } = await askedFor(action, person.by)
  expect((await action(person.by, ticket)).code).toBe(unproved)
  const proof = (await prove(person.by, ticket, person.code(), 'authenticator')).data.proof
  clock.advance({ seconds: 30 })
  expect((await prove(person.by, ticket, person.code(), 'authenticator')).code).toBe(gone)
  clock.advance({ seconds: 601 })
  expect((await action(person.by, proof)).code).toBe(unproved)
  expect((await prove(person.by, ticket, '123456')).code).toBe(gone)
  expect((await prove(person.by, 'made up', '123456')).code).toBe(gone)
})

test('five wrong codes are checked over all tickets, and no right one after them', async () => {
  const person = await somebody()
  const action = deleting(await colleague(person))
  const { ticket } = await askedFor(action, person.by)
  const code = await codeFor(person, ticket)
  for (let each = 0; each < 5; each++) {
    const { ticket: fresh } = await askedFor(action, person.by)
    expect(await prove(person.by, fresh, not(code))).toMatchObject({
      code: wrong,
      errors: { verifyCode: expect.any(String) },
    })
  }
  expect((await prove(person.by, ticket, code)).code).toBe(errors['rate.exceeded'].code)
})

test('a code sent for an action cannot be used to change sign-in methods', async () => {
  const person = await somebody()
  const action = deleting(await colleague(person))
  const { ticket } = await askedFor(action, person.by)
  const code = await codeFor(person, ticket)
  const body = { password: person.hash, verifyType: 'email' as const, verifyCode: code, isOn: false }
  expect((await person.by.send(setTwoStepAuth, { body })).code).toBe(wrong)
  expect((await prove(person.by, ticket, code)).status).toBe(200)
})

test('an authenticator proves an action, with each code once', async () => {
  const { code, ...person } = await withAuthenticator()
  const [one, two] = [deleting(await colleague(person)), deleting(await colleague(person))]
  const asked = await askedFor(one, person.by)
  expect(asked.methods).toEqual(['authenticator', 'recovery'])
  const { ticket } = await askedFor(two, person.by)
  const proof = (await prove(person.by, asked.ticket, code(), 'authenticator')).data.proof
  expect((await prove(person.by, ticket, code(), 'authenticator')).code).toBe(wrong)
  expect((await prove(person.by, ticket, '123456')).errors).toHaveProperty('verifyType')
  expect((await one(person.by, proof)).status).toBe(200)
})

test('a passkey proves an action by answering its own challenge, and nobody else’s key does', async () => {
  const person = await somebody({ asksSecondStep: false })
  const origin = { origin: `http://${person.site.host}` }
  const key = await keyOf(person)
  const action = deleting(await colleague(person))
  const asked = await askedFor(action, person.by)
  expect(asked.methods).toEqual([])
  const body = { ticket: asked.ticket, passkey: key.use(asked.passkey ?? {}, origin) }

  const stranger = { ...person, ...(await strangerOf(person)) }
  const others = (await keyOf(stranger)).use(asked.passkey ?? {}, origin)
  const refused = errors['passkey.refused'].code
  expect((await person.by.send(proveAction, { body: { ticket: asked.ticket, passkey: others } })).code).toBe(refused)
  const fresh = await askedFor(action, person.by)
  expect((await person.by.send(proveAction, { body: { ...body, ticket: fresh.ticket } })).code).toBe(refused)

  const { data } = await person.by.send(proveAction, { body })
  expect((await action(person.by, data.proof)).status).toBe(200)
})

async function keyOf({ site, by, hash }: Somebody) {
  const key = softwarePasskey(site.host)
  const { data } = await by.send(beginPasskey, { body: { password: hash } })
  const response = key.make(data.options, { origin: `http://${site.host}` })
  expect((await by.send(addPasskey, { body: { ticket: data.ticket, name: 'Phone', response } })).status).toBe(200)
  return key
}

async function strangerOf({ site }: Somebody) {
  const member = await given.member(db, await given.account(db, site), { password })
  return { member, by: as(member) }
}
