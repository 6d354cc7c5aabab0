import type { Permission } from '@app/contracts/access/permissions'
import { errors } from '@app/contracts/errors'
import { listNotices } from '@app/contracts/inbox'
import {
  getMailTemplate,
  listMailTemplates,
  mostTestMails,
  previewMail,
  publishMailTemplate,
  saveMailDraft,
  switchMailTemplate,
  testMail,
} from '@app/contracts/settings/mail-templates'
import type { MailContent } from '@app/contracts/settings/mail-words'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import { send } from '#features/messages/messages.service.ts'
import { type TemplateName, templateNames } from '#features/messages/template.service.ts'
import * as given from '#testing/given/given.ts'
import { orderWorld, place } from '#testing/order-world.ts'
import { messagesTo } from '#testing/outbox.ts'

const api = await orderWorld()
const { db } = api
let site: given.GivenSite
let as: ReturnType<typeof api.as>
beforeAll(async () => {
  site = await given.site(db)
  as = api.as(await given.operator(db, site))
})

const at = (template: string) => ({ params: { template } })
const detail = async (template: TemplateName) => (await as.send(getMailTemplate, at(template))).data
const event = { name: 'Ann', ip: '192.0.2.1', device: 'Firefox', at: new Date('2026-11-21T08:00:00Z') }
const notify = (of: given.GivenSite, to: string, locale: 'zh' | 'en' = 'en') =>
  db.transaction({ siteId: of.id, accountId: null }, (tx) =>
    send(tx, api.ctx, {
      ...{ siteId: of.id, accountId: null, channel: 'email', locale, to, isSecret: false },
      ...{ template: 'new-sign-in', facts: event },
    }),
  )
const changed = (content: MailContent, part: Partial<MailContent['en']>): MailContent => ({
  ...content,
  en: { ...content.en, ...part },
})
const newest = async (of: given.GivenSite, to: string) => (await messagesTo(api, of, to))[0]

describe('words of a site', () => {
  test('are those of the product until it publishes its own, and those again when it publishes them', async () => {
    const before = await detail('new-sign-in')
    expect(before).toMatchObject({ version: 0, history: [], draft: null })
    expect(before.settings).toEqual(before.original)
    const own = changed(before.settings, {
      ...{ subject: '{{name}}, a new sign-in', preheader: 'From {{ip}}', button: '' },
      body: '## Hello {{ name }}\n\n**Look** at {{device}}:\n\n- {{ip}}\n- {{at}}\n\n[Our shop](https://shop.example/a?b=1&c=2)',
    })
    const saved = await as.send(publishMailTemplate, {
      ...at('new-sign-in'),
      body: { content: own, version: 0, note: 'Shorter' },
    })
    expect(saved.data).toMatchObject({ version: 1, settings: own })
    expect(saved.data.history.map(({ version, note }) => [version, note])).toEqual([
      [1, 'Shorter'],
      [0, ''],
    ])

    await notify(site, 'own@example.com')
    const { subject, letter } = (await newest(site, 'own@example.com')) ?? expect.unreachable()
    expect(subject).toBe('Ann, a new sign-in')
    expect(letter.text).toContain(
      'Hello Ann\n\nLook at Firefox:\n\n- 192.0.2.1\n- 2026-11-21 08:00 UTC\n\nOur shop (https',
    )
    expect(letter.html).toContain('<strong>Look</strong> at Firefox')
    expect(letter.html).toContain('<li>192.0.2.1</li>')
    expect(letter.html).toContain('href="https://shop.example/a?b=1&#38;c=2"')
    expect(letter.html).toContain('From 192.0.2.1</div>')
    await notify(site, 'zh@example.com', 'zh')
    expect((await newest(site, 'zh@example.com'))?.subject).toContain('新设备登录提醒')

    const other = await given.site(db)
    await notify(other, 'own@example.com')
    expect((await newest(other, 'own@example.com'))?.subject).toContain('New sign-in to your account')

    const back = await as.send(publishMailTemplate, {
      ...at('new-sign-in'),
      body: { content: before.original, version: 1 },
    })
    expect(back.data).toMatchObject({ version: 2, settings: before.original })
    const { templates } = (await as.send(listMailTemplates)).data
    expect(templates.map(({ template }) => template)).toEqual(templateNames)
    expect(templates.find(({ template }) => template === 'new-sign-in')).toMatchObject({ customised: [], sent: 2 })
    const lines = await db.transaction({ siteId: site.id, accountId: null }, (tx) => tx.select().from(auditLog))
    expect(lines.filter(({ action }) => action === 'mailTpl.edit')).toHaveLength(2)
  })

  test('published by two over the same version are refused to the second', async () => {
    const { original } = await detail('password-changed')
    const publish = (subject: string) =>
      as.send(publishMailTemplate, {
        ...at('password-changed'),
        body: { content: changed(original, { subject }), version: 0 },
      })
    const codes = (await Promise.all(['One', 'Two'].map(publish))).map(({ code }) => code)
    expect(codes.sort()).toEqual([200, errors['save.conflict'].code].sort())
    expect((await detail('password-changed')).history).toHaveLength(2)
  })

  test('are kept as a draft without being sent', async () => {
    const { original } = await detail('customer.frozen')
    const draft = changed(original, { body: 'Frozen: {{account}}' })
    const save = (content: MailContent | null, over: number | null) =>
      as.send(saveMailDraft, { ...at('customer.frozen'), body: { content, over } })
    const saved = (await save(draft, null)).data
    expect(saved).toMatchObject({ version: 0, settings: original, draft: { content: draft } })
    expect((await save(null, null)).code).toBe(errors['save.conflict'].code)
    expect((await save(null, saved.draft?.savedAt ?? 0)).data.draft).toBeNull()
  })
})

describe('words that cannot be sent are refused', () => {
  test.each<[string, TemplateName, Partial<MailContent['en']>, string, RegExp]>([
    ['a variable that is spelt wrong', 'notice.paid', { subject: '{{ordrNo}}' }, 'en.subject', /\{\{orderNo\}\}/],
    ['one of another event', 'notice.paid', { body: 'Your code: {{code}}' }, 'en.body', /no such variable/],
    ['code', 'notice.paid', { body: '{{constructor.constructor("return 1")()}}' }, 'en.body', /no such variable/],
    ['a block', 'notice.paid', { body: '{{#if url}}x{{/if}}' }, 'en.body', /no such variable/],
    ['the prototype', 'notice.paid', { body: '{{__proto__}}' }, 'en.body', /no such variable/],
    ['a link to a script', 'notice.paid', { body: '[x](javascript:alert(1))' }, 'en.body', /https:/],
    ['a code mail without its code', 'code.sign-up', { body: 'Your code is on its way' }, 'en.body', /\{\{code\}\}/],
    ['a reset mail without its link', 'password-reset-link', { body: 'Go on' }, 'en.body', /\{\{url\}\}/],
    ['no subject', 'notice.paid', { subject: ' ' }, 'en.subject', /Required/],
    ['a second header line', 'notice.paid', { subject: 'x\r\nBcc: a@example.org' }, 'en.subject', /line breaks/],
    ['text that reads backwards', 'notice.paid', { body: 'a\u202eb' }, 'en.body', /invisible/],
  ])('%s', async (_, template, part, path, words) => {
    const { original } = await detail(template)
    const { code, errors: fields } = await as.send(publishMailTemplate, {
      ...at(template),
      headers: { 'accept-language': 'en' },
      body: { content: changed(original, part), version: 0 },
    })
    expect(code).toBe(errors['request.invalid'].code)
    expect(fields?.[path] ?? fields?.[`content.${path}`]).toMatch(words)
  })

  test('every template of the product could be published as it is', async () => {
    for (const template of templateNames) {
      const { original, variables } = await detail(template)
      const answer = await as.send(saveMailDraft, { ...at(template), body: { content: original, over: null } })
      expect(answer.code, template).toBe(200)
      for (const { name, sample } of variables) expect(sample.zh && sample.en, `${template} ${name}`).not.toBe('')
    }
  })
})

describe('a preview and a test mail', () => {
  const words = {
    subject: 'Paid: {{orderNo}}',
    preheader: '',
    body: '{{domain}} {{amount}}\n\n{{url}}',
    button: 'Open',
  }

  test('show an order of the site, and no other site’s', async () => {
    const { site: shop, customer } = await api.shop()
    const order = await place(api, customer)
    const as = api.as(await given.operator(db, shop))
    const sample = { locale: 'en' as const, words, orderId: order.id }
    const { orders } = (await as.send(getMailTemplate, at('notice.paid'))).data
    expect(orders[0]).toMatchObject({ id: order.id })
    const shown = (await as.send(previewMail, { ...at('notice.paid'), body: sample })).data
    expect(shown.subject).toBe(`Paid: ${order.orderNo}`)
    expect(shown.html).toContain(`/ssl/order/${order.id}/`)
    const other = await given.operator(db, await given.site(db))
    const foreign = await api.as(other).send(previewMail, { ...at('notice.paid'), body: sample })
    expect(foreign.code).toBe(errors['order.missing'].code)
  })

  test('values cannot bring marks, HTML or header lines along', async () => {
    await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
      send(tx, api.ctx, {
        ...{
          siteId: site.id,
          accountId: null,
          channel: 'email',
          locale: 'en',
          to: 'evil@example.com',
          isSecret: false,
        },
        template: 'customer.notice',
        facts: {
          name: '**x** {{site}} <b>',
          subject: 'a\r\nBcc: b@example.org',
          text: ['[x](https://evil.example)', '<script>1</script>'],
        },
      }),
    )
    const { subject, letter } = (await newest(site, 'evil@example.com')) ?? expect.unreachable()
    expect(subject).not.toMatch(/[\r\n]/)
    expect(letter.html).not.toMatch(/<(script|b|strong)>|href="https:\/\/evil/)
    expect(letter.text).toContain('**x** {{site}} <b>')
  })

  test('go to the caller alone, ten at most', async () => {
    const member = await given.operator(db, site)
    const test = () => api.as(member).send(testMail, { ...at('notice.paid'), body: { locale: 'en', words } })
    const first = await test()
    expect(first.data.to).toContain('@')
    expect(await newest(site, first.data.to)).toMatchObject({ subject: expect.stringMatching(/^\[Test\] Paid: SO/) })
    const codes = await Promise.all(Array.from({ length: mostTestMails }, test))
    expect(codes.filter(({ code }) => code === errors['setting.tests-too-often'].code)).toHaveLength(1)
  })
})

test('whoever may do one thing with templates reads them, and does nothing else', async () => {
  const words = { subject: 'News', preheader: '', body: 'News', button: '' }
  const sample = { ...at('notice.paid'), body: { locale: 'en' as const, words } }
  const codesOf = async (permissions: Permission[]) => {
    const own = await given.member(db, given.owner(site), { base: 'admin', permissions })
    const { send } = api.as(own)
    const read = await Promise.all([send(listMailTemplates), send(getMailTemplate, at('notice.paid'))])
    return {
      reads: [...read, await send(previewMail, sample)].map(({ status }) => status),
      edits: (await send(saveMailDraft, { ...at('notice.paid'), body: { content: null, over: null } })).status,
      switches: (await send(switchMailTemplate, { ...at('notice.paid'), body: { isEnabled: true } })).status,
      tests: (await send(testMail, sample)).status,
    }
  }
  const [yes, no] = [200, 403]
  const reads = [yes, yes, yes]
  expect(await codesOf(['mailTpl.toggle'])).toEqual({ reads, edits: no, switches: yes, tests: no })
  expect(await codesOf(['mailTpl.test'])).toEqual({ reads, edits: no, switches: no, tests: yes })
  expect(await codesOf(['smsTpl.test'])).toEqual({ reads: [no, no, no], edits: no, switches: no, tests: no })
})

describe('a mail that is switched off', () => {
  test('is not written, and codes and security notices stay on', async () => {
    const off = (template: string) => as.send(switchMailTemplate, { ...at(template), body: { isEnabled: false } })
    expect((await off('customer.unfrozen')).data).toEqual({ isEnabled: false })
    const facts = { name: 'Li', account: 'A1', at: new Date() }
    const id = await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
      send(tx, api.ctx, {
        ...{ siteId: site.id, accountId: null, channel: 'email', locale: 'en', to: 'off@example.com', isSecret: false },
        ...{ template: 'customer.unfrozen', facts },
      }),
    )
    expect([id, await messagesTo(api, site, 'off@example.com')]).toEqual(['', []])
    for (const template of ['code.sign-up', 'invitation', 'new-sign-in', 'changed.passkey.add', 'customer.notice'])
      expect((await off(template)).code, template).toBe(errors['setting.template-stays-on'].code)
    expect((await off('no-such')).code).toBe(errors['setting.template-missing'].code)
  })

  test('is still told in the inbox, in the words of the site', async () => {
    const own = await given.site(db)
    const by = api.as(await given.operator(db, own))
    const customer = await given.customer(db, own)
    const { original } = (await by.send(getMailTemplate, at('customer.unfrozen'))).data
    const content = changed(original, {
      ...{ subject: 'Back again - {{site}}', body: 'Hello {{name}},\n\n**Welcome** to {{account}}' },
    })
    await by.send(publishMailTemplate, { ...at('customer.unfrozen'), body: { content, version: 0 } })
    await by.send(switchMailTemplate, { ...at('customer.unfrozen'), body: { isEnabled: false } })
    await db.transaction({ siteId: own.id, accountId: null }, (tx) =>
      send(tx, api.ctx, {
        ...{ siteId: own.id, accountId: customer.account.id, channel: 'email', locale: 'en', to: customer.email },
        ...{ template: 'customer.unfrozen', facts: { name: 'Li', account: 'A1', at: new Date() }, isSecret: false },
      }),
    )
    expect(await messagesTo(api, own, customer.email)).toEqual([])
    const { notices } = (await api.as(customer).send(listNotices, { headers: { 'accept-language': 'en' } })).data
    expect(notices).toMatchObject([{ title: 'Back again', text: 'Welcome to A1' }])
  })
})
