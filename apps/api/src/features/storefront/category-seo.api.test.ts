import { createCmsCategory, listCmsCategories, updateCmsCategory } from '@app/contracts/cms/cms-categories'
import { expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'

const { db, as, app } = await testApi()

const headOf = (html: string) => ({
  title: /<title>([^<]*)<\/title>/.exec(html)?.[1]?.split(' · ')[0],
  description: /<meta name="description" content="([^"]*)">/.exec(html)?.[1],
  heading: /<h1>([^<]*)<\/h1>/.exec(html)?.[1],
})

test('a category is found by words of its own, and else by its name and description', async () => {
  const site = await given.site(db, { isRetail: true, locale: 'zh' })
  const by = await given.operator(db, site)
  const names = { name: { zh: '安装', en: 'Install' }, description: { zh: '部署证书', en: 'Deploying certificates' } }
  const { category } = (await as(by).send(createCmsCategory, { body: { kind: 'help', ...names, slug: 'install' } }))
    .data
  const { id } = category
  const read = async (path = '/help/category/install') =>
    headOf((await app.inject({ url: path, headers: { host: site.host } })).body)
  const plain = { title: '安装', description: '部署证书', heading: '安装' }
  expect(await read()).toEqual(plain)

  const seo = {
    seoTitle: { zh: '证书安装教程', en: '' },
    seoDescription: { zh: 'Nginx、Apache、IIS 的安装步骤', en: 'Steps for web servers' },
  }
  const send = (version: number, part: object) =>
    as(by).send(updateCmsCategory, { params: { id }, body: { ...names, slug: 'install', version, ...part } })
  expect((await send(1, seo)).data.category).toMatchObject(seo)
  // Readers still see the name above the list.
  expect(await read()).toEqual({ title: '证书安装教程', description: 'Nginx、Apache、IIS 的安装步骤', heading: '安装' })
  // What English lacks is that of the English page, not of the Chinese one.
  const english = { title: 'Install', description: 'Steps for web servers', heading: 'Install' }
  expect(await read('/en/help/category/install')).toEqual(english)
  const { data } = await as(by).send(listCmsCategories)
  expect(data.categories).toMatchObject([seo])
  const lines = await db.transaction({ siteId: site.id, accountId: null }, (tx) => tx.select().from(auditLog))
  expect(lines.find(({ action }) => action === 'cms.category-update')?.after).toMatchObject(seo)

  const long = await send(2, { seoTitle: { zh: 'x'.repeat(121), en: '' } })
  expect(long).toMatchObject({ status: 400, errors: { 'seoTitle.zh': expect.any(String) } })
})
