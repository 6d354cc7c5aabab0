import type { searchHelpTexts } from '@app/contracts/cms/help'
import type { Reply } from '@app/contracts/endpoint'
import type { Locale } from '@app/contracts/wire'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookOrder } from './help.repo.ts'

type Match = Reply<typeof searchHelpTexts>['matches'][number]

const mostMatches = 50
/** Characters of a line before and behind the place of a hit. */
const [before, behind] = [40, 120]

/** Help documents of a site whose draft has the words in its summary or text, with the line of the first hit. */
export async function searchTexts(db: Database, siteId: string, q: string): Promise<Match[]> {
  const found = await db.read<{ id: string; locale: Locale; around: string; at: number }[]>(
    { siteId, accountId: null },
    // No pattern: what stands for others in LIKE is a word like any other here.
    sql`SELECT coalesce(json_agg(json_build_object('id', m.id, 'locale', m.locale, 'around', m.around, 'at', m.at)
      ORDER BY m.place), '[]'::json)::text FROM (
      SELECT a.id, t.locale, substring(t.text FROM greatest(1, t.at - ${before}) FOR ${before + behind}) AS around,
        least(t.at - 1, ${before}) AS at, row_number() OVER (ORDER BY ${bookOrder}) AS place
      FROM cms_articles a CROSS JOIN LATERAL (
        SELECT l.locale, l.text, strpos(lower(l.text), lower(${q}::text)) AS at
        FROM (VALUES (0, 'zh', a.draft->'zh'->>'summary'), (1, 'zh', a.draft->'zh'->>'body'),
          (2, 'en', a.draft->'en'->>'summary'), (3, 'en', a.draft->'en'->>'body')) l(rank, locale, text)
        WHERE strpos(lower(l.text), lower(${q}::text)) > 0 ORDER BY l.rank LIMIT 1) t
      WHERE a.site_id = ${siteId} AND a.kind = 'help' AND a.deleted_at IS NULL
      ORDER BY ${bookOrder} LIMIT ${mostMatches}) m`,
  )
  return found.map(({ id, locale, around, at }) => ({ id, locale, line: lineAt(around, at) }))
}

/** The line of a part of a text that a place is in, without the marks that begin it. */
function lineAt(around: string, at: number): string {
  const start = around.lastIndexOf('\n', at - 1) + 1
  const end = around.indexOf('\n', at)
  const line = around.slice(start, end < 0 ? around.length : end)
  return line.replace(/^[#>*\s-]+/, '').trim()
}
