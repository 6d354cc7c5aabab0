import { mostPackVersions, type Texts, wordingLanguages } from '@app/contracts/wording/wording-values'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#db/client.ts'
import { sites } from '#features/sites/sites.table.ts'
import { type SiteWordRow, siteWords, type WordPackRow, wordPacks } from './wording.table.ts'

/** Scope of the whole site: its words belong to no account. */
export const wholeSite = ({ scope }: Caller) => ({ siteId: scope.siteId, accountId: null })

/** All texts that a site has saved. */
export const savedWords = (tx: Tx, siteId: string): Promise<SiteWordRow[]> =>
  tx.select().from(siteWords).where(eq(siteWords.siteId, siteId))

export async function savedWord(tx: Tx, siteId: string, key: string): Promise<SiteWordRow | undefined> {
  const [row] = await tx
    .select()
    .from(siteWords)
    .where(and(eq(siteWords.siteId, siteId), eq(siteWords.key, key)))
  return row
}

/** Saves a text over the version before it. Returns whether that was still the newest. */
export async function putWord(tx: Tx, row: SiteWordRow): Promise<boolean> {
  if (row.version === 1) {
    const added = await tx.insert(siteWords).values(row).onConflictDoNothing().returning({ key: siteWords.key })
    return added.length > 0
  }
  const changed = await tx
    .update(siteWords)
    .set(row)
    .where(and(eq(siteWords.siteId, row.siteId), eq(siteWords.key, row.key), eq(siteWords.version, row.version - 1)))
    .returning({ key: siteWords.key })
  return changed.length > 0
}

/** The pack in force. */
export async function newestPack(tx: Tx, siteId: string): Promise<WordPackRow | undefined> {
  const [row] = await tx
    .select()
    .from(wordPacks)
    .where(eq(wordPacks.siteId, siteId))
    .orderBy(desc(wordPacks.version))
    .limit(1)
  return row
}

/** A text of a pack by language. */
export const publishedOf = (pack: WordPackRow | undefined, key: string): Texts =>
  Object.fromEntries(
    wordingLanguages.flatMap((language) => {
      const text = pack?.words[language]?.[key]
      return text === undefined ? [] : [[language, text]]
    }),
  )

/** Published packs, the newest first. */
export const packsOf = (tx: Tx, siteId: string): Promise<WordPackRow[]> =>
  tx
    .select()
    .from(wordPacks)
    .where(eq(wordPacks.siteId, siteId))
    .orderBy(desc(wordPacks.version))
    .limit(mostPackVersions)

export async function packAt(tx: Tx, siteId: string, version: number): Promise<WordPackRow | undefined> {
  const [row] = await tx
    .select()
    .from(wordPacks)
    .where(and(eq(wordPacks.siteId, siteId), eq(wordPacks.version, version)))
  return row
}

/** Saves texts whatever was saved before, each as the next version of its key, which is returned. */
export async function putWords(
  tx: Tx,
  rows: readonly Omit<SiteWordRow, 'version'>[],
): Promise<Pick<SiteWordRow, 'key' | 'version'>[]> {
  if (rows.length === 0) return []
  return tx
    .insert(siteWords)
    .values(rows.map((row) => ({ ...row, version: 1 })))
    .onConflictDoUpdate({
      target: [siteWords.siteId, siteWords.key],
      set: {
        texts: sql`excluded.texts`,
        version: sql`${siteWords.version} + 1`,
        savedBy: sql`excluded.saved_by`,
        savedAt: sql`excluded.saved_at`,
      },
    })
    .returning({ key: siteWords.key, version: siteWords.version })
}

/** Adds a pack. Of two published at once over the same one, the second adds nothing and returns false. */
export async function addPack(tx: Tx, row: WordPackRow): Promise<boolean> {
  const added = await tx.insert(wordPacks).values(row).onConflictDoNothing().returning({ version: wordPacks.version })
  return added.length > 0
}

/** What of the newest pack every request of the site has at hand. */
export async function noteInForce(tx: Tx, siteId: string, version: number, serverWords: WordPackRow['words']) {
  const changed = await tx
    .update(sites)
    .set({ wordsVersion: version, serverWords })
    .where(eq(sites.id, siteId))
    .returning({ id: sites.id })
  if (changed.length === 0) throw new Error('The policy on sites refused the change')
}
