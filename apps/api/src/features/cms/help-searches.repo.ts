import { mostListedTerms, mostSearchTerms } from '@app/contracts/cms/cms-values'
import type { Locale } from '@app/contracts/wire'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { contains, epoch, moment } from '#db/sql.ts'
import { draftTitle } from './articles.repo.ts'
import { isOutHelp } from './help.repo.ts'

interface Searched {
  siteId: string
  locale: Locale
  term: string
  now: Date
}

/** Whether the text of `cms_articles a` in this language, not one of the other in its place, has what a pattern finds. */
const hasWords = (locale: Locale, pattern: SQL): SQL =>
  sql.join(
    ['title', 'summary', 'body'].map((field) => sql`a.live->${locale}::text->>${field}::text ILIKE ${pattern}`),
    sql` OR `,
  )

/** Counts a search, unless a published document has the term; then makes room where a site has too many terms. */
export async function countSearch(tx: Tx, searched: Searched): Promise<void> {
  const { siteId, locale, term, now } = searched
  const { rows } = await tx.execute(sql`
    INSERT INTO cms_help_searches AS s (site_id, locale, term, count, last_at)
    SELECT ${siteId}, ${locale}::text, ${term}::text, 1, ${moment(now)} WHERE NOT EXISTS (
      SELECT FROM cms_articles a WHERE ${isOutHelp(searched)} AND (${hasWords(locale, sql`${contains(term)}`)}))
    ON CONFLICT (site_id, locale, term) DO UPDATE SET count = s.count + 1, last_at = excluded.last_at
    RETURNING s.term`)
  if (rows.length > 0)
    await tx.execute(sql`
      DELETE FROM cms_help_searches s WHERE s.site_id = ${siteId} AND (s.locale, s.term) IN (
        SELECT o.locale, o.term FROM cms_help_searches o WHERE o.site_id = ${siteId}
        ORDER BY o.locale = ${locale} AND o.term = ${term} DESC, o.count DESC, o.last_at DESC, o.locale, o.term
        OFFSET ${mostSearchTerms})`)
}

const pattern = sql`'%' || regexp_replace(s.term, '([\\\\%_])', '\\\\\\1', 'g') || '%'`

/** Whether a published document has the term of a row of `cms_help_searches s` by now. */
const isFound = (siteId: string, now: Date): SQL => {
  const found = (locale: Locale) => sql`(s.locale = ${locale} AND EXISTS (
    SELECT FROM cms_articles a WHERE ${isOutHelp({ siteId, now })} AND (${hasWords(locale, pattern)})))`
  return sql`(${found('zh')} OR ${found('en')})`
}

/** Terms without a result, the most frequent first. */
export const searchesJson = (siteId: string, now: Date): SQL => sql`SELECT json_build_object('terms', coalesce((
  SELECT json_agg(json_build_object('term', s.term, 'locale', s.locale, 'count', s.count, 'lastAt', ${epoch(sql`s.last_at`)},
    'draft', (SELECT json_build_object('id', a.id, 'title', ${draftTitle}) FROM cms_articles a
      WHERE a.site_id = s.site_id AND a.kind = 'help' AND a.deleted_at IS NULL
        AND (a.draft->'zh'->>'title' ILIKE ${pattern} OR a.draft->'en'->>'title' ILIKE ${pattern})
      ORDER BY a.updated_at DESC, a.id LIMIT 1)) ORDER BY s.count DESC, s.last_at DESC, s.locale, s.term)
  FROM (SELECT * FROM cms_help_searches s WHERE s.site_id = ${siteId} AND s.dismissed_at IS NULL
    AND NOT ${isFound(siteId, now)}
    ORDER BY s.count DESC, s.last_at DESC, s.locale, s.term LIMIT ${mostListedTerms}) s), '[]'::json))::text`

/** Dismisses a term or takes that back; false where there is no such term. */
export async function setDismissed(tx: Tx, { siteId, locale, term }: Searched, at: Date | null): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    UPDATE cms_help_searches s SET dismissed_at = ${at === null ? sql`NULL` : moment(at)}
    WHERE s.site_id = ${siteId} AND s.locale = ${locale} AND s.term = ${term} RETURNING s.term`)
  return rows.length > 0
}

/** Forgets terms that nobody has searched for since a time. */
export async function forgetSearches(tx: Tx, siteId: string, before: Date): Promise<void> {
  await tx.execute(sql`DELETE FROM cms_help_searches s WHERE s.site_id = ${siteId} AND s.last_at < ${moment(before)}`)
}
