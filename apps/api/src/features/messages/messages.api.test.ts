import { errors } from '@app/contracts/errors'
import { getMessage, listMessageSites, listMessages, readMessage, resendMessage } from '@app/contracts/messages'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Delivery } from '#core/delivery.ts'
import { newId } from '#core/new-id.ts'
import type { Mail } from '#providers/mail/mail.ts'
import * as given from '#testing/given/given.ts'
import { codeSentTo, messagesTo } from '#testing/outbox.ts'
import { type TestApi, testApi } from '#testing/test-api.ts'
import { deliverDue } from './delivery.service.ts'
import type { TemplateName } from './message-templates.ts'
import { type Outgoing, send } from './messages.service.ts'
import { openLetter } from './sealed-letter.ts'

/** Carrier with scripted answers; without one, it accepts everything. */
const post = { mails: [] as Mail[], answers: [] as Delivery[] }
let kept: TestApi
let api: TestApi
let root: given.GivenSite
let shop: given.GivenSite
let platform: given.GivenMember
let reseller: given.GivenMember
let customer: given.GivenMember

beforeAll(async () => {
  kept = await testApi()
  api = await testApi({
    mail: {
      name: 'smtp',
      async send(mail) {
        post.mails.push(mail)
        return post.answers.shift() ?? { is: 'sent' }
      },
    },
  })
  root = await given.site(api.db, { isRoot: true })
  shop = await given.site(api.db)
  platform = await given.operator(api.db, root)
  reseller = await given.operator(api.db, shop)
  customer = await given.customer(api.db, shop)
})

const code = { code: '246810', minutes: 10 }
const event = { name: 'Ann', ip: '192.0.2.1', device: 'Firefox', at: new Date('2026-11-21T08:00:00Z') }

function queue<T extends TemplateName>(
  of: TestApi,
  site: given.GivenSite,
  wish: Partial<Outgoing<T>> & { to: string },
) {
  const message = {
    siteId: site.id,
    accountId: null,
    channel: 'email',
    locale: 'en',
    template: 'new-sign-in',
    facts: event,
    isSecret: false,
    ...wish,
  } as Outgoing<T>
  return of.db.transaction({ siteId: site.id, accountId: null }, (tx) => send(tx, of.ctx, message))
}
const queueCode = (of: TestApi, site: given.GivenSite, to: string) =>
  queue(of, site, { to, template: 'code.sign-up', facts: code })
const stateOf = async (by: given.GivenMember, id: string) =>
  (await api.as(by).send(getMessage, { params: { id }, query: {} })).data.message

describe('sending', () => {
  test('a message is sent once, under the name of its site, and marked as sent', async () => {
    const id = await queue(api, shop, { to: 'once@example.com' })
    await Promise.all([deliverDue(api.ctx, shop.id), deliverDue(api.ctx, shop.id), deliverDue(api.ctx, shop.id)])
    const mine = post.mails.filter((mail) => mail.id === id)
    expect(mine).toMatchObject([
      {
        to: 'once@example.com',
        from: shop.name,
        replyTo: 'support@example.com',
        subject: `New sign-in to your account - ${shop.name}`,
      },
    ])
    expect(await stateOf(reseller, id)).toMatchObject({ state: 'sent', carrier: 'smtp', attempts: 1, error: '' })
  })

  test('a message of a rolled-back transaction is never sent', async () => {
    const failed = api.db.transaction({ siteId: shop.id, accountId: null }, async (tx) => {
      const facts = code
      await send(tx, api.ctx, {
        siteId: shop.id,
        accountId: null,
        channel: 'email',
        to: 'never@example.com',
        locale: 'en',
        template: 'code.reset',
        facts,
        isSecret: true,
      })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await messagesTo(api, shop, 'never@example.com')).toEqual([])
  })

  test('a temporary failure is retried with growing delays, five attempts in all', async () => {
    post.answers = Array.from({ length: 9 }, () => ({ is: 'later', reason: '451 busy' }) as const)
    const id = await queueCode(api, shop, 'busy@example.com')
    const tries = () => post.mails.filter((mail) => mail.id === id).length
    const waits = [5, 30, 120, 600]
    for (const [at, seconds] of waits.entries()) {
      await deliverDue(api.ctx, shop.id)
      expect(await stateOf(reseller, id)).toMatchObject({ state: 'waiting', attempts: at + 1, error: '451 busy' })
      api.clock.advance({ seconds: seconds - 1 })
      await deliverDue(api.ctx, shop.id)
      expect(tries()).toBe(at + 1)
      api.clock.advance({ seconds: 1 })
    }
    await deliverDue(api.ctx, shop.id)
    expect(await stateOf(reseller, id)).toMatchObject({
      state: 'failed',
      attempts: 5,
      error: '451 busy',
      nextTryAt: null,
    })
    api.clock.advance({ days: 1 })
    await deliverDue(api.ctx, shop.id)
    expect(tries()).toBe(5)
    post.answers = []
  })

  test('a channel of which too much failed in the last day is told of, with the numbers', async () => {
    const failing = async () => (await api.as(reseller).send(listMessages, { query: {} })).data.failing
    api.clock.advance({ days: 2 })
    const ended = async (failed: number, sent: number) => {
      post.answers = Array.from({ length: failed }, () => ({ is: 'refused', reason: '550 no such user' }) as const)
      for (let n = 0; n < failed + sent; n++) await queue(api, shop, { to: `many${n}@example.com` })
      await deliverDue(api.ctx, shop.id)
    }
    await ended(4, 0)
    expect(await failing()).toEqual([])
    await ended(1, 4)
    expect(await failing()).toEqual([{ channel: 'email', failed: 5, ended: 9 }])
    await ended(0, 91)
    expect(await failing()).toEqual([])
    await ended(1, 0)
    expect(await failing()).toEqual([{ channel: 'email', failed: 6, ended: 101 }])
    api.clock.advance({ days: 1 })
    expect(await failing()).toEqual([])
  })

  test('a refused message is not retried', async () => {
    post.answers = [{ is: 'refused', reason: '550 no such user <gone@example.com>' }]
    const id = await queue(api, shop, { to: 'gone@example.com' })
    await deliverDue(api.ctx, shop.id)
    const message = await stateOf(reseller, id)
    expect(message).toMatchObject({ state: 'failed', attempts: 1 })
    expect(message.error).toBe('550 no such user <go***@example.com>')
  })

  test('a message of a crashed sender is taken over when its lease expires', async () => {
    const id = await queue(api, shop, { to: 'orphan@example.com' })
    const scope = { siteId: shop.id, accountId: null }
    await api.db.transaction(scope, (tx) =>
      tx.execute(
        sql`UPDATE messages SET attempts = 1, next_try_at = ${new Date(api.clock.now().getTime() + 120_000)} WHERE id = ${id}`,
      ),
    )
    await deliverDue(api.ctx, shop.id)
    expect((await stateOf(reseller, id)).state).toBe('waiting')
    api.clock.advance({ seconds: 120 })
    await deliverDue(api.ctx, shop.id)
    expect(await stateOf(reseller, id)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('a code is stored sealed, bound to its row, and deleted once sent', async () => {
    const id = await queueCode(api, shop, 'sealed@example.com')
    const other = await queueCode(api, shop, 'sealed-2@example.com')
    const [row] = await messagesTo(api, shop, 'sealed@example.com')
    if (!row) throw new Error('Nothing was queued')
    expect(JSON.stringify({ ...row, letter: null })).not.toContain('246810')
    expect(row.letter.text).toContain('246810')
    expect(() => openLetter(api.ctx.secrets, { siteId: shop.id, id: other }, row.bodySealed)).toThrow('does not open')
    expect(() => openLetter(api.ctx.secrets, { siteId: root.id, id }, row.bodySealed)).toThrow('does not open')
    await deliverDue(api.ctx, shop.id)
    expect((await messagesTo(api, shop, 'sealed@example.com'))[0]?.letter).toMatchObject({
      text: '',
      html: '',
      values: {},
    })
  })
})

describe('without a carrier', () => {
  let site: given.GivenSite
  let operator: given.GivenMember
  beforeAll(async () => {
    site = await given.site(kept.db, { isRoot: true })
    operator = await given.operator(kept.db, site)
  })

  test('mails and text messages are kept, and the platform can read the code', async () => {
    const mail = await queueCode(kept, site, 'kept@example.com')
    const text = await queue(kept, site, {
      to: '+86 138-0013-8000',
      channel: 'sms',
      template: 'code.reset',
      facts: code,
    })
    expect(await codeSentTo(kept, site, '+8613800138000')).toBe('246810')
    await deliverDue(kept.ctx, site.id)
    const { data } = await kept.as(operator).send(listMessages, { query: { state: 'kept' } })
    expect(data.carriers).toEqual({ email: 'outbox', sms: 'outbox' })
    expect(data.messages.map(({ id }) => id)).toEqual([text, mail])
    const body = await kept.as(operator).send(readMessage, { params: { id: mail }, query: {} })
    expect(body.data.text).toContain('246810')
    expect(body.data.html).toContain('246810')
  })
})

describe('the log', () => {
  test('is filtered by channel, state and text; % and _ are literal', async () => {
    const id = await queue(api, root, { to: 'find_me%x@example.com' })
    const ids = async (query: object) =>
      (await api.as(platform).send(listMessages, { query })).data.messages.map((message) => message.id)
    expect(await ids({ q: 'find_me%' })).toEqual([id])
    expect(await ids({ q: 'findxme' })).toEqual([])
    expect(await ids({ q: 'me%x', channel: 'email', state: 'waiting' })).toEqual([id])
    expect(await ids({ q: 'me%x', channel: 'sms' })).toEqual([])
    expect(await ids({ q: 'me%x', state: 'sent' })).toEqual([])
  })

  test('shows resellers masked recipients, which they find by the whole address only', async () => {
    const id = await queue(api, shop, { to: 'masked.person@example.com' })
    const found = (q: string) => api.as(reseller).send(listMessages, { query: { q } })
    expect((await found('masked.person@example.com')).data.messages).toMatchObject([
      { id, recipient: 'ma***@example.com' },
    ])
    expect((await found('masked.per')).data.total).toBe(0)
    expect(
      (await api.as(reseller).send(listMessages, { query: {} })).data.messages.map((m) => m.recipient).join(),
    ).not.toContain('masked')
  })

  test('belongs to one site: only the platform can open another’s', async () => {
    const id = await queue(api, shop, { to: 'tenant@example.com' })
    const fromRoot = await queue(api, root, { to: 'own@example.com' })
    const of = (by: given.GivenMember, siteId?: string) =>
      api.as(by).send(listMessages, { query: { q: 'tenant@example.com', ...(siteId ? { siteId } : {}) } })
    expect((await of(platform)).data.total).toBe(0)
    expect((await of(platform, shop.id)).data.messages).toMatchObject([{ id, recipient: 'tenant@example.com' }])
    expect((await of(reseller, shop.id)).data.total).toBe(1)
    expect((await api.as(reseller).send(listMessages, { query: { siteId: root.id } })).status).toBe(403)
    const foreign = { params: { id: fromRoot }, query: { siteId: root.id } }
    expect((await api.as(reseller).send(getMessage, foreign)).status).toBe(403)
    expect((await api.as(reseller).send(readMessage, foreign)).status).toBe(403)
    expect((await api.as(reseller).send(resendMessage, foreign)).status).toBe(403)
    const hidden = await api.as(reseller).send(getMessage, { params: { id: fromRoot }, query: {} })
    expect(hidden.code).toBe(errors['message.missing'].code)
    expect((await of(platform, newId())).code).toBe(errors['request.invalid'].code)
    expect((await api.as(customer).send(listMessages, { query: {} })).status).toBe(403)
  })

  test('a platform clerk without the right to read sees masked recipients on every site', async () => {
    const owner = given.owner(root)
    const clerk = await given.member(api.db, owner, { base: 'admin', permissions: ['message.view'] })
    const id = await queue(api, shop, { to: 'clerk.sees@example.com' })
    const { data } = await api.as(clerk).send(listMessages, { query: { siteId: shop.id, q: 'clerk.sees@example.com' } })
    expect(data.messages.map(({ recipient }) => recipient)).toEqual(['cl***@example.com'])
    const address = { params: { id }, query: { siteId: shop.id } }
    expect((await api.as(clerk).send(readMessage, address)).status).toBe(403)
    expect((await api.as(clerk).send(resendMessage, address)).status).toBe(403)
    expect((await api.as(clerk).send(listMessageSites)).status).toBe(403)
  })

  test('lists the sites for the platform only', async () => {
    const { data } = await api.as(platform).send(listMessageSites)
    expect(data.sites.find((site) => site.isOwn)?.id).toBe(root.id)
    expect(data.sites.map((site) => site.id)).toContain(shop.id)
    expect((await api.as(reseller).send(listMessageSites)).status).toBe(403)
  })

  test('reading a text is audited; a sent code has no text; a reseller cannot read any', async () => {
    const plain = await queue(api, root, { to: 'read@example.com' })
    const secret = await queueCode(api, root, 'read-secret@example.com')
    const read = (by: given.GivenMember, id: string) => api.as(by).send(readMessage, { params: { id }, query: {} })
    expect((await read(platform, secret)).code).toBe(errors['message.secret-gone'].code)
    await deliverDue(api.ctx, root.id)
    expect((await read(platform, secret)).code).toBe(errors['message.secret-gone'].code)
    expect((await read(platform, plain)).data.text).toContain('Firefox')
    const { rows } = await api.db.transaction({ siteId: root.id, accountId: null }, (tx) =>
      tx.execute(sql`SELECT member_id, object_id, object_name, facts FROM audit_log WHERE action = 'message.read'`),
    )
    expect(rows).toMatchObject([
      {
        member_id: platform.id,
        object_id: plain,
        object_name: 're***@example.com',
        facts: { messageId: plain, recipient: 're***@example.com' },
      },
    ])
    const ofShop = await queue(api, shop, { to: 'not-yours@example.com' })
    expect((await read(reseller, ofShop)).status).toBe(403)
  })
})

describe('sending again', () => {
  test('creates one new message per key, with a reference to the original', async () => {
    const id = await queue(api, shop, { to: 'again@example.com' })
    const again = (idempotencyKey: string) =>
      api.as(reseller).send(resendMessage, { params: { id }, query: {}, idempotencyKey })
    expect((await again(newId())).code).toBe(errors['message.waiting'].code)
    await deliverDue(api.ctx, shop.id)
    const key = newId()
    const [first, second] = [await again(key), await again(key)]
    expect(first.data.message).toMatchObject({ resentFrom: id, state: 'waiting', recipient: 'ag***@example.com' })
    expect(second.data).toEqual(first.data)
    await deliverDue(api.ctx, shop.id)
    const copies = post.mails.filter((mail) => mail.to === 'again@example.com')
    expect(copies.map((mail) => mail.id)).toEqual([id, first.data.message.id])
    expect(copies[1]?.text).toBe(copies[0]?.text)
    const { rows } = await api.db.transaction({ siteId: shop.id, accountId: null }, (tx) =>
      tx.execute(sql`SELECT facts FROM audit_log WHERE action = 'message.resend'`),
    )
    expect(rows).toMatchObject([{ facts: { messageId: first.data.message.id, resentFrom: id } }])
  })

  test('a code or link is refused', async () => {
    const id = await queueCode(api, shop, 'no-again@example.com')
    await deliverDue(api.ctx, shop.id)
    const answer = await api.as(reseller).send(resendMessage, { params: { id }, query: {} })
    expect(answer.code).toBe(errors['message.secret-resend'].code)
  })

  test('the platform resends a tenant’s message in that tenant’s name', async () => {
    const id = await queue(api, shop, { to: 'helped@example.com' })
    await deliverDue(api.ctx, shop.id)
    const answer = await api.as(platform).send(resendMessage, { params: { id }, query: { siteId: shop.id } })
    expect(answer.data.message.resentFrom).toBe(id)
    await deliverDue(api.ctx, shop.id)
    expect(post.mails.filter((mail) => mail.to === 'helped@example.com').map((mail) => mail.from)).toEqual([
      shop.name,
      shop.name,
    ])
  })
})
