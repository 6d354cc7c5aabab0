import { apiPath } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { exportMailTemplates, importMailTemplates } from '@app/contracts/settings/mail-template-files'
import {
  getMailTemplate,
  listMailTemplates,
  publishMailTemplate,
  saveMailDraft,
  setMailCopies,
  testMail,
} from '@app/contracts/settings/mail-templates'
import { beforeEach, expect, test } from 'vitest'
import { send } from '#features/messages/messages.service.ts'
import { sampleFacts } from '#features/messages/template.service.ts'
import * as given from '#testing/given/given.ts'
import { messagesTo } from '#testing/outbox.ts'
import { readXlsx } from '#testing/read-sheet.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
let owner: given.GivenMember
let as: ReturnType<typeof api.as>
beforeEach(async () => {
  owner = await given.operator(api.db, await given.site(api.db))
  as = api.as(owner)
})

type Line = Record<'template' | 'language' | 'subject' | 'preheader' | 'body' | 'button', string>
const download = async (format: 'json' | 'xlsx') =>
  api.app.inject({
    url: `${apiPath(exportMailTemplates.path)}?format=${format}`,
    headers: { host: owner.site.host, token: await as.token() },
  })
async function exported(): Promise<Line[]> {
  return JSON.parse((await download('json')).body) as Line[]
}
const rowsOf = (lines: readonly Line[]) =>
  lines.map(({ template, language, ...words }, at) => ({ line: at + 2, template, language, words }))
const bring = (rows: ReturnType<typeof rowsOf>, dryRun: boolean, version?: number) =>
  as.send(importMailTemplates, {
    body: { dryRun, rows: rows.map((row) => (version === undefined ? row : { ...row, version })) },
  })
const detail = async (template: string) => (await as.send(getMailTemplate, { params: { template } })).data

test('what was exported changes nothing; what was changed in it is shown first, and then in force', async () => {
  const lines = await exported()
  expect(lines).toContainEqual(expect.objectContaining({ template: 'new-sign-in', language: 'en' }))
  expect((await bring(rowsOf(lines), true)).data).toMatchObject({ rows: [], same: lines.length, published: 0 })

  const own = lines
    .filter(({ template }) => template === 'new-sign-in')
    .map((line) => ({ ...line, subject: `${line.subject}!` }))
  const { settings } = await detail('new-sign-in')
  await as.send(saveMailDraft, {
    params: { template: 'new-sign-in' },
    body: { content: { ...settings, en: { ...settings.en, subject: 'A draft' } }, over: null },
  })
  const { data } = await bring(rowsOf(own), true)
  expect(data.rows).toMatchObject([
    { line: 2, language: own[0]?.language, does: 'change', version: 0, changes: [{ field: 'subject' }] },
    { line: 3, does: 'change' },
  ])
  expect((await detail('new-sign-in')).version).toBe(0)
  expect((await bring(rowsOf(own), false, 0)).data).toMatchObject({ published: 1 })
  const after = await detail('new-sign-in')
  // Both languages are one version, and a draft of somebody stays.
  expect(after).toMatchObject({
    version: 1,
    settings: { en: { subject: `${settings.en.subject}!` }, zh: { subject: `${settings.zh.subject}!` } },
    draft: { content: { en: { subject: 'A draft' } } },
  })
  expect((await bring(rowsOf(own), true)).data.rows).toEqual([])
})

test('a line that is refused says why and leaves the others their way', async () => {
  const lines = await exported()
  const line = (template: string, language: string) =>
    lines.find((one) => one.template === template && one.language === language) as Line
  const en = line('new-sign-in', 'en')
  const rows = rowsOf([
    { ...en, subject: 'Good' },
    { ...en, subject: 'Twice' },
    { ...line('new-sign-in', 'zh'), body: '{{password}}' },
    { ...en, language: 'fr' },
    { ...en, template: 'no-such' },
    { ...line('password-changed', 'en'), subject: '' },
  ])
  const { data } = await bring(rows, true)
  expect(data.rows.map(({ does }) => does)).toEqual(['change', 'none', 'none', 'none', 'none', 'none'])
  expect(data.rows.slice(1).every(({ reason }) => reason !== '')).toBe(true)
  expect((await bring(rows, false, 0)).data.published).toBe(1)
  expect((await detail('new-sign-in')).settings.en.subject).toBe('Good')
  expect((await detail('new-sign-in')).settings.zh.body).not.toContain('password')
  const { templates } = (await as.send(listMailTemplates)).data
  expect(templates.find(({ template }) => template === 'new-sign-in')?.customised).toEqual(['en'])
})

test('a template published since the comparison is a conflict, and nothing of the file is taken', async () => {
  const lines = (await exported())
    .filter(({ template }) => /^(new-sign-in|password-changed)$/.test(template))
    .map((line) => ({ ...line, subject: `${line.subject}?` }))
  const { settings } = await detail('password-changed')
  const content = { ...settings, en: { ...settings.en, subject: 'Meanwhile' } }
  await as.send(publishMailTemplate, {
    params: { template: 'password-changed' },
    body: { content, version: 0, note: '' },
  })
  expect((await bring(rowsOf(lines), false, 0)).code).toBe(errors['save.conflict'].code)
  expect((await detail('new-sign-in')).version).toBe(0)
})

test('a workbook has the same lines, and a test without words sends those in force', async () => {
  const [head = {}, ...rows] = readXlsx((await download('xlsx')).rawPayload)
  const said = (cells: typeof head) => Object.values(cells).map(({ value }) => value)
  expect(said(head)).toEqual(['template', 'language', 'subject', 'preheader', 'body', 'button'])
  expect(rows).toHaveLength((await exported()).length)
  await bring(
    rowsOf((await exported()).filter(({ template }) => template === 'new-sign-in')).map((row) => ({
      ...row,
      words: { ...row.words, subject: 'Ours' },
    })),
    false,
    0,
  )
  await as.send(testMail, { params: { template: 'new-sign-in' }, body: { locale: 'en' } })
  expect((await messagesTo(api, owner.site, owner.email))[0]?.subject).toContain('Ours')
})

test('a mail has blind copies, once for each event, of which its customer reads nothing; codes have none', async () => {
  const { site } = owner
  const customer = await given.customer(api.db, site)
  const template = 'invoice.issued'
  const decide = (addresses: string[], over: string[] = [], at: string = template) =>
    as.send(setMailCopies, { params: { template: at }, body: { addresses, over } })
  const tell = (to: string) =>
    api.db.transaction({ siteId: site.id, accountId: customer.account.id }, async (tx) => {
      const facts = sampleFacts('en', { origin: 'https://tea.example', currency: 'CNY', now: api.clock.now() }) as never
      const message = { siteId: site.id, accountId: customer.account.id, channel: 'email' as const, isSecret: false }
      await send(tx, api.ctx, { ...message, locale: 'en', to, template, facts })
    })
  expect(await decide(['no address'])).toMatchObject({ status: 400 })
  expect(await decide(['a@tea.example', 'A@tea.example'])).toMatchObject({ status: 400 })
  expect((await decide(['x@tea.example'], [], 'code.reset')).code).toBe(errors['setting.template-uncopied'].code)
  expect((await decide(['archive@tea.example', customer.email])).data).toMatchObject({ mayBeCopied: true })
  expect((await decide(['x@tea.example'])).code).toBe(errors['save.conflict'].code)
  await tell(customer.email)
  const [copy, ...more] = await messagesTo(api, site, 'archive@tea.example')
  expect(more).toEqual([])
  const own = await messagesTo(api, site, customer.email)
  expect(own).toHaveLength(1)
  expect(copy).toMatchObject({ subject: own[0]?.subject, accountId: null })
  expect(copy?.letter.text).toBe(own[0]?.letter.text)
  await decide([], ['archive@tea.example', customer.email])
  await tell(customer.email)
  expect(await messagesTo(api, site, 'archive@tea.example')).toHaveLength(1)
})
