import { deleteArticle, getArticle } from '@app/contracts/cms/articles'
import { copyToHelp, listHelp } from '@app/contracts/cms/help'
import { errors } from '@app/contracts/errors'
import { expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import * as given from '#testing/given/given.ts'
import { articleContent, givenArticle, givenCategory, givenHelp } from '#testing/given/given-content.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as } = api

const copy = (by: given.GivenMember, id: string, categoryId: string) =>
  as(by).send(copyToHelp, { params: { id }, body: { categoryId } })
const refused = (key: keyof typeof errors) => ({ status: errors[key].status, code: errors[key].code })

test('an article becomes a help document as a draft, and stays what it is', async () => {
  const site = await given.site(db, { locale: 'zh' })
  const by = await given.operator(db, site)
  const words = { ...articleContent({ title: '安装证书', body: '三步。' }, { title: 'Install' }), tags: ['Nginx'] }
  const source = await givenArticle(api, by, { ...words, visibility: 'members' })
  const chapter = await givenCategory(api, by, 'help')
  const { data } = await copy(by, source.id, chapter.id)
  expect(data).toMatchObject({ title: '安装证书', kind: 'help', categoryId: chapter.id, state: 'draft', position: 0 })
  const made = (await as(by).send(getArticle, { params: { id: data.id } })).data
  // Help is for everybody.
  expect(made.content).toEqual({ ...words, visibility: 'public' })
  const kept = (await as(by).send(getArticle, { params: { id: source.id } })).data
  expect([kept.version, kept.content.visibility]).toEqual([source.version, 'members'])
  // A second copy has an address of its own.
  expect((await copy(by, source.id, chapter.id)).data).toMatchObject({ position: 1, slug: `${data.slug}-2` })
  expect((await as(by).send(listHelp)).data.documents.length).toBe(2)
  const lines = await db.transaction({ siteId: site.id, accountId: null }, (tx) => tx.select().from(auditLog))
  expect(lines.find(({ action }) => action === 'cms.help-copy')).toMatchObject({
    ...{ objectId: source.id, facts: { into: chapter.name.zh } },
  })
})

test('only an article goes into a category of the help, by whoever may arrange help', async () => {
  const site = await given.site(db, { locale: 'zh' })
  const by = await given.operator(db, site)
  const [article, document, gone] = [await givenArticle(api, by), await givenHelp(api, by), await givenArticle(api, by)]
  const chapter = document.categoryId
  expect(await copy(by, article.id, article.categoryId)).toMatchObject(refused('cms.category-other-kind'))
  expect(await copy(by, document.id, chapter)).toMatchObject(refused('cms.article-missing'))
  await as(by).send(deleteArticle, { params: { id: gone.id } })
  expect(await copy(by, gone.id, chapter)).toMatchObject(refused('cms.article-in-trash'))
  const writer = await given.member(db, by.account, { base: 'admin', permissions: ['cms.articleCreate'] })
  expect((await copy(writer, article.id, chapter)).status).toBe(403)
  const support = await given.member(db, by.account, { base: 'admin', permissions: ['cms.helpSave'] })
  expect((await copy(support, article.id, chapter)).status).toBe(200)
})
