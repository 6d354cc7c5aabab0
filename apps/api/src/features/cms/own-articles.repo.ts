import type { OwnArticle, OwnArticleFilter, readOwnArticle } from '@app/contracts/cms/own-articles'
import type { Reply } from '@app/contracts/endpoint'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#db/client.ts'
import { contains, epoch, readIn } from '#db/sql.ts'
import { isOutAt, visibilityOf } from './articles.repo.ts'
import type { Reader } from './help.repo.ts'

/** Rows of `cms_articles a` that are published articles, whoever reads them. */
const isOut = ({
  siteId,
  now,
}: Reader): SQL => sql`a.site_id = ${siteId} AND a.kind = 'article' AND a.deleted_at IS NULL
  AND ${isOutAt(now)}`

/** Language that a reader has an article in. */
const shownIn = ({ locale }: Reader): SQL => readIn(sql`a.live`, locale)

const offered = (reader: Reader): SQL => sql`'id', a.id, 'categoryId', a.category_id, 'locale', ${shownIn(reader)},
  'title', a.live->(${shownIn(reader)})->>'title', 'summary', a.live->(${shownIn(reader)})->>'summary',
  'cover', coalesce(a.live->>'cover', ''), 'visibility', ${visibilityOf(sql`a.live`)}, 'isPinned', a.is_pinned,
  'publishedAt', ${epoch(sql`a.published_at`)}`

export interface Offered {
  articles: OwnArticle[]
  total: number
  categories: { id: string; name: { zh: string; en: string }; count: number }[]
}

/** Published articles for a reader, pinned ones first, then the newest; those with the words in the title before others. */
export function offeredArticles(
  db: Database,
  reader: Reader,
  { q, categoryId, limit, offset }: z.output<typeof OwnArticleFilter>,
) {
  const hit = (field: string) => sql`a.live->(${shownIn(reader)})->>${field}::text ILIKE ${contains(q ?? '')}`
  const parts = [isOut(reader)]
  if (categoryId) parts.push(sql`a.category_id = ${categoryId}`)
  if (q) parts.push(sql`(${hit('title')} OR ${hit('summary')} OR ${hit('body')})`)
  const where = sql.join(parts, sql` AND `)
  const order = sql`${q ? sql`(${hit('title')}) DESC, ` : sql``}a.is_pinned DESC, a.published_at DESC, a.id`
  return db.read<Offered>(
    { siteId: reader.siteId, accountId: null },
    sql`SELECT json_build_object(
      'articles', coalesce((SELECT json_agg(json_build_object(${offered(reader)}) ORDER BY ${order})
        FROM (SELECT * FROM cms_articles a WHERE ${where} ORDER BY ${order}
          LIMIT ${limit} OFFSET ${(offset - 1) * limit}) a), '[]'::json),
      'total', (SELECT count(*) FROM cms_articles a WHERE ${where}),
      'categories', coalesce((SELECT json_agg(json_build_object('id', c.id, 'name', c.name, 'count', n.count)
          ORDER BY c.position, c.id)
        FROM (SELECT a.category_id, count(*) AS count FROM cms_articles a WHERE ${isOut(reader)}
          GROUP BY a.category_id) n
        JOIN cms_categories c ON c.site_id = ${reader.siteId} AND c.id = n.category_id), '[]'::json))::text`,
  )
}

type Written = Omit<Reply<typeof readOwnArticle>, 'html'> & { body: string }

/** A published article for a reader with its text as written, or null. */
export const offeredArticle = (db: Database, reader: Reader, id: string) =>
  db.read<Written | null>(
    { siteId: reader.siteId, accountId: null },
    sql`SELECT coalesce((SELECT json_build_object(${offered(reader)}, 'category', c.name,
        'tags', coalesce(a.live->'tags', '[]'::jsonb), 'author', a.live_author, 'body', a.live->(${shownIn(reader)})->>'body',
        'revisedAt', ${epoch(sql`a.revised_at`)})
      FROM cms_articles a JOIN cms_categories c ON c.site_id = a.site_id AND c.id = a.category_id
      WHERE ${isOut(reader)} AND a.id = ${id}), 'null'::json)::text`,
  )
