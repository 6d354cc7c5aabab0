import type { ContentKind } from '@app/contracts/cms/cms-values'
import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'

/** Page of an article with how often it was read. */
export interface SeenPage {
  kind: ContentKind
  slug: string
  views: number
}

/** Adds views of a site's articles. Pages that there are no more are passed over. */
export async function addViews(tx: Tx, siteId: string, pages: readonly SeenPage[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO cms_article_views (site_id, article_id, views)
    SELECT a.site_id, a.id, p.views FROM jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) AS p(kind text, slug text, views integer)
    JOIN cms_articles a ON a.site_id = ${siteId} AND a.kind = p.kind AND a.slug = p.slug
    ORDER BY a.id
    ON CONFLICT (site_id, article_id) DO UPDATE SET views = cms_article_views.views + excluded.views`)
}
