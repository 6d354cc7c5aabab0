import * as files from '@app/contracts/cms/article-files'
import * as holds from '@app/contracts/cms/article-holds'
import * as reviews from '@app/contracts/cms/article-review'
import * as articles from '@app/contracts/cms/articles'
import * as categories from '@app/contracts/cms/cms-categories'
import * as help from '@app/contracts/cms/help'
import * as searches from '@app/contracts/cms/help-searches'
import * as own from '@app/contracts/cms/own-articles'
import * as pageHelp from '@app/contracts/cms/page-help'
import type { Reply } from '@app/contracts/endpoint'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { shelfOf } from '#features/products/price-list.service.ts'
import { mount, mountFile, mountText } from '#http/mount.ts'
import { authorsOf } from './article-authors.service.ts'
import { beginArticlesExport, exportDraft } from './article-export.service.ts'
import { holdArticle, releaseArticle } from './article-holds.service.ts'
import { importFiles } from './article-import.service.ts'
import { askReview, returnDraft, withdrawReview } from './article-review.service.ts'
import { articleJson, tagsJson } from './articles.repo.ts'
import {
  createArticle,
  deleteArticle,
  listArticles,
  moveArticles,
  pinArticle,
  restoreArticle,
  saveArticle,
  withdrawArticle,
} from './articles.service.ts'
import { categoriesJson } from './categories.repo.ts'
import {
  addRedirect,
  createCategory,
  deleteCategory,
  mergeCategory,
  removeRedirect,
  updateCategory,
  wholeSite,
} from './categories.service.ts'
import { copyToHelp } from './copies/help-copy.service.ts'
import { helpBook, offersFor, placeDocument } from './help.service.ts'
import { remarksJson } from './help-answers.repo.ts'
import { answerDocument, eraseHelpRemark, memberReader } from './help-answers.service.ts'
import { searchesJson } from './help-searches.repo.ts'
import { dismissSearch, noteSearch, searchLimiter } from './help-searches.service.ts'
import { searchTexts } from './help-texts.repo.ts'
import { articlesFor } from './own-articles.service.ts'
import { cancelNext, publishArticle, setEnd } from './publishing/publishing.service.ts'

type SubjectTag = Reply<typeof articles.listArticleSubjects>['tags'][number]

/** Categories and articles, for those who write them. */
export const cmsRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, categories.listCmsCategories, ({ actor }) =>
      ctx.db.readText(wholeSite(actor), categoriesJson(actor.scope.siteId, ctx.clock.now())),
    )

    mount(app, categories.createCmsCategory, async ({ actor, body }) => ({
      category: await createCategory(ctx, actor, body),
    }))

    mount(app, categories.updateCmsCategory, async ({ actor, params, body }) => ({
      category: await updateCategory(ctx, actor, params.id, body),
    }))

    mount(app, categories.addCategoryRedirect, async ({ actor, params, body }) => ({
      category: await addRedirect(ctx, actor, params.id, body),
    }))

    mount(app, categories.removeCategoryRedirect, async ({ actor, params, query }) => ({
      category: await removeRedirect(ctx, actor, params.id, query),
    }))

    mount(app, categories.deleteCmsCategory, async ({ actor, params, query }) => ({
      moved: await deleteCategory(ctx, actor, params.id, query),
    }))

    mount(app, categories.mergeCmsCategory, ({ actor, params, body }) => mergeCategory(ctx, actor, params.id, body))

    mount(app, articles.listArticles, ({ actor, query }) => listArticles(ctx, actor, query))

    mount(app, articles.listArticleSubjects, async ({ actor, site }) => {
      const tags = ctx.db.read<SubjectTag[]>(wholeSite(actor), tagsJson(actor.scope.siteId))
      // Elsewhere there is no shop front.
      const { products } = site.isRetail ? await shelfOf(ctx, site) : { products: [] }
      const authors = await ctx.db.readTransaction(wholeSite(actor), (tx) => authorsOf(tx, ctx, actor.scope.siteId))
      return { tags: await tags, authors, products: products.map(({ productNo, name }) => ({ productNo, name })) }
    })

    mountText(app, articles.getArticle, async ({ actor, params }) => {
      const { siteId } = actor.scope
      const text = await ctx.db.readText(wholeSite(actor), articleJson(siteId, params.id, ctx.clock.now()))
      if (text === 'null') throw new DomainError('cms.article-missing')
      return text
    })

    mount(app, articles.createArticle, ({ actor, body }) => createArticle(ctx, actor, body))

    mount(app, articles.saveArticle, ({ actor, params, body }) => saveArticle(ctx, actor, params.id, body))

    mount(app, holds.holdArticle, ({ actor, params, body }) => holdArticle(ctx, actor, params.id, body))

    mount(app, holds.releaseArticle, async ({ actor, params }) => {
      await releaseArticle(ctx, actor, params.id)
      return {}
    })

    mount(app, articles.publishArticle, ({ actor, params, body }) => publishArticle(ctx, actor, params.id, body))

    mount(app, articles.cancelArticleNext, ({ actor, params }) => cancelNext(ctx, actor, params.id))

    mount(app, articles.setArticleEnd, ({ actor, params, body }) => setEnd(ctx, actor, params.id, body.endsAt))

    mount(app, reviews.askArticleReview, ({ actor, params, body }) => askReview(ctx, actor, params.id, body))

    mount(app, reviews.withdrawArticleReview, ({ actor, params }) => withdrawReview(ctx, actor, params.id))

    mount(app, reviews.returnArticle, ({ actor, params, body }) => returnDraft(ctx, actor, params.id, body.reason))

    mount(app, articles.pinArticle, ({ actor, params, body }) => pinArticle(ctx, actor, params.id, body.isPinned))

    mount(app, articles.moveArticles, async ({ actor, body }) => ({ moved: await moveArticles(ctx, actor, body) }))

    mount(app, articles.withdrawArticle, ({ actor, params }) => withdrawArticle(ctx, actor, params.id))

    mount(app, articles.deleteArticle, async ({ actor, params }) => {
      await deleteArticle(ctx, actor, params.id)
      return {}
    })

    mount(app, articles.restoreArticle, ({ actor, params }) => restoreArticle(ctx, actor, params.id))

    mountFile(app, files.exportArticle, ({ actor, params, query }) => exportDraft(ctx, actor, params.id, query.locale))

    mountFile(app, files.exportArticles, ({ actor, query }) => beginArticlesExport(ctx, actor, query.kind))

    mount(app, files.importArticles, ({ actor, request: { locale }, body }) => importFiles(ctx, actor, locale, body), {
      bodyLimit: 8_000_000,
    })

    mount(app, help.listHelp, ({ actor, site }) => helpBook(ctx, actor, site))

    mount(app, help.copyToHelp, ({ actor, params, body }) => copyToHelp(ctx, actor, params.id, body.categoryId))

    mount(app, help.searchHelpTexts, async ({ actor, query }) => ({
      matches: await searchTexts(ctx.db, actor.scope.siteId, query.q),
    }))

    mount(app, help.placeHelp, ({ actor, site, params, body }) => placeDocument(ctx, actor, site, params.id, body))

    mountText(app, help.listHelpRemarks, async ({ actor, params }) => {
      const text = await ctx.db.readText(wholeSite(actor), remarksJson(actor.scope.siteId, params.id))
      if (text === 'null') throw new DomainError('cms.article-missing')
      return text
    })

    mount(app, help.eraseHelpRemark, async ({ actor, params }) => {
      await eraseHelpRemark(ctx, actor, params.id)
      return {}
    })

    mountText(app, searches.listHelpSearches, ({ actor }) =>
      ctx.db.readText(wholeSite(actor), searchesJson(actor.scope.siteId, ctx.clock.now())),
    )

    mount(app, searches.dismissHelpSearch, async ({ actor, body }) => {
      await dismissSearch(ctx, actor, body)
      return {}
    })

    const noted = searchLimiter(ctx)
    mount(app, searches.noteHelpSearch, async ({ actor, site, request: { locale }, body }) => {
      await noteSearch(ctx, noted, { siteId: site.id, locale, q: body.q, by: actor.memberId })
      return {}
    })

    mount(app, pageHelp.findHelp, async ({ site, request: { locale }, query }) => ({
      documents: await offersFor(ctx, { site, locale }, query),
    }))

    mount(app, own.listOwnArticles, ({ site, request: { locale }, query }) =>
      articlesFor(ctx, { siteId: site.id, locale }, query),
    )

    mount(app, pageHelp.answerHelp, async ({ actor, site, params, body }) => {
      await answerDocument(ctx, { siteId: site.id, articleId: params.id }, memberReader(actor), body)
      return {}
    })
  }
