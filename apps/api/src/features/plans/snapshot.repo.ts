import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { ownMailWords, ownSmsWords } from '#features/messages/own-words.table.ts'
import { rowsAt } from '#features/products/prices.repo.ts'
import { listings } from '#features/products/products.table.ts'
import { type SiteRow, siteHosts, sites } from '#features/sites/sites.table.ts'
import {
  applicationShelf,
  asItComes,
  type OwnDefaults,
  type ShelfPrices,
  type SiteWords,
  type VersionContents,
  type Words,
  type WordsKey,
  wordsKeys,
} from './version-contents.ts'

/** Products that a site sells at a moment, with its list prices. */
export async function shelfAt(tx: Tx, siteId: string, at: Date): Promise<ShelfPrices> {
  const sold = await tx
    .select({ id: listings.productId })
    .from(listings)
    .where(and(eq(listings.siteId, siteId), eq(listings.onSale, true)))
  const shelf: ShelfPrices = {}
  for (const row of await rowsAt(tx, { siteId, ids: sold.map(({ id }) => id), at })) {
    const { productId, validity, priceMinor, extraNameMinor, extraWildcardMinor } = row
    shelf[productId] = { ...shelf[productId], [validity]: { priceMinor, extraNameMinor, extraWildcardMinor } }
  }
  return shelf
}

/** Words of mails and text messages that a site has in force of its own, in a transaction of that site. */
export async function siteWords(tx: Tx, siteId: string): Promise<SiteWords> {
  const { rows } = await tx.execute<{ key: WordsKey; words: Words }>(sql`
    SELECT 'mail/' || template AS key, published AS words FROM ${ownMailWords}
    WHERE site_id = ${siteId} AND published IS NOT NULL
    UNION ALL SELECT 'sms/' || template, content FROM ${ownSmsWords} WHERE site_id = ${siteId} AND content IS NOT NULL`)
  return Object.fromEntries(rows.map(({ key, words }) => [key, words]))
}

/** Names and hosts of a site, which its tenants' customers are not to read. */
async function marksOf(tx: Tx, site: SiteRow): Promise<string[]> {
  const hosts = await tx.select({ host: siteHosts.host }).from(siteHosts).where(eq(siteHosts.siteId, site.id))
  const { names, shortNames } = site.face
  const said = [site.name, site.shortName, ...Object.values(names ?? {}), ...Object.values(shortNames ?? {})]
  return [...said, ...hosts.map(({ host }) => host)].map((mark) => mark.toLowerCase()).filter((mark) => mark.length > 1)
}

/** Words of a site that its tenants can have, and the messages whose words name the site itself. */
async function sharedWords(tx: Tx, site: SiteRow): Promise<{ words: SiteWords; unshared: WordsKey[] }> {
  const marks = await marksOf(tx, site)
  const all = await siteWords(tx, site.id)
  const unshared = wordsKeys(all).filter((key) => {
    const text = JSON.stringify(all[key]).toLowerCase()
    return marks.some((mark) => text.includes(mark))
  })
  return {
    words: Object.fromEntries(Object.entries(all).filter(([key]) => !unshared.includes(key as WordsKey))),
    unshared,
  }
}

/** What a version saved at a moment would hand down beside its switches, and the messages that it leaves out. */
export async function snapshotAt(
  tx: Tx,
  { siteId, markupPercent, own = {} }: { siteId: string; markupPercent: number; own?: OwnDefaults },
  at: Date,
): Promise<{ contents: Required<VersionContents>; unshared: WordsKey[] }> {
  const [site] = await tx.select().from(sites).where(eq(sites.id, siteId))
  const products = applicationShelf(await shelfAt(tx, siteId, at), own)
  if (!site) return { contents: { markupPercent, products, words: {}, menu: asItComes }, unshared: [] }
  const { words, unshared } = await sharedWords(tx, site)
  return {
    contents: { markupPercent, products, words: { ...words, ...own.words }, menu: own.menu ?? site.menu },
    unshared: unshared.filter((key) => !own.words?.[key]),
  }
}
