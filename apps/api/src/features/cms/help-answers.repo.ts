import { mostHelpRemarks } from '@app/contracts/cms/cms-values'
import type { HelpAnswer } from '@app/contracts/cms/page-help'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { epoch, moment } from '#db/sql.ts'
import { draftTitle } from './articles.repo.ts'
import { isOutHelp } from './help.repo.ts'

interface Answered extends HelpAnswer {
  siteId: string
  /** For a first answer. */
  id: string
  articleId: string
  readerHash: string
  now: Date
}

/**
 * Keeps a reader's answer on a published help document in place of an earlier one; false where there is no such document.
 * An earlier remark stays with the same answer.
 */
export async function keepAnswer(tx: Tx, answer: Answered): Promise<boolean> {
  const { siteId, id, articleId, readerHash, isUseful, remark, now } = answer
  const { rows } = await tx.execute(sql`
    INSERT INTO cms_help_answers AS h (site_id, id, article_id, reader_hash, is_useful, remark, answered_at)
    SELECT ${siteId}, ${id}, a.id, ${readerHash}, ${isUseful}::boolean, ${remark}::text, ${moment(now)}
    FROM cms_articles a WHERE ${isOutHelp({ siteId, now })} AND a.id = ${articleId}
    ON CONFLICT (site_id, article_id, reader_hash) DO UPDATE SET is_useful = excluded.is_useful,
      remark = CASE WHEN excluded.remark = '' AND h.is_useful = excluded.is_useful THEN h.remark ELSE excluded.remark END,
      answered_at = excluded.answered_at
    RETURNING h.id`)
  return rows.length > 0
}

/** Remarks on a help document, or JSON null where there is none. */
export const remarksJson = (siteId: string, articleId: string): SQL => sql`SELECT coalesce((
  SELECT json_build_object('remarks', coalesce((
    SELECT json_agg(json_build_object('id', h.id, 'text', h.remark, 'isUseful', h.is_useful,
      'answeredAt', ${epoch(sql`h.answered_at`)}) ORDER BY h.answered_at DESC, h.id)
    FROM (SELECT * FROM cms_help_answers h WHERE h.site_id = a.site_id AND h.article_id = a.id AND h.remark <> ''
      ORDER BY h.answered_at DESC, h.id LIMIT ${mostHelpRemarks}) h), '[]'::json))
  FROM cms_articles a WHERE a.site_id = ${siteId} AND a.id = ${articleId} AND a.kind = 'help'), 'null'::json)::text`

/** Erases a remark; returns its document, or undefined where there is no such remark. */
export async function eraseRemark(
  tx: Tx,
  siteId: string,
  id: string,
): Promise<{ id: string; title: string } | undefined> {
  const { rows } = await tx.execute<{ id: string; title: string }>(sql`
    UPDATE cms_help_answers h SET remark = '' FROM cms_articles a
    WHERE h.site_id = ${siteId} AND h.id = ${id} AND h.remark <> '' AND a.site_id = h.site_id AND a.id = h.article_id
    RETURNING a.id, ${draftTitle} AS title`)
  return rows[0]
}
