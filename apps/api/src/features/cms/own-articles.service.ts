import type { OwnArticleFilter } from '@app/contracts/cms/own-articles'
import type { Locale } from '@app/contracts/wire'
import type { z } from 'zod'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import * as repo from './own-articles.repo.ts'

interface Reading {
  siteId: string
  locale: Locale
}

/** Published articles for a member of the site. */
export const articlesFor = (ctx: Ctx, reading: Reading, wish: z.output<typeof OwnArticleFilter>) =>
  repo.offeredArticles(ctx.db, { ...reading, now: ctx.clock.now() }, wish)

/** A published article as a member of the site reads it, its text as written. Throws 'cms.article-missing'. */
export async function articleFor(ctx: Ctx, reading: Reading, id: string) {
  const article = await repo.offeredArticle(ctx.db, { ...reading, now: ctx.clock.now() }, id)
  if (!article) throw new DomainError('cms.article-missing')
  return article
}
