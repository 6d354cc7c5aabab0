import type { HelpDocument } from '@app/contracts/cms/help'
import type { HelpOffer } from '@app/contracts/cms/page-help'
import type { Locale } from '@app/contracts/wire'
import { and, asc, eq, isNull, max, ne, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#core/domain-error.ts'
import type { Database, Tx } from '#db/client.ts'
import { contains, readIn } from '#db/sql.ts'
import { isOutAt, rowFields } from './articles.repo.ts'
import { type CmsArticleRow, cmsArticles } from './cms.table.ts'

/** Documents that one answer has. */
const mostDocuments = 2000
const mostOffers = 20

const documentJson = (now: Date) => sql`json_build_object(${rowFields(now)}, 'position', a.position, 'pages', a.pages,
  'useful', ${answers(sql`h.is_useful`)}, 'notUseful', ${answers(sql`NOT h.is_useful`)},
  'remarks', ${answers(sql`h.remark <> ''`)})`

const answers = (which: SQL) => sql`(SELECT count(*) FROM cms_help_answers h
  WHERE h.site_id = a.site_id AND h.article_id = a.id AND ${which})`

/** Order of a category's documents, for readers and writers. */
export const bookOrder = sql`a.position, a.created_at, a.id`

/** Help documents of a site, those of a category in order. Yields {@link HelpDocument}[] as JSON. */
export const documentsJson = (siteId: string, now: Date): SQL => sql`SELECT coalesce((
  SELECT json_agg(${documentJson(now)} ORDER BY ${bookOrder}) FROM (
    SELECT * FROM cms_articles a WHERE a.site_id = ${siteId} AND a.kind = 'help' AND a.deleted_at IS NULL
    ORDER BY ${bookOrder} LIMIT ${mostDocuments}) a), '[]'::json)::text`

export async function readDocument(tx: Tx, siteId: string, id: string, now: Date): Promise<HelpDocument> {
  const { rows } = await tx.execute<{ document: HelpDocument }>(
    sql`SELECT ${documentJson(now)} AS document FROM cms_articles a WHERE a.site_id = ${siteId} AND a.id = ${id}`,
  )
  if (!rows[0]) throw new DomainError('cms.article-missing')
  return rows[0].document
}

const inCategory = (siteId: string, categoryId: string) =>
  and(eq(cmsArticles.siteId, siteId), eq(cmsArticles.categoryId, categoryId), isNull(cmsArticles.deletedAt))

/** Other documents of a category in order, locked. */
export async function lockOthers(tx: Tx, { siteId, categoryId, id }: CmsArticleRow): Promise<string[]> {
  const rows = await tx
    .select({ id: cmsArticles.id })
    .from(cmsArticles)
    .where(and(inCategory(siteId, categoryId), ne(cmsArticles.id, id)))
    .orderBy(asc(cmsArticles.position), asc(cmsArticles.createdAt), asc(cmsArticles.id))
    .for('update')
  return rows.map((row) => row.id)
}

/** Place behind all documents of a category. */
export async function nextPlace(tx: Tx, siteId: string, categoryId: string): Promise<number> {
  const [last] = await tx
    .select({ at: max(cmsArticles.position) })
    .from(cmsArticles)
    .where(inCategory(siteId, categoryId))
  return (last?.at ?? -1) + 1
}

/** Person who reads help. */
export interface Reader {
  siteId: string
  now: Date
  locale: Locale
}

/** Rows of `cms_articles a` that are published help documents. */
export const isOutHelp = ({
  siteId,
  now,
}: Pick<Reader, 'siteId' | 'now'>): SQL => sql`a.site_id = ${siteId} AND a.kind = 'help' AND a.deleted_at IS NULL
  AND ${isOutAt(now)}`

/** A field of the published text in the language that the reader has it in. */
const said = ({ locale }: Reader, field: 'title' | 'summary' | 'body'): SQL =>
  sql`a.live->(${readIn(sql`a.live`, locale)})->>${field}::text`

/** Published documents for a console page, or for words: those with the words in the title first. */
export function offers(
  db: Database,
  reader: Reader,
  { page, q }: { page?: string | undefined; q?: string | undefined },
) {
  const hit = (field: 'title' | 'summary' | 'body') => sql`(${said(reader, field)}) ILIKE ${contains(q ?? '')}`
  const parts = [isOutHelp(reader)]
  if (page !== undefined) parts.push(sql`${page}::text = ANY (a.pages)`)
  if (q) parts.push(sql`(${hit('title')} OR ${hit('summary')} OR ${hit('body')})`)
  const order = sql`${q ? sql`(${hit('title')}) DESC, ` : sql``}${bookOrder}`
  return db.read<HelpOffer[]>(
    { siteId: reader.siteId, accountId: null },
    sql`SELECT coalesce((SELECT json_agg(json_build_object('id', a.id, 'title', ${said(reader, 'title')},
        'summary', ${said(reader, 'summary')}) ORDER BY ${order})
      FROM (SELECT * FROM cms_articles a WHERE ${sql.join(parts, sql` AND `)} ORDER BY ${order}
        LIMIT ${mostOffers}) a), '[]'::json)::text`,
  )
}

export interface PublishedText {
  id: string
  slug: string
  /** Language of the text. */
  locale: Locale
  title: string
  body: string
  isUseful: boolean | null
}

/** A published document with the answer of the reader with this hash, or null. */
export const publishedText = (db: Database, reader: Reader, id: string, readerHash: string) =>
  db.read<PublishedText | null>(
    { siteId: reader.siteId, accountId: null },
    sql`SELECT coalesce((SELECT json_build_object('id', a.id, 'slug', a.slug, 'title', ${said(reader, 'title')},
      'locale', ${readIn(sql`a.live`, reader.locale)}, 'body', ${said(reader, 'body')},
      'isUseful', (SELECT h.is_useful FROM cms_help_answers h
        WHERE h.site_id = a.site_id AND h.article_id = a.id AND h.reader_hash = ${readerHash})) FROM cms_articles a WHERE ${isOutHelp(reader)} AND a.id = ${id}), 'null'::json)::text`,
  )
