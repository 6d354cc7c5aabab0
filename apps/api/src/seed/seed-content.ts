import type { Ctx } from '#ctx.ts'
import { createArticle } from '#features/cms/articles.service.ts'
import { createCategory } from '#features/cms/categories.service.ts'
import { placeDocument } from '#features/cms/help.service.ts'
import { answerDocument } from '#features/cms/help-answers.service.ts'
import { noteSearch, searchLimiter } from '#features/cms/help-searches.service.ts'
import { publishArticle } from '#features/cms/publishing/publishing.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { demoContent } from './demo-content.ts'
import { holderOf } from './seed-callers.ts'

const seo = { seoTitle: '', seoDescription: '' }

/** What readers of the demo searched its help for in vain, with how often. */
const searches = { 国密证书: 7, 宝塔面板: 4, '代码签名 ukey': 2 }

/** Articles and help documents of a new demo site, the latter bound to the pages that they explain, by the same calls as in the console. */
export async function seedContent(ctx: Ctx, site: SiteRow): Promise<void> {
  const caller = await holderOf(ctx, site, site.ownerAccountId ?? '')
  for (const { kind, slug, icon, name, documents } of demoContent) {
    const none = { zh: '', en: '' }
    const place = { kind, parentId: null, isShown: true, icon, slug, name, cover: '', template: 'list' as const }
    const body = { ...place, description: none, seoTitle: none, seoDescription: none }
    const { id: categoryId } = await createCategory(ctx, caller, body)
    for (const {
      zh,
      en,
      pages,
      isDraft,
      isForMembers,
      tags = [],
      products = [],
      useful = 0,
      missing = [],
    } of documents) {
      // A site does not write what it has no title for in its own language.
      if ({ zh, en }[site.locale].title === '') continue
      const content = {
        zh: { ...zh, ...seo },
        en: { ...en, ...seo },
        cover: '',
        tags: [...tags],
        visibility: isForMembers ? ('members' as const) : ('public' as const),
        products: [...products],
      }
      const { id, version } = await createArticle(ctx, caller, { categoryId, slug: '', content })
      if (!isDraft) await publishArticle(ctx, caller, id, { version, at: null })
      if (pages.length > 0) await placeDocument(ctx, caller, site, id, { pages: [...pages] })
      const answers = [
        ...Array.from({ length: useful }, () => ({ isUseful: true, remark: '' })),
        ...missing.map((remark) => ({ isUseful: false, remark })),
      ]
      for (const [at, answer] of answers.entries())
        await answerDocument(ctx, { siteId: site.id, articleId: id }, { ip: `192.0.2.${at}`, userAgent: '' }, answer)
    }
  }
  const limiter = searchLimiter(ctx)
  for (const [q, times] of Object.entries(searches))
    for (let at = 0; at < times; at++)
      await noteSearch(ctx, limiter, { siteId: site.id, locale: 'zh', q, by: `demo ${at}` })
}
