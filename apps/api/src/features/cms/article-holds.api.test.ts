import { holdArticle, holdSeconds, releaseArticle } from '@app/contracts/cms/article-holds'
import { getArticle, saveArticle } from '@app/contracts/cms/articles'
import { errors } from '@app/contracts/errors'
import { expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import * as given from '#testing/given/given.ts'
import { articleContent, givenArticle } from '#testing/given/given-content.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, clock } = api

/** An article with two who may edit it. */
async function desk() {
  const site = await given.site(db, { locale: 'zh', isRetail: true })
  const [first, second] = [await given.operator(db, site), await given.operator(db, site)]
  const { id, categoryId } = await givenArticle(api, first)
  const params = { id }
  const hold = async (by: typeof first, take = false) =>
    (await as(by).send(holdArticle, { params, body: { take } })).data.holder
  const save = async (by: typeof first, title: string) => {
    const { version } = (await as(by).send(getArticle, { params })).data
    return as(by).send(saveArticle, { params, body: { categoryId, content: articleContent({ title }), version } })
  }
  return { site, first, second, params, hold, save }
}

test('an article is edited by one at a time, and by the next once that one is gone', async () => {
  const { first, second, params, hold, save } = await desk()
  expect(await hold(first)).toBeNull()
  const since = Math.floor(clock.now().getTime() / 1000)
  expect(await hold(second)).toEqual({ name: `Name of ${first.loginName}`, since })
  expect(await save(second, 'theirs')).toMatchObject({ status: 409, code: errors['cms.article-held'].code })
  expect((await save(first, 'mine')).status).toBe(200)

  // A sign of life in time prolongs it; without one it ends by itself.
  clock.advance({ seconds: holdSeconds - 1 })
  expect(await hold(first)).toBeNull()
  clock.advance({ seconds: holdSeconds - 1 })
  expect(await hold(second)).toMatchObject({ since })
  clock.advance({ seconds: 1 })
  expect(await hold(second)).toBeNull()
  expect((await save(second, 'theirs')).status).toBe(200)
  expect((await save(first, 'mine')).status).toBe(409)

  // Who lets go makes room at once, and nobody lets go of what another holds.
  await as(first).send(releaseArticle, { params })
  expect(await hold(first)).not.toBeNull()
  await as(second).send(releaseArticle, { params })
  expect(await hold(first)).toBeNull()
})

test('who takes over has it, and the log says from whom', async () => {
  const { site, first, second, hold, save } = await desk()
  await hold(first)
  expect(await hold(second, true)).toBeNull()
  expect(await hold(first)).toMatchObject({ name: `Name of ${second.loginName}` })
  expect((await save(first, 'mine')).status).toBe(409)
  expect((await save(second, 'theirs')).status).toBe(200)
  const lines = await db.transaction({ siteId: site.id, accountId: null }, (tx) => tx.select().from(auditLog))
  const taken = lines.filter(({ action }) => action === 'cms.article-take')
  expect(taken.map(({ facts }) => facts)).toEqual([{ from: `Name of ${first.loginName}` }])
})
