import { expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { codeSentTo, messagesTo } from '#testing/outbox.ts'
import { testApi } from '#testing/test-api.ts'
import { type CodeFor, type CodeWish, issueCode, takeCode } from './codes.service.ts'
import { verifyCodes } from './codes.table.ts'
import { codeLimits } from './codes-throttle.ts'

const api = await testApi()
const { ctx, db, clock } = api
let count = 0

const forgetLimits = () => db.pool.query('DELETE FROM rate_limits')

/** Member with an address, and a request for a code. */
async function somebody(more: Partial<CodeWish> = {}) {
  const site = await given.site(db)
  const member = await given.customer(db, site)
  const wish: CodeWish = {
    site,
    purpose: 'second-step',
    channel: 'email',
    target: member.email,
    memberId: member.id,
    ip: `198.51.100.${count++ % 250}`,
    locale: 'en',
    ...more,
  }
  return { site, member, wish }
}
const take = (what: CodeFor, code: string) =>
  db.transaction({ siteId: what.site.id, accountId: null }, (tx) => takeCode(tx, ctx, { ...what, code }))
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

test('a code works once', async () => {
  const { site, wish } = await somebody()
  await issueCode(ctx, wish)
  const code = await codeSentTo(api, site, wish.target)
  expect(code).toMatch(/^\d{6}$/)
  expect([await take(wish, code), await take(wish, code)]).toEqual([true, false])
})

test('of two simultaneous uses one succeeds', async () => {
  const { site, wish } = await somebody()
  await issueCode(ctx, wish)
  const code = await codeSentTo(api, site, wish.target)
  const taken = await Promise.all(Array.from({ length: 8 }, () => take(wish, code)))
  expect(taken.filter(Boolean)).toHaveLength(1)
})

test('five attempts are checked; after them even the right code is refused', async () => {
  const { site, wish } = await somebody()
  await issueCode(ctx, wish)
  const code = await codeSentTo(api, site, wish.target)
  for (let guess = 1; guess <= 5; guess++) expect(await take(wish, other(code, guess))).toBe(false)
  expect(await take(wish, code)).toBe(false)
})

test('the fifth attempt can still succeed', async () => {
  const { site, wish } = await somebody()
  await issueCode(ctx, wish)
  const code = await codeSentTo(api, site, wish.target)
  for (let guess = 1; guess <= 4; guess++) await take(wish, other(code, guess))
  expect(await take(wish, code)).toBe(true)
})

test('a code expires after ten minutes', async () => {
  const { site, wish } = await somebody()
  await issueCode(ctx, wish)
  const code = await codeSentTo(api, site, wish.target)
  clock.advance({ minutes: 10 })
  expect(await take(wish, code)).toBe(false)
})

test('a new code invalidates the previous one, used or not', async () => {
  const { site, wish } = await somebody()
  await issueCode(ctx, wish)
  const first = await codeSentTo(api, site, wish.target)
  await forgetLimits()
  clock.advance({ minutes: 1 })
  await issueCode(ctx, wish)
  const second = await codeSentTo(api, site, wish.target)
  if (first !== second) expect(await take(wish, first)).toBe(false)
  expect(await take(wish, second)).toBe(true)
  expect(await take(wish, first)).toBe(false)
})

test('a code works for its member, address, purpose, channel and site only', async () => {
  const { site, wish } = await somebody()
  const stranger = await somebody()
  await issueCode(ctx, wish)
  await issueCode(ctx, stranger.wish)
  const code = await codeSentTo(api, site, wish.target)
  const wrong: Partial<CodeFor>[] = [
    { memberId: stranger.member.id, target: stranger.wish.target },
    { memberId: stranger.member.id },
    { memberId: null },
    { target: 'elsewhere@example.com' },
    { purpose: 'reset' },
    { channel: 'sms' },
    { site: stranger.site },
  ]
  for (const part of wrong) expect([part, await take({ ...wish, ...part }, code)]).toEqual([part, false])
  expect(await take(stranger.wish, code)).toBe(code === (await codeSentTo(api, stranger.site, stranger.wish.target)))
  expect(await take(wish, code)).toBe(true)
})

test('no code can be read from the database', async () => {
  const { site, wish } = await somebody()
  await issueCode(ctx, wish)
  const code = await codeSentTo(api, site, wish.target)
  const rows = await db.transaction({ siteId: site.id, accountId: null }, (tx) => tx.select().from(verifyCodes))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows.map(({ codeMac, target }) => ({ codeMac, target })))).not.toContain(code)
})

test('of a hundred requests in a minute one is sent', async () => {
  const { site, wish } = await somebody()
  const asked = await Promise.allSettled(Array.from({ length: 100 }, () => issueCode(ctx, wish)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await messagesTo(api, site, wish.target)).toHaveLength(1)
  await expect(issueCode(ctx, wish)).rejects.toMatchObject({ key: 'code.too-soon' })
})

test('a recipient gets five an hour, whoever requests them', async () => {
  const { wish } = await somebody({ purpose: 'sign-up', memberId: null })
  for (let asked = 0; asked < codeLimits.hour.points; asked++) {
    await db.pool.query("DELETE FROM rate_limits WHERE key LIKE 'code-minute%'")
    await issueCode(ctx, { ...wish, ip: `203.0.113.${asked}` })
  }
  await db.pool.query("DELETE FROM rate_limits WHERE key LIKE 'code-minute%'")
  await expect(issueCode(ctx, { ...wish, ip: '203.0.113.99' })).rejects.toMatchObject({ key: 'code.too-many' })
})

test('an IP address can request one a minute for any recipient; addresses of one customer network count as one', async () => {
  const { wish } = await somebody({ purpose: 'sign-up', memberId: null, ip: '2001:db8:1:1::1' })
  await issueCode(ctx, wish)
  const next = { ...wish, target: 'somebody-else@example.com', ip: '2001:db8:1:ff::9' }
  await expect(issueCode(ctx, next)).rejects.toMatchObject({ key: 'code.too-soon' })
  await issueCode(ctx, { ...next, ip: '2001:db8:2::1' })
})

test('no message is sent to a telephone prefix that is not allowed', async () => {
  const { site, wish } = await somebody({ channel: 'sms', target: '+99913800138000' })
  await expect(issueCode(ctx, wish)).rejects.toMatchObject({ fields: { telPrefix: 'field.tel-prefix-closed' } })
  expect(await messagesTo(api, site, wish.target)).toEqual([])
})

test('an unknown member and one beyond its limit get the same answer as any other, and no message', async () => {
  const { site, wish } = await somebody({ purpose: 'reset' })
  const known = await issueCode(ctx, { ...wish, asked: 'their-login-name' })
  const unknown = await issueCode(ctx, { ...wish, memberId: null, target: 'nobody', ip: '192.0.2.1', asked: 'nobody' })
  const again = await issueCode(ctx, { ...wish, ip: '192.0.2.2', asked: wish.target })
  expect([unknown, again]).toEqual([known, known])
  expect(await messagesTo(api, site, wish.target)).toHaveLength(1)
  expect(await messagesTo(api, site, 'nobody')).toEqual([])
  // The suppressed code has not replaced the one that was sent.
  expect(await take(wish, await codeSentTo(api, site, wish.target))).toBe(true)
})
