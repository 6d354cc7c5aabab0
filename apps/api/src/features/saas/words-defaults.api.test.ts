import type { Received } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { followDefaults, getTenantDefaults, previewRollout } from '@app/contracts/saas/defaults'
import { getMailTemplate, type MailTemplateDetail, publishMailTemplate } from '@app/contracts/settings/mail-templates'
import { getSiteConsole, saveSiteConsole } from '@app/contracts/settings/site-settings'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { ownSmsWords } from '#features/messages/own-words.table.ts'
import { smsOfCode } from '#features/messages/template.service.ts'
import type * as given from '#testing/given/given.ts'
import { givenApplication } from '#testing/given/given-plans.ts'
import { ownerAt, push, rented, siteOfTenant, takeBack } from '#testing/given/given-rollouts.ts'
import { givenLandlord } from '#testing/given/given-tenants.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as } = api

let root: given.GivenMember
beforeEach(async () => {
  ;({ operator: root } = await givenLandlord(db, { isRoot: true, currency: 'CNY' }))
})

const wordsOf = async (by: given.GivenMember, template: string): Promise<MailTemplateDetail> =>
  (await as(by).send(getMailTemplate, { params: { template } })).data
const subjectOf = async (by: given.GivenMember, template: string) => (await wordsOf(by, template)).settings.en.subject

/** Words a mail anew with another subject. */
async function word(by: given.GivenMember, template: string, subject: string) {
  const { original, version } = await wordsOf(by, template)
  const content = { ...original, en: { ...original.en, subject } }
  const sent = await as(by).send(publishMailTemplate, { params: { template }, body: { content, version, note: '' } })
  expect(sent.code).toBe(200)
}

async function arrange(by: given.GivenMember, menu: { order: string[]; hidden: string[] }) {
  const { settings, version } = (await as(by).send(getSiteConsole, {})).data
  const sent = await as(by).send(saveSiteConsole, { body: { ...settings, menu, version, note: '' } })
  expect(sent.code).toBe(200)
}
const menuOf = async (by: given.GivenMember) => (await as(by).send(getSiteConsole, {})).data.settings.menu

const preview = async (id: string) => (await as(root).send(previewRollout, { params: { id }, query: {} })).data
const [paid, frozen] = ['notice.paid', 'customer.frozen']

test('mails that the platform words reach tenants that have not worded them, and are taken back', async () => {
  const { id, ids, save, open } = await rented(api, root, 2)
  const [first = '', second = ''] = ids
  const [owner, other] = [await ownerAt(api, root, first), await ownerAt(api, root, second)]
  const original = await subjectOf(owner, paid)
  await word(other, paid, 'Mine')
  await word(root, paid, 'From above')
  expect((await preview(id)).pending).toMatchObject({ words: 1, repriced: 0, menu: false })
  await save()
  const [one, two] = (await preview(id)).tenants
  expect(one?.words).toEqual({ changes: 1, names: [paid], kept: 0 })
  expect(two?.words).toEqual({ changes: 0, names: [], kept: 1 })
  await push(api, root, id, ids)
  expect(await subjectOf(owner, paid)).toBe('From above')
  expect(await subjectOf(other, paid)).toBe('Mine')
  const { version, history } = await wordsOf(owner, paid)
  expect(history[0]).toMatchObject({ savedBy: `Name of ${root.loginName}`, note: 'Set by the parent site' })
  const standing = (await as(root).send(getTenantDefaults, { params: { id: second } })).data
  expect(standing).toMatchObject({ words: { inherited: 0, behind: 0, overridden: 1 }, menu: 'inherited' })
  const { id: siteId } = await siteOfTenant(api, root, first)
  const lines = await db.transaction({ siteId, accountId: null }, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.action, 'mailTpl.edit')),
  )
  expect(lines).toHaveLength(1)

  // Once more is no new version. A new tenant begins with it.
  await push(api, root, id, ids)
  expect((await wordsOf(owner, paid)).version).toBe(version)
  const late = await ownerAt(api, root, await open())
  expect(await subjectOf(late, paid)).toBe('From above')

  await takeBack(api, root, id, { number: 1, tenantIds: ids })
  expect(await subjectOf(owner, paid)).toBe(original)
  expect(await subjectOf(other, paid)).toBe('Mine')
})

test('text messages come with the version, and words that name the platform do not', async () => {
  const { id, ids, save } = await rented(api, root, 1)
  const [tenant = ''] = ids
  const template = 'code.second-step'
  const { zh, en } = smsOfCode(template)
  const content = { zh, en: `${en} Thank you.` }
  await db.transaction({ siteId: root.site.id, accountId: null }, (tx) =>
    tx.insert(ownSmsWords).values({
      ...{ siteId: root.site.id, template, content, version: 1, editedBy: 'Li', editedAt: api.clock.now() },
    }),
  )
  const { name } = await siteOfTenant(api, root, tenant)
  await word(root, paid, 'Paid, thank you')
  await word(root, frozen, `Write to https://${root.site.host}/help`)
  expect(name).not.toBe('')
  expect((await preview(id)).unsharedWords).toBe(1)
  await save()
  expect((await preview(id)).tenants[0]?.words).toMatchObject({ changes: 2 })
  await push(api, root, id, ids)
  const own = await siteOfTenant(api, root, tenant)
  const [row] = await db.transaction({ siteId: own.id, accountId: null }, (tx) => tx.select().from(ownSmsWords))
  expect(row?.content).toEqual(content)
  const owner = await ownerAt(api, root, tenant)
  expect(await subjectOf(owner, frozen)).not.toContain('https://')
})

test('the menu follows where the tenant has not arranged its own', async () => {
  const { id, ids, save, open } = await rented(api, root, 2)
  const [first = '', second = ''] = ids
  const [owner, other] = [await ownerAt(api, root, first), await ownerAt(api, root, second)]
  const [own, above] = [
    { order: ['ssl'], hidden: [] },
    { order: ['platform', 'ssl'], hidden: ['platform.setting.messageLog'] },
  ]
  await arrange(other, own)
  await arrange(root, above)
  await save({ onlySelfusdt: true })
  expect((await preview(id)).tenants.map(({ menu }) => menu)).toEqual(['changes', 'kept'])
  await push(api, root, id, ids)
  expect(await menuOf(owner)).toEqual(above)
  expect(await menuOf(other)).toEqual(own)
  expect(await menuOf(await ownerAt(api, root, await open()))).toEqual(above)
  await takeBack(api, root, id, { number: 1, tenantIds: ids })
  expect(await menuOf(owner)).toEqual({ order: [], hidden: [] })
  expect(await menuOf(other)).toEqual(own)
})

test('a version of before leaves words and menu alone, and they still follow the one after', async () => {
  const { id, ids, save } = await rented(api, root, 1, await givenApplication(api, root))
  const [tenant = ''] = ids
  const owner = await ownerAt(api, root, tenant)
  await word(root, paid, 'From above')
  await arrange(root, { order: ['platform'], hidden: [] })
  await save()
  await push(api, root, id, ids)
  expect(await subjectOf(owner, paid)).toBe('From above')
  await takeBack(api, root, id, { number: 1, tenantIds: ids })
  expect(await subjectOf(owner, paid)).toBe('From above')
  expect(await menuOf(owner)).toMatchObject({ order: ['platform'] })
  await word(root, paid, 'From above again')
  await save()
  await push(api, root, id, ids)
  expect(await subjectOf(owner, paid)).toBe('From above again')
})

const follow = (by: given.GivenMember, id: string, body: Received<typeof followDefaults>['body'], key = newId()) =>
  as(by).send(followDefaults, { params: { id }, body, idempotencyKey: key })

test('words and menu that a tenant made its own follow again, once, and both sites say so', async () => {
  const { id, ids, save } = await rented(api, root, 1)
  const [tenant = ''] = ids
  const owner = await ownerAt(api, root, tenant)
  const above = { order: ['platform', 'ssl'], hidden: [] }
  await word(root, paid, 'From above')
  await arrange(root, above)
  await save()
  await push(api, root, id, ids)
  const original = await subjectOf(owner, frozen)
  await word(owner, paid, 'Mine')
  await word(owner, frozen, 'Mine too')
  await arrange(owner, { order: ['ssl'], hidden: [] })
  const standing = async () => (await as(root).send(getTenantDefaults, { params: { id: tenant } })).data
  expect((await standing()).ownWords.sort()).toEqual([`mail/${frozen}`, `mail/${paid}`])

  const key = newId()
  const words = { kind: 'words' as const, messages: [`mail/${paid}`, 'mail/notice.placed'] }
  expect((await follow(root, tenant, words, key)).data).toEqual({ changed: 1 })
  expect((await follow(root, tenant, words, key)).data).toEqual({ changed: 1 })
  expect((await follow(root, tenant, words)).data).toEqual({ changed: 0 })
  expect(await subjectOf(owner, paid)).toBe('From above')
  expect(await subjectOf(owner, frozen)).toBe('Mine too')
  const { history } = await wordsOf(owner, paid)
  expect(history[0]).toMatchObject({ savedBy: `Name of ${root.loginName}`, note: 'Set by the parent site' })
  // One that no version words has those of the product again.
  await follow(root, tenant, { kind: 'words', messages: [`mail/${frozen}`] })
  expect(await subjectOf(owner, frozen)).toBe(original)

  expect((await follow(root, tenant, { kind: 'menu' })).data).toEqual({ changed: 1 })
  expect(await menuOf(owner)).toEqual(above)
  expect(await standing()).toMatchObject({ ownWords: [], menu: 'inherited', words: { overridden: 0 } })
  const linesAt = (siteId: string, action: string) =>
    db.transaction({ siteId, accountId: null }, (tx) => tx.select().from(auditLog).where(eq(auditLog.action, action)))
  expect(await linesAt(root.site.id, 'tenant.inherit-words')).toHaveLength(2)
  expect(await linesAt(root.site.id, 'tenant.inherit-menu')).toHaveLength(1)
  expect(await linesAt((await siteOfTenant(api, root, tenant)).id, 'site.flags')).toHaveLength(2)

  // What follows takes the next version.
  await word(root, paid, 'Later')
  await save()
  await push(api, root, id, ids)
  expect(await subjectOf(owner, paid)).toBe('Later')
})

test('nothing follows for another site’s tenant, without the right, or before anything was handed down', async () => {
  const { ids } = await rented(api, root, 1)
  const [tenant = ''] = ids
  const owner = await ownerAt(api, root, tenant)
  const menu = { kind: 'menu' as const }
  expect((await follow(owner, tenant, menu)).code).not.toBe(200)
  const { operator: stranger } = await givenLandlord(db, { isRoot: true, currency: 'CNY' })
  expect((await follow(stranger, tenant, menu)).code).toBe(errors['tenant.missing'].code)
  expect((await follow(root, tenant, { kind: 'words', messages: ['other'] })).code).toBe(400)
  expect((await follow(root, tenant, menu)).data).toEqual({ changed: 0 })
})
