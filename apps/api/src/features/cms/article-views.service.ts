import type { Ctx } from '#ctx.ts'
import { addViews, type SeenPage } from './article-views.repo.ts'

/** Adds views of a site's articles, which others have counted. */
export const noteViews = ({ db }: Pick<Ctx, 'db'>, siteId: string, pages: readonly SeenPage[]): Promise<void> =>
  db.transaction({ siteId, accountId: null }, (tx) => addViews(tx, siteId, pages))
