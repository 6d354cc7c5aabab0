import { categoryIconLines } from '@app/contracts/cms/category-icons'
import { createCmsCategory, updateCmsCategory } from '@app/contracts/cms/cms-categories'
import { expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'

const { db, as, app } = await testApi()

test('a category has an icon beside its name where readers choose it', async () => {
  const site = await given.site(db, { isRetail: true, locale: 'zh' })
  const by = await given.operator(db, site)
  const create = async (zh: string, slug: string, icon?: 'server') =>
    (await as(by).send(createCmsCategory, { body: { kind: 'help', name: { zh, en: '' }, slug, icon } })).data.category
  const install = await create('安装', 'install', 'server')
  expect(install.icon).toBe('server')
  expect((await create('其他', 'more')).icon).toBeNull()
  const entryOf = async (slug: string) => {
    const { body } = await app.inject({ url: '/help', headers: { host: site.host } })
    return new RegExp(`<a href="/help/category/${slug}">(.*?)</a>`).exec(body)?.[1]
  }
  expect(await entryOf('install')).toMatch(/^<svg aria-hidden="true"[^>]*><path d="[^"]+"\/><\/svg>安装$/)
  expect(await entryOf('install')).toContain(categoryIconLines.server)
  expect(await entryOf('more')).toBe('其他')

  const change = (version: number, icon: 'key' | null) =>
    as(by).send(updateCmsCategory, {
      params: { id: install.id },
      body: { name: install.name, slug: 'install', version, icon },
    })
  expect((await change(1, 'key')).data.category.icon).toBe('key')
  expect(await entryOf('install')).toContain(categoryIconLines.key)
  expect((await change(2, null)).data.category.icon).toBeNull()
  expect(await entryOf('install')).toBe('安装')
  const log = await db.transaction({ siteId: site.id, accountId: null }, (tx) => tx.select().from(auditLog))
  expect(log.find(({ after }) => (after as { icon?: unknown } | null)?.icon === 'key')?.before).toMatchObject({
    icon: 'server',
  })
  const unknown = { kind: 'help' as const, name: { zh: '别的', en: '' }, icon: 'skull' as 'key' }
  expect(await as(by).send(createCmsCategory, { body: unknown })).toMatchObject({ status: 400 })
})
