import type { ActionProofAsked } from '@app/contracts/access/action-proof'
import { listOwnSignIns } from '@app/contracts/access/identity'
import {
  addPasskey,
  askPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from '@app/contracts/access/passkeys'
import { sysAccount } from '@app/contracts/access/session'
import { errors } from '@app/contracts/errors'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#features/company/company.table.ts'
import { clientHash } from '#features/passwords/common-passwords.ts'
import * as given from '#testing/given/given.ts'
import { sendProved } from '#testing/prove.ts'
import { softwarePasskey } from '#testing/software-passkey.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, clock, as, anonymous } = api
const password = 'correct horse battery'
const refused = errors['passkey.refused'].code
const originOf = (site: given.GivenSite) => ({ origin: `http://${site.host}` })

/** A member with a passkey for the host of its site. */
async function somebody() {
  const site = await given.site(db)
  const member = await given.member(db, await given.account(db, site), { password })
  const hash = clientHash(site.code, password)
  const key = softwarePasskey(site.host)
  const { data } = await as(member).send(beginPasskey, { body: { password: hash } })
  const response = key.make(data.options, originOf(site))
  const added = await as(member).send(addPasskey, { body: { ticket: data.ticket, name: 'Phone', response } })
  expect(added).toMatchObject({ status: 200, data: { passkeys: [{ name: 'Phone', host: site.host }] } })
  return { site, member, hash, key, id: added.data.passkeys[0]?.id ?? '' }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

const ask = async ({ site }: Pick<Somebody, 'site'>) => (await anonymous(site).send(askPasskey, { body: {} })).data
const enter = ({ site }: Pick<Somebody, 'site'>, ticket: string, response: Record<string, unknown>) =>
  anonymous(site).send(signInByPasskey, { body: { ticket, response } })

test('a passkey signs its member in without a password, and its answer works once', async () => {
  const person = await somebody()
  const { options, ticket } = await ask(person)
  const response = person.key.use(options, originOf(person.site))
  const answers = await Promise.all([1, 2, 3].map(() => enter(person, ticket, response)))
  const [one] = answers.filter(({ status }) => status === 200)
  expect(answers.filter(({ code }) => code === refused)).toHaveLength(2)
  const opened = await anonymous(person.site).send(sysAccount, { headers: { token: one?.data.token ?? '' } })
  expect(opened.data.accountInfo.loginName).toBe(person.member.loginName)
  const { data } = await as(person.member).send(listOwnSignIns)
  expect(data.signIns[0]).toMatchObject({ result: 'ok', method: 'passkey' })
  expect((await as(person.member).send(listPasskeys)).data.passkeys[0]?.lastUsedAt).not.toBeNull()
})

test('a passkey is refused without user verification, from another page, late, for another challenge and on another site', async () => {
  const person = await somebody()
  const here = originOf(person.site)
  const blind = await ask(person)
  expect((await enter(person, blind.ticket, person.key.use(blind.options, { ...here, isVerified: false }))).code).toBe(
    refused,
  )
  const phished = await ask(person)
  const elsewhere = { origin: 'https://evil.example' }
  expect((await enter(person, phished.ticket, person.key.use(phished.options, elsewhere))).code).toBe(refused)
  const [one, two] = [await ask(person), await ask(person)]
  expect((await enter(person, one.ticket, person.key.use(two.options, here))).code).toBe(refused)
  const other = await given.site(db)
  const there = await ask({ site: other })
  expect((await enter({ site: other }, there.ticket, person.key.use(there.options, originOf(other)))).code).toBe(
    refused,
  )
  const late = await ask(person)
  clock.advance({ minutes: 6 })
  expect((await enter(person, late.ticket, person.key.use(late.options, here))).code).toBe(refused)
  expect((await enter(person, 'nothing', {})).code).toBe(refused)
})

test('an unknown key, and one of a disabled member, are refused', async () => {
  const person = await somebody()
  const strange = await ask(person)
  const key = softwarePasskey(person.site.host)
  expect((await enter(person, strange.ticket, key.use(strange.options, originOf(person.site)))).code).toBe(refused)
  await db.transaction({ siteId: person.site.id, accountId: null }, (tx) =>
    tx.update(members).set({ status: 'disabled' }).where(eq(members.id, person.member.id)),
  )
  const { options, ticket } = await ask(person)
  expect((await enter(person, ticket, person.key.use(options, originOf(person.site)))).code).toBe(refused)
})

test('adding and removing a passkey requires the password, and a started one belongs to its member', async () => {
  const person = await somebody()
  const guess = clientHash(person.site.code, 'a guess')
  const wrong = errors['password.wrong'].code
  const by = as(person.member)
  const answer = ({ passkey }: ActionProofAsked) => ({
    passkey: person.key.use(passkey ?? {}, originOf(person.site)),
  })
  const begin = (hash: string) => sendProved(by, beginPasskey, { body: { password: hash } }, answer)
  expect((await begin(guess)).code).toBe(wrong)
  const { data } = await begin(person.hash)
  const colleague = await given.member(db, person.member.account)
  const response = softwarePasskey(person.site.host).make(data.options, originOf(person.site))
  const body = { ticket: data.ticket, name: 'Theirs', response }
  expect((await as(colleague).send(addPasskey, { body })).code).toBe(refused)

  const params = { id: person.id }
  const renamed = await by.send(renamePasskey, { params, body: { name: 'Laptop' } })
  expect(renamed.data.passkeys).toMatchObject([{ name: 'Laptop' }])
  const remove = (hash: string) => sendProved(by, removePasskey, { params, body: { password: hash } }, answer)
  expect((await remove(guess)).code).toBe(wrong)
  expect((await remove(person.hash)).data.passkeys).toEqual([])
  const asked = await ask(person)
  expect((await enter(person, asked.ticket, person.key.use(asked.options, originOf(person.site)))).code).toBe(refused)
})

test('a ticket opened with the password alone adds nothing once there is a passkey', async () => {
  const site = await given.site(db)
  const member = await given.member(db, await given.account(db, site), { password })
  const begin = async () =>
    (await as(member).send(beginPasskey, { body: { password: clientHash(site.code, password) } })).data
  const begun = [await begin(), await begin()]
  const answers = await Promise.all(
    begun.map(({ options, ticket }) => {
      const response = softwarePasskey(site.host).make(options, originOf(site))
      return as(member).send(addPasskey, { body: { ticket, name: 'Key', response } })
    }),
  )
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, refused])
  expect((await as(member).send(listPasskeys)).data.passkeys).toHaveLength(1)
})
