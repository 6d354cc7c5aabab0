import type { Received } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { fieldText, issueText } from '@app/contracts/field-words'
import type { Locale } from '@app/contracts/wire'
import { stateOf } from '@app/contracts/wording/word-state'
import { OwnText } from '@app/contracts/wording/wording'
import type { ImportedWords, importWording } from '@app/contracts/wording/wording-files'
import {
  isMuchLonger,
  type Texts,
  type WordFileFormat,
  type WordingLanguage,
  wordingLanguages,
} from '@app/contracts/wording/wording-values'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { recordsFile } from '#core/sheet/records-file.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import type { SentFile } from '#http/mount.ts'
import { type Catalogue, type Entry, isFit } from './catalogue.ts'
import { presentWord } from './wording.present.ts'
import { newestPack, publishedOf, putWords, savedWords, wholeSite } from './wording.repo.ts'
import type { SiteWordRow } from './wording.table.ts'

/** Columns of a file with their widths; an import finds its texts by the same heads. */
const columns = {
  key: 36,
  module: 24,
  ...Object.fromEntries(wordingLanguages.map((one) => [one, 20])),
  ...{ zh: 48, en: 48 },
  state: 20,
}

/** Every text as the site has it saved, as a file that can be imported again. */
export async function exportWords(
  ctx: Ctx,
  caller: Caller,
  catalogue: Catalogue,
  format: WordFileFormat,
): Promise<SentFile> {
  const words = await ctx.db.transaction(wholeSite(caller), async (tx) => {
    const { siteId } = caller.scope
    const pack = await newestPack(tx, siteId)
    const rows = new Map((await savedWords(tx, siteId)).map((row) => [row.key, row]))
    await record(tx, caller, siteId, caller.accountId, 'lang.export', { rows: catalogue.size, format })
    return [...catalogue.values()].map((entry) => {
      const word = presentWord(entry, rows.get(entry.key), publishedOf(pack, entry.key))
      const texts = Object.fromEntries(entry.languages.map((one) => [one, said(entry, word.own, one)]))
      return { key: entry.key, module: entry.module, ...texts, state: stateOf(word) }
    })
  })
  return recordsFile(words, { name: `words-${ctx.clock.now().toISOString().slice(0, 10)}`, columns, format })
}

const said = ({ texts }: Entry, own: Texts, language: WordingLanguage): string => own[language] ?? texts[language] ?? ''

type Row = Received<typeof importWording>['body']['rows'][number]
type Verdict = ImportedWords['rows'][number] & { texts: Texts }

/**
 * Takes the texts of a file into what is saved. A line that is refused is left out. Throws 'save.conflict' where a text
 * was saved since the file was compared.
 */
export async function importWords(
  ctx: Ctx,
  caller: Caller,
  catalogue: Catalogue,
  locale: Locale,
  { rows, dryRun }: Received<typeof importWording>['body'],
): Promise<ImportedWords> {
  const work = async (tx: Tx): Promise<ImportedWords> => {
    const saved = new Map((await savedWords(tx, caller.scope.siteId)).map((row) => [row.key, row]))
    const keys = new Set<string>()
    const verdicts = rows.flatMap((row): Verdict[] => {
      const isRepeated = keys.has(row.key)
      keys.add(row.key)
      if (isRepeated) return [refused(row, fieldText('field.repeated', locale))]
      return judged(row, catalogue.get(row.key), saved.get(row.key), locale)
    })
    const good = verdicts.filter(({ does }) => does !== 'none')
    if (!dryRun) await take(tx, ctx, caller, { rows, good, saved })
    return {
      rows: verdicts.map(({ texts: _, ...verdict }) => verdict),
      same: rows.length - verdicts.length,
      taken: dryRun ? 0 : good.length,
    }
  }
  return dryRun ? ctx.db.readTransaction(wholeSite(caller), work) : ctx.db.transaction(wholeSite(caller), work)
}

const refused = ({ line, key }: Row, reason: string): Verdict => ({
  ...{ line, key, does: 'none', reason, changes: [], version: 0, texts: {} },
})

/** What a line would change: nothing for one that says what is saved. */
function judged(row: Row, entry: Entry | undefined, saved: SiteWordRow | undefined, locale: Locale): Verdict[] {
  if (!entry) return [refused(row, errors['wording.missing'][locale])]
  const own = saved?.texts ?? {}
  const changes = wordingLanguages.flatMap((language) => {
    const before = said(entry, own, language)
    const after = (row.texts[language] ?? '').trim()
    return after === '' || after === before.trim() ? [] : [{ language, before, after }]
  })
  const faults = changes.flatMap(({ language, after }) => {
    const fault = faultOf(entry, language, after, locale)
    return fault === undefined ? [] : [`${language}: ${fault}`]
  })
  if (faults.length > 0) return [refused(row, faults.join('; '))]
  if (changes.length === 0) return []
  // A text of the product's own needs no row: the site follows the product there.
  const texts = { ...own, ...Object.fromEntries(changes.map(({ language, after }) => [language, after])) }
  for (const language of wordingLanguages) if (texts[language] === entry.texts[language]?.trim()) delete texts[language]
  return [
    {
      ...{ line: row.line, key: row.key, reason: '', version: saved?.version ?? 0, texts },
      does: changes.every(({ language }) => own[language] === undefined) ? 'new' : 'change',
      changes: changes.map((change) => ({
        ...change,
        isLong: isMuchLonger(change.after, entry.texts[change.language] ?? ''),
      })),
    },
  ]
}

function faultOf(entry: Entry, language: WordingLanguage, text: string, locale: Locale): string | undefined {
  if (!entry.languages.includes(language)) return fieldText('field.not-spoken', locale)
  const [issue] = OwnText.safeParse(text).error?.issues ?? []
  if (issue) return issueText(issue, locale)
  return isFit(entry, language, text) ? undefined : fieldText('field.holes', locale)
}

/** Rows that one statement writes: PostgreSQL takes 65,535 values. */
const batch = 2000

async function take(
  tx: Tx,
  ctx: Ctx,
  caller: Caller,
  given: { rows: readonly Row[]; good: readonly Verdict[]; saved: ReadonlyMap<string, SiteWordRow> },
): Promise<void> {
  const { siteId } = caller.scope
  const by = { siteId, savedBy: caller.name, savedAt: ctx.clock.now() }
  const seen = new Map(given.rows.map(({ key, version }) => [key, version]))
  for (let at = 0; at < given.good.length; at += batch) {
    const rows = given.good.slice(at, at + batch).map(({ key, texts }) => ({ ...by, key, texts }))
    const written = await putWords(tx, rows)
    const stale = written.find(({ key, version }) => version - 1 !== (seen.get(key) ?? 0))
    if (stale) throw new DomainError('save.conflict', { name: given.saved.get(stale.key)?.savedBy ?? '' })
  }
  if (given.good.length > 0)
    await record(tx, caller, siteId, caller.accountId, 'lang.import', { count: given.good.length })
}
