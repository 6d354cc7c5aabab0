import type { ArticleContent } from '@app/contracts/cms/article-content'
import type { ContentKind } from '@app/contracts/cms/cms-values'
import { imageAddress } from '@app/contracts/cms/image-address'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { whole } from './articles.repo.ts'
import { type CmsArticleRow, type CmsCategoryRow, cmsArticles, cmsCategories, cmsImages } from './cms.table.ts'

export interface ExportedDraft {
  slug: string
  /** Slug of its category. */
  category: string
  content: ArticleContent
}

/** Documents of a kind that are not in the trash, in the order of a book. */
export async function exportedIds(tx: Tx, siteId: string, kind: ContentKind): Promise<string[]> {
  const rows = await tx
    .select({ id: cmsArticles.id })
    .from(cmsArticles)
    .where(and(eq(cmsArticles.siteId, siteId), eq(cmsArticles.kind, kind), isNull(cmsArticles.deletedAt)))
    .orderBy(asc(cmsArticles.categoryId), asc(cmsArticles.position), asc(cmsArticles.createdAt), asc(cmsArticles.id))
  return rows.map(({ id }) => id)
}

/** Drafts as they are exported. */
export async function exportedDrafts(tx: Tx, siteId: string, ids: readonly string[]): Promise<ExportedDraft[]> {
  const { rows } = await tx.execute<{ draft: ExportedDraft }>(sql`
    SELECT json_build_object('slug', a.slug, 'category', c.slug, 'content', ${whole(sql`a.draft`)}) AS draft
    FROM cms_articles a JOIN cms_categories c ON c.site_id = a.site_id AND c.id = a.category_id
    WHERE a.site_id = ${siteId} AND a.id = ANY (${`{${ids.join(',')}}`}::uuid[])
    ORDER BY c.position, c.id, a.position, a.created_at, a.id`)
  return rows.map(({ draft }) => draft)
}

/** Categories of a kind. */
export const categoriesOfKind = (tx: Tx, siteId: string, kind: ContentKind): Promise<CmsCategoryRow[]> =>
  tx
    .select()
    .from(cmsCategories)
    .where(and(eq(cmsCategories.siteId, siteId), eq(cmsCategories.kind, kind)))

/** Documents of a kind with these slugs. */
export async function articlesBySlug(
  tx: Tx,
  siteId: string,
  kind: ContentKind,
  slugs: string[],
): Promise<Map<string, CmsArticleRow>> {
  if (slugs.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(cmsArticles)
    .where(and(eq(cmsArticles.siteId, siteId), eq(cmsArticles.kind, kind), inArray(cmsArticles.slug, slugs)))
  return new Map(rows.map((row) => [row.slug, row]))
}

/** Which of these images the site has, by their addresses. */
export async function knownImages(tx: Tx, siteId: string, hashes: string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await tx
    .select({ hash: cmsImages.hash, width: cmsImages.width, height: cmsImages.height })
    .from(cmsImages)
    .where(and(eq(cmsImages.siteId, siteId), inArray(cmsImages.hash, hashes), isNull(cmsImages.erasedAt)))
  return new Set(rows.map(imageAddress))
}
