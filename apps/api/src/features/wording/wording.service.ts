import { isDeepStrictEqual } from 'node:util'
import type { Received } from '@app/contracts/endpoint'
import type { WordingFilter } from '@app/contracts/list-filters'
import type {
  Publication,
  publishWording,
  rollBackWording,
  saveWord,
  Word,
  WordingList,
} from '@app/contracts/wording/wording'
import {
  type Texts,
  type WordingLanguage,
  type WordPack,
  wordingLanguages,
} from '@app/contracts/wording/wording-values'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import { forgetSite, type VisitedSite } from '#features/sites/sites.service.ts'
import { type Catalogue, type Entry, isFit, isOfServer } from './catalogue.ts'
import { presentPack, presentWord } from './wording.present.ts'
import {
  addPack,
  newestPack,
  noteInForce,
  packAt,
  packsOf,
  publishedOf,
  putWord,
  putWords,
  savedWord,
  savedWords,
  wholeSite,
} from './wording.repo.ts'
import type { SiteWordRow, WordPackRow } from './wording.table.ts'

/** What a site says of one text: as saved, and as published. */
interface Own {
  row: SiteWordRow | undefined
  published: Texts
}

const isChanged = ({ row }: Own) => Object.keys(row?.texts ?? {}).length > 0
const isUnpublished = ({ row, published }: Own) =>
  wordingLanguages.some((language) => row?.texts[language] !== published[language])
const lacks = ({ languages, texts }: Entry, { row }: Own, language?: WordingLanguage) =>
  languages.some((one) => (language === undefined || one === language) && !texts[one] && !row?.texts[one])

/** Texts of console and server with what the caller's site says in their place. */
export function listWords(ctx: Ctx, caller: Caller, catalogue: Catalogue, filter: WordingFilter): Promise<WordingList> {
  return ctx.db.readTransaction(wholeSite(caller), async (tx) => {
    const pack = await newestPack(tx, caller.scope.siteId)
    const rows = new Map((await savedWords(tx, caller.scope.siteId)).map((row) => [row.key, row]))
    const all = [...catalogue.values()].map((entry) => ({
      entry,
      own: { row: rows.get(entry.key), published: publishedOf(pack, entry.key) },
    }))
    const { view, language, module, limit, offset } = filter
    const asked = all.filter(
      ({ entry, own }) =>
        (module === undefined || entry.module === module) &&
        (language === undefined || entry.languages.includes(language)) &&
        says(entry, own, filter.q?.toLowerCase()),
    )
    const views = {
      all: asked,
      changed: asked.filter(({ own }) => isChanged(own)),
      unpublished: asked.filter(({ own }) => isUnpublished(own)),
      missing: asked.filter(({ entry, own }) => lacks(entry, own, language)),
    }
    const listed = views[view]
    if (filter.sort === '-recent')
      listed.sort((a, b) => (b.own.row?.savedAt.getTime() ?? 0) - (a.own.row?.savedAt.getTime() ?? 0))
    return {
      words: listed
        .slice((offset - 1) * limit, offset * limit)
        .map(({ entry, own }) => presentWord(entry, own.row, own.published)),
      total: listed.length,
      views: {
        all: views.all.length,
        changed: views.changed.length,
        unpublished: views.unpublished.length,
        missing: views.missing.length,
      },
      modules: [...new Set(all.map(({ entry }) => entry.module))].sort(),
      coverage: wordingLanguages.map((one) => {
        const spoken = all.filter(({ entry }) => entry.languages.includes(one))
        const has = spoken.filter(({ entry, own }) => !lacks(entry, own, one)).length
        return { language: one, has, of: spoken.length }
      }),
      toPublish: all.filter(({ own }) => isUnpublished(own)).length,
      published: pack ? presentPack(pack) : null,
    }
  })
}

/** Whether key or text of an entry contain the words that are searched for. */
function says({ key, texts }: Entry, { row }: Own, q: string | undefined): boolean {
  if (!q) return true
  return [key, ...Object.values(texts), ...Object.values(row?.texts ?? {})].some((text) =>
    text.toLowerCase().includes(q),
  )
}

function entryOf(catalogue: Catalogue, key: string): Entry {
  const entry = catalogue.get(key)
  if (!entry) throw new DomainError('wording.missing')
  return entry
}

/** One text. Throws 'wording.missing' for a key that the product does not have. */
export function readWord(ctx: Ctx, caller: Caller, catalogue: Catalogue, key: string): Promise<Word> {
  const entry = entryOf(catalogue, key)
  return ctx.db.readTransaction(wholeSite(caller), (tx) => wordIn(tx, caller, entry))
}

async function wordIn(tx: Tx, { scope }: Caller, entry: Entry): Promise<Word> {
  const row = await savedWord(tx, scope.siteId, entry.key)
  return presentWord(entry, row, publishedOf(await newestPack(tx, scope.siteId), entry.key))
}

/**
 * Words one text anew, for the next publication. Throws 'wording.missing', 'save.conflict', and the fault of each
 * language whose holes are not those of the product's text.
 */
export function changeWord(
  ctx: Ctx,
  caller: Caller,
  catalogue: Catalogue,
  { key, version, texts: given }: Received<typeof saveWord>['body'],
): Promise<Word> {
  const entry = entryOf(catalogue, key)
  const texts = ownTexts(entry, given)
  const { siteId } = caller.scope
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const before = await savedWord(tx, siteId, key)
    const row = { siteId, key, texts, version: version + 1, savedBy: caller.name, savedAt: ctx.clock.now() }
    if ((before?.version ?? 0) !== version || !(await putWord(tx, row)))
      throw new DomainError('save.conflict', { name: before?.savedBy ?? '' })
    const more = {
      object: { kind: 'wording', id: key, name: key },
      before: { ...before?.texts },
      after: { ...texts },
    }
    await record(tx, caller, siteId, caller.accountId, 'lang.edit', {}, more)
    return wordIn(tx, caller, entry)
  })
}

/** The given texts that are not empty and not what the product says anyway. Throws where one does not fit. */
function ownTexts(entry: Entry, given: Texts): Texts {
  const said = wordingLanguages.flatMap((language): [WordingLanguage, string][] => {
    const text = given[language]
    return text && text !== entry.texts[language] ? [[language, text]] : []
  })
  const faults = said.filter(([language, text]) => !isFit(entry, language, text))
  if (faults.length > 0)
    throw new DomainError(
      'request.invalid',
      {},
      Object.fromEntries(faults.map(([language]) => [`texts.${language}`, 'field.holes'])),
    )
  return Object.fromEntries(said)
}

/** Puts the saved texts in force. Throws 'save.conflict' and 'wording.unchanged'. */
export async function publish(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  catalogue: Catalogue,
  { version, note }: Received<typeof publishWording>['body'],
): Promise<Publication> {
  const answer = await ctx.db.transaction(wholeSite(caller), async (tx) => {
    const before = await newestPack(tx, site.id)
    const words = packOf(await savedWords(tx, site.id), catalogue)
    if ((before?.version ?? 0) !== version) throw new DomainError('save.conflict', { name: before?.publishedBy ?? '' })
    if (isSame(words, before?.words ?? {})) throw new DomainError('wording.unchanged')
    return putInForce(tx, ctx, caller, site, { version: version + 1, words, note })
  })
  await forgetSite(ctx.db, site.id)
  return answer
}

/** The saved texts as a pack, without those that no longer fit the product's. */
function packOf(rows: readonly SiteWordRow[], catalogue: Catalogue): WordPack {
  const pack: Partial<Record<WordingLanguage, Record<string, string>>> = {}
  for (const { key, texts } of rows.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const entry = catalogue.get(key)
    for (const language of wordingLanguages) {
      const text = texts[language]
      if (text === undefined || (entry && !isFit(entry, language, text))) continue
      pack[language] = { ...pack[language], [key]: text }
    }
  }
  return pack
}

const flat = (pack: WordPack): string[] =>
  wordingLanguages
    .flatMap((language) => Object.entries(pack[language] ?? {}).map((text) => JSON.stringify([language, ...text])))
    .sort()
const isSame = (a: WordPack, b: WordPack) => String(flat(a)) === String(flat(b))

/** Of a pack what the server itself says. */
const serverPart = (words: WordPack): WordPack =>
  Object.fromEntries(
    Object.entries(words).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).filter(([key]) => isOfServer(key))),
    ]),
  )

async function putInForce(
  tx: Tx,
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  { version, words, note }: Pick<WordPackRow, 'version' | 'words' | 'note'>,
  /** The older version that it repeats. */
  to: number | null = null,
): Promise<Publication> {
  const row = { siteId: site.id, version, words, note, publishedBy: caller.name, publishedAt: ctx.clock.now() }
  if (!(await addPack(tx, row))) throw new DomainError('save.conflict', { name: '' })
  await noteInForce(tx, site.id, version, serverPart(words))
  const more = { object: { kind: 'site', id: site.id, name: site.name } }
  await record(
    tx,
    caller,
    site.id,
    caller.accountId,
    to === null ? 'lang.publish' : 'lang.rollBack',
    { version, note, ...(to === null ? {} : { backTo: to }) },
    more,
  )
  return presentPack(row)
}

/** Published versions of the caller's site, the newest first. */
export const listPacks = (ctx: Ctx, caller: Caller): Promise<Publication[]> =>
  ctx.db.readTransaction(wholeSite(caller), async (tx) => (await packsOf(tx, caller.scope.siteId)).map(presentPack))

/**
 * Publishes an older version again, and makes its texts those that are edited from now on. Throws 'wording.no-version',
 * 'save.conflict' and 'wording.unchanged'.
 */
export async function rollBack(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  { to, version, note }: Received<typeof rollBackWording>['body'],
): Promise<Publication> {
  const answer = await ctx.db.transaction(wholeSite(caller), async (tx) => {
    const [before, older] = [await newestPack(tx, site.id), await packAt(tx, site.id, to)]
    if (!older) throw new DomainError('wording.no-version')
    if (before?.version !== version) throw new DomainError('save.conflict', { name: before?.publishedBy ?? '' })
    if (isSame(older.words, before.words)) throw new DomainError('wording.unchanged')
    const rows = await savedWords(tx, site.id)
    const keys = new Set([...rows.map(({ key }) => key), ...Object.values(older.words).flatMap(Object.keys)])
    const saved = new Map(rows.map(({ key, texts }) => [key, texts]))
    const changed = [...keys].filter((key) => !isDeepStrictEqual({ ...saved.get(key) }, publishedOf(older, key)))
    const by = { siteId: site.id, savedBy: caller.name, savedAt: ctx.clock.now() }
    await putWords(
      tx,
      changed.map((key) => ({ ...by, key, texts: publishedOf(older, key) })),
    )
    return putInForce(tx, ctx, caller, site, { version: version + 1, words: older.words, note }, to)
  })
  await forgetSite(ctx.db, site.id)
  return answer
}

/** Texts of the pack in force in one language, for every visitor; with its version. */
export function wordsInForce(ctx: Ctx, siteId: string, language: WordingLanguage) {
  return ctx.db.readTransaction({ siteId, accountId: null }, async (tx) => {
    const pack = await newestPack(tx, siteId)
    return { version: pack?.version ?? 0, content: pack?.words[language] ?? {} }
  })
}
