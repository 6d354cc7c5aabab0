import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { menuTree } from '@app/contracts/access/menu'
import { apiPath } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import {
  getWord,
  listWording,
  listWordPacks,
  publishWording,
  rollBackWording,
  saveWord,
} from '@app/contracts/wording/wording'
import { exportWording, importWording } from '@app/contracts/wording/wording-files'
import { describe, expect, test } from 'vitest'
import { atEnd } from '#testing/at-end.ts'
import * as given from '#testing/given/given.ts'
import { readXlsx } from '#testing/read-sheet.ts'
import { testApi } from '#testing/test-api.ts'

/** Words of a console as a build writes them. */
const built = {
  'orders/list': {
    'order.title': { zh: '证书订单', en: 'Certificate orders' },
    'order.left': { zh: '剩 {n} 天', en: '{n} {n, day|days} left' },
  },
}

const dist = mkdtempSync(join(tmpdir(), 'console-'))
atEnd(async () => rmSync(dist, { recursive: true }))
writeFileSync(join(dist, 'words.json'), JSON.stringify(built))
const api = await testApi({ options: { consoleDist: dist } })
const { db } = api

async function shop(wishes: Parameters<typeof given.site>[1] = {}) {
  const site = await given.site(db, { locale: 'zh', ...wishes })
  return { site, as: api.as(await given.operator(db, site)) }
}
const title = (texts: Record<string, string>, version = 0) => ({ body: { key: 'order.title', texts, version } })
const packOf = async (host: string, language: string, version?: number) => {
  const url = `/trans/${language}${version === undefined ? '' : `?v=${version}`}`
  const answer = await api.app.inject({ url, headers: { host } })
  return { ...answer.json(), cache: answer.headers['cache-control'] }
}

describe('a site words a text anew', () => {
  test('which everybody reads once it is published, and no other site does', async () => {
    const { site, as } = await shop()
    const other = await shop()
    const { data } = await as.send(listWording, { query: { q: 'ORDER.title' } })
    expect(data.words[0]).toMatchObject({ key: 'order.title', module: 'orders/list', own: {}, version: 0 })
    const saved = await as.send(saveWord, title({ zh: '我的订单', en: '' }))
    expect(saved.data).toMatchObject({ own: { zh: '我的订单' }, published: {}, version: 1 })
    expect((await packOf(site.host, 'zh')).data.content).toEqual({})

    const unpublished = await as.send(listWording, { query: { view: 'unpublished' } })
    expect(unpublished.data).toMatchObject({ total: 1, toPublish: 1, published: null })
    const { data: made } = await as.send(publishWording, { body: { version: 0, note: '改名' } })
    expect(made).toMatchObject({ version: 1, note: '改名', texts: 1 })
    expect(await packOf(site.host, 'zh', 1)).toMatchObject({
      ...{ code: 0, data: { content: { 'order.title': '我的订单' } } },
      cache: 'public, max-age=31536000, immutable',
    })
    expect((await packOf(site.host, 'zh')).cache).toBe('public, max-age=60')
    expect((await packOf(other.site.host, 'zh', 1)).data.content).toEqual({})
    expect((await other.as.send(listWording)).data).toMatchObject({ toPublish: 0, published: null })
    const config = await api.app.inject({ url: '/api/v1/site', headers: { host: site.host } })
    expect(config.json().data.wordsVersion).toBe(1)
  })

  test('only with the placeholders of the product', async () => {
    const { as } = await shop()
    const send = (texts: Record<string, string>) =>
      as.send(saveWord, { body: { key: 'order.left', texts, version: 0 } })
    for (const texts of [{ zh: '还有一些天' }, { zh: '剩 {n} {m} 天' }, { zh: '剩 {n} 天 {' }])
      expect((await send(texts)).errors).toEqual({ 'texts.zh': expect.stringContaining('占位符') })
    // The console says it in two languages.
    expect((await send({ fr: '{n} jours' })).status).toBe(400)
    expect((await send({ en: 'Only {n} {n, day|days}' })).status).toBe(200)
    const unknown = await as.send(saveWord, { body: { key: 'no.such', texts: {}, version: 0 } })
    expect(unknown.code).toBe(errors['wording.missing'].code)
    expect((await as.send(getWord, { query: { key: 'no.such' } })).code).toBe(errors['wording.missing'].code)
  })

  test('once, where two save or publish at once', async () => {
    const { as } = await shop()
    const two = await Promise.all(['一', '二'].map((zh) => as.send(saveWord, title({ zh }))))
    expect(two.map(({ code }) => code).sort()).toEqual([200, errors['save.conflict'].code])
    const publish = () => as.send(publishWording, { body: { version: 0 } })
    const both = await Promise.all([publish(), publish()])
    expect(both.map(({ code }) => code).sort()).toEqual([200, errors['save.conflict'].code])
    const again = await as.send(publishWording, { body: { version: 1 } })
    expect(again.code).toBe(errors['wording.unchanged'].code)
  })

  test('and takes it back by leaving it empty', async () => {
    const { site, as } = await shop()
    await as.send(saveWord, title({ zh: '我的订单' }))
    await as.send(publishWording, { body: { version: 0 } })
    await as.send(saveWord, title({ zh: ' ' }, 1))
    expect((await as.send(listWording, { query: { view: 'changed' } })).data.total).toBe(0)
    await as.send(publishWording, { body: { version: 1 } })
    expect((await packOf(site.host, 'zh', 2)).data.content).toEqual({})
  })
})

test('an older version is published again, and what was saved since is dropped', async () => {
  const { site, as } = await shop()
  const other = await shop()
  await as.send(saveWord, title({ zh: '第一' }))
  await as.send(publishWording, { body: { version: 0, note: '一' } })
  await as.send(saveWord, title({ zh: '第二', en: 'Second' }, 1))
  await as.send(publishWording, { body: { version: 1 } })
  await as.send(saveWord, { body: { key: 'menu.users', texts: { zh: '会员' }, version: 0 } })
  const back = (to: number, version: number) => as.send(rollBackWording, { body: { to, version, note: '回滚' } })
  expect((await back(9, 2)).code).toBe(errors['wording.no-version'].code)
  expect((await back(1, 1)).code).toBe(errors['save.conflict'].code)
  expect((await back(2, 2)).code).toBe(errors['wording.unchanged'].code)
  const others = await other.as.send(rollBackWording, { body: { to: 1, version: 0 } })
  expect(others.code).toBe(errors['wording.no-version'].code)
  expect((await back(1, 2)).data).toMatchObject({ version: 3, note: '回滚', texts: 1 })
  expect((await packOf(site.host, 'zh', 3)).data.content).toEqual({ 'order.title': '第一' })
  expect((await as.send(listWording)).data.toPublish).toBe(0)
  const word = await as.send(getWord, { query: { key: 'order.title' } })
  expect(word.data).toMatchObject({ own: { zh: '第一' }, version: 3 })
  const { data } = await as.send(listWordPacks)
  expect(data.versions.map(({ version }) => version)).toEqual([3, 2, 1])
  expect((await other.as.send(listWordPacks)).data.versions).toEqual([])
})

test('the server says menu labels and refusals in the words of the site', async () => {
  const { site, as } = await shop({ locale: 'zh' })
  const french = { key: 'menu.users', texts: { zh: '会员', fr: 'Membres' }, version: 0 }
  expect((await as.send(saveWord, { body: french })).status).toBe(200)
  const sentence = { zh: '这个词条没有' }
  await as.send(saveWord, { body: { key: 'server.wording.missing', texts: sentence, version: 0 } })
  await as.send(publishWording, { body: { version: 0 } })
  const { data } = await as.send(menuTree, { query: { isLeft: 'Y' } })
  const users = data.menuTree.flatMap(({ children }) => children).find(({ key }) => key === 'users')
  expect(users).toMatchObject({ menuName: '会员', labels: { zh: '会员', en: 'Users', fr: 'Membres' } })
  expect((await as.send(getWord, { query: { key: 'x' } })).msg).toBe('这个词条没有')
  expect((await as.send(listWording, { query: { language: 'fr', view: 'changed' } })).data.total).toBe(1)
  expect(await packOf(site.host, 'fr', 1)).toMatchObject({ data: { content: { 'menu.users': 'Membres' } } })
})

test('every label is there in each of its languages, so that none is missing', async () => {
  const { as } = await shop()
  const { data } = await as.send(listWording, { query: { view: 'missing', limit: 1 } })
  expect(data.total).toBe(0)
  for (const { language, has, of } of data.coverage) expect([language, has, of > 0]).toEqual([language, of, true])
})

test('there is no pack of a language nobody speaks, and none under an unknown host', async () => {
  const { site } = await shop()
  expect((await api.app.inject({ url: '/trans/xx', headers: { host: site.host } })).statusCode).toBe(404)
  expect((await api.app.inject({ url: '/trans/zh', headers: { host: 'nobody.example' } })).statusCode).not.toBe(200)
})

describe('texts travel as a file', () => {
  const row = (line: number, key: string, texts: Record<string, string>, version?: number) => ({
    ...{ line, key, texts, ...(version === undefined ? {} : { version }) },
  })

  const download = async ({ site, as }: Awaited<ReturnType<typeof shop>>, format: 'json' | 'xlsx') =>
    api.app.inject({
      url: `${apiPath(exportWording.path)}?format=${format}`,
      headers: { host: site.host, token: await as.token() },
    })

  test('which says how each stands, and changes nothing where it comes back as it was', async () => {
    const ours = await shop()
    const { as } = ours
    await as.send(saveWord, title({ zh: '我的订单' }))
    const words = JSON.parse((await download(ours, 'json')).body) as Record<string, string>[]
    expect(words.find(({ key }) => key === 'order.title')).toEqual({
      ...{ key: 'order.title', module: 'orders/list', zh: '我的订单', en: 'Certificate orders' },
      state: 'unpublished',
    })
    expect(words.find(({ key }) => key === 'menu.users')).toMatchObject({ fr: expect.any(String), state: 'usual' })
    const back = words.map(({ key = '', module: _m, state: _s, ...texts }, at) => row(at + 2, key, texts))
    const compared = await as.send(importWording, { body: { rows: back, dryRun: true } })
    expect(compared.data).toEqual({ rows: [], same: words.length, taken: 0 })

    const [head = {}, ...rows] = readXlsx((await download(ours, 'xlsx')).rawPayload)
    const said = (cells: typeof head) => Object.values(cells).map(({ value }) => value)
    expect(said(head)).toEqual(['key', 'module', 'zh', 'en', 'es', 'de', 'ja', 'fr', 'state'])
    expect(rows.map(said)).toContainEqual([
      'order.title',
      'orders/list',
      '我的订单',
      'Certificate orders',
      '',
      '',
      '',
      '',
      'unpublished',
    ])
  })

  test('and is compared line by line before it is taken, unseen until it is published', async () => {
    const { site, as } = await shop()
    await as.send(saveWord, title({ zh: '我的订单' }))
    const rows = [
      row(2, 'order.title', { zh: '订单', en: '' }, 1),
      row(3, 'order.left', { zh: '还剩 {n} 天', en: '{n} {n, day|days} left' }),
      row(4, 'order.left', { zh: '{n}' }),
      row(5, 'no.such', { zh: '无' }),
      row(6, 'menu.users', { zh: '会员 {name}', fr: 'Membres' }),
      row(7, 'right.lang.edit', {}),
      row(8, 'server.wording.missing', { zh: '长'.repeat(1001) }),
      row(9, 'server.wording.unchanged', { fr: 'rien' }),
    ]
    const { data } = await as.send(importWording, { body: { rows, dryRun: true } })
    expect([data.same, ...data.rows.map(({ line, does }) => [line, does])]).toEqual([
      ...[1, [2, 'change'], [3, 'new'], [4, 'none'], [5, 'none'], [6, 'none'], [8, 'none'], [9, 'none']],
    ])
    expect(data.rows[0]).toMatchObject({ changes: [{ language: 'zh', before: '我的订单', after: '订单' }], version: 1 })
    const reasons = data.rows.map(({ reason }) => reason)
    expect(reasons[2]).toContain('重复')
    expect(reasons[3]).toBe(errors['wording.missing'].zh)
    expect(reasons[4]).toMatch(/^zh: .*占位符/)
    expect(reasons.at(-2)).toContain('1000')
    expect((await as.send(listWording, { query: { view: 'changed' } })).data.total).toBe(1)

    const taken = await as.send(importWording, { body: { rows, dryRun: false } })
    expect(taken.data.taken).toBe(2)
    const word = await as.send(getWord, { query: { key: 'order.left' } })
    // The product's own words are not kept as the site's.
    expect(word.data).toMatchObject({ own: { zh: '还剩 {n} 天' }, version: 1 })
    expect((await packOf(site.host, 'zh')).data.content).toEqual({})
    await as.send(publishWording, { body: { version: 0 } })
    expect((await packOf(site.host, 'zh')).data.content).toEqual({ 'order.left': '还剩 {n} 天', 'order.title': '订单' })
    const home = await as.send(importWording, { body: { rows: [row(2, 'order.title', { zh: '证书订单' }, 2)] } })
    expect(home.data.taken).toBe(1)
    expect((await as.send(getWord, { query: { key: 'order.title' } })).data.own).toEqual({})
  })

  test('but not over what somebody saved meanwhile, and of nobody without the right', async () => {
    const { site, as } = await shop()
    const rows = [row(2, 'order.title', { zh: '订单' }, 0), row(3, 'order.left', { zh: '余 {n} 天' }, 0)]
    await as.send(saveWord, { body: { key: 'order.left', texts: { zh: '{n} 天' }, version: 0 } })
    expect((await as.send(importWording, { body: { rows } })).code).toBe(errors['save.conflict'].code)
    expect((await as.send(getWord, { query: { key: 'order.title' } })).data.version).toBe(0)
    const two = await Promise.all(
      ['一', '二'].map((zh) => as.send(importWording, { body: { rows: [row(2, 'order.title', { zh }, 0)] } })),
    )
    expect(two.map(({ code }) => code).sort()).toEqual([200, errors['save.conflict'].code])
    const editor = api.as(await given.member(db, given.owner(site), { base: 'admin', permissions: ['lang.edit'] }))
    expect((await editor.send(importWording, { body: { rows } })).code).toBe(errors['access.denied'].code)
  })
})
