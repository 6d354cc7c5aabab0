import type { CmsCategory } from '@app/contracts/cms/cms-categories'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { epoch, moment } from '#db/sql.ts'
import { isOutAt } from './articles.repo.ts'
import { type CmsCategoryRow, cmsArticles, cmsCategories } from './cms.table.ts'

/** Whether a row `a` is in the category `c`, and not in the trash. */
const isKeptIn = sql`a.site_id = c.site_id AND a.category_id = c.id AND a.deleted_at IS NULL`

const categoryJson = (now: Date) => sql`json_build_object(
  'id', c.id, 'kind', c.kind, 'parentId', c.parent_id, 'name', c.name, 'description', c.description,
  'seoTitle', c.seo_title, 'seoDescription', c.seo_description, 'slug', c.slug,
  'position', c.position, 'isShown', c.is_shown, 'icon', c.icon, 'cover', c.cover, 'template', c.template, 'version', c.version, 'updatedAt', ${epoch(sql`c.updated_at`)},
  'items', CASE c.kind WHEN 'announcement'
    THEN (SELECT count(*) FROM announcements a WHERE ${isKeptIn})
    ELSE (SELECT count(*) FROM cms_articles a WHERE ${isKeptIn}) END,
  'lastPublishedAt', CASE c.kind WHEN 'announcement'
    THEN (SELECT ${epoch(sql`max(a.starts_at)`)} FROM announcements a
      WHERE ${isKeptIn} AND a.published_at IS NOT NULL AND a.starts_at <= ${moment(now)} AND a.recalled_at IS NULL)
    ELSE (SELECT ${epoch(sql`max(a.revised_at)`)} FROM cms_articles a WHERE ${isKeptIn} AND ${isOutAt(now)}) END,
  'redirects', coalesce((SELECT json_agg(r.slug ORDER BY r.slug) FROM cms_redirects r
    WHERE r.site_id = c.site_id AND r.of = 'category' AND r.target_id = c.id), '[]'::json))`

/** Categories of a site, siblings in order. */
export const categoriesJson = (siteId: string, now: Date): SQL => sql`SELECT json_build_object('categories',
  coalesce((SELECT json_agg(${categoryJson(now)} ORDER BY c.kind, c.position, c.id)
    FROM cms_categories c WHERE c.site_id = ${siteId}), '[]'::json))::text`

export async function readCategory(tx: Tx, siteId: string, id: string, now: Date): Promise<CmsCategory> {
  const { rows } = await tx.execute<{ category: CmsCategory }>(
    sql`SELECT ${categoryJson(now)} AS category FROM cms_categories c WHERE c.site_id = ${siteId} AND c.id = ${id}`,
  )
  if (!rows[0]) throw new DomainError('cms.category-missing')
  return rows[0].category
}

/** All categories of a site, siblings in order. Locks them, so that two moves cannot make a cycle. */
export function lockCategories(tx: Tx, siteId: string): Promise<CmsCategoryRow[]> {
  return tx
    .select()
    .from(cmsCategories)
    .where(eq(cmsCategories.siteId, siteId))
    .orderBy(asc(cmsCategories.position), asc(cmsCategories.id))
    .for('update')
}

const one = (siteId: string, id: string) => and(eq(cmsCategories.siteId, siteId), eq(cmsCategories.id, id))

/** Category that a document is put into; locked, so that it is not deleted meanwhile. */
export async function categoryFor(tx: Tx, siteId: string, id: string): Promise<CmsCategoryRow> {
  const [row] = await tx.select().from(cmsCategories).where(one(siteId, id)).for('share')
  if (!row) throw new DomainError('cms.category-missing')
  return row
}

/** Adds a category; false where its slug was taken meanwhile. */
export async function insertCategory(tx: Tx, row: typeof cmsCategories.$inferInsert): Promise<boolean> {
  const added = await tx.insert(cmsCategories).values(row).onConflictDoNothing().returning({ id: cmsCategories.id })
  return added.length > 0
}

export async function changeCategory(tx: Tx, siteId: string, id: string, set: Partial<CmsCategoryRow>): Promise<void> {
  await tx.update(cmsCategories).set(set).where(one(siteId, id))
}

export async function removeCategory(tx: Tx, siteId: string, id: string): Promise<void> {
  await tx.delete(cmsCategories).where(one(siteId, id))
}

/** Articles or announcements of a category, those in the trash too. */
export async function itemsIn(tx: Tx, { siteId, kind, id }: Place): Promise<number> {
  if (kind !== 'announcement')
    return tx.$count(cmsArticles, and(eq(cmsArticles.siteId, siteId), eq(cmsArticles.categoryId, id)))
  const { rows } = await tx.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM announcements WHERE site_id = ${siteId} AND category_id = ${id}`,
  )
  return rows[0]?.count ?? 0
}

type Place = Pick<CmsCategoryRow, 'siteId' | 'kind' | 'id'>

/** Moves all articles of a category to the end of another of its kind, or all announcements. */
export async function moveItems(tx: Tx, { siteId, kind, id: from }: Place, to: string): Promise<void> {
  if (kind === 'announcement') {
    await tx.execute(sql`UPDATE announcements SET category_id = ${to}, version = version + 1
      WHERE site_id = ${siteId} AND category_id = ${from}`)
    return
  }
  const next = sql`(SELECT coalesce(max(b.position), -1) + 1 FROM cms_articles b
    WHERE b.site_id = ${siteId} AND b.category_id = ${to} AND b.deleted_at IS NULL)`
  await tx
    .update(cmsArticles)
    .set({
      categoryId: to,
      position: sql`${cmsArticles.position} + ${next}`,
      version: sql`${cmsArticles.version} + 1`,
    })
    .where(and(eq(cmsArticles.siteId, siteId), eq(cmsArticles.categoryId, from)))
}
