import type { HelpDocument } from '@app/contracts/cms/help'
import { wordIn } from '@app/contracts/languages'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import { ownLanguage } from '#features/sites/sites.service.ts'
import { lockArticle } from '../articles.repo.ts'
import { addArticle, objectOf } from '../articles.service.ts'
import { categoryOfKind, wholeSite } from '../categories.service.ts'
import { readDocument } from '../help.repo.ts'

/** Begins a help document with the draft of an article, which stays as it is. Everybody may read help. */
export function copyToHelp(ctx: Ctx, caller: Caller, id: string, categoryId: string): Promise<HelpDocument> {
  const { siteId } = caller.scope
  const now = ctx.clock.now()
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const article = await lockArticle(tx, siteId, id)
    if (article.kind !== 'article') throw new DomainError('cms.article-missing')
    if (article.deletedAt) throw new DomainError('cms.article-in-trash')
    const { name } = await categoryOfKind(tx, siteId, categoryId, 'help')
    const content = { ...article.draft, visibility: 'public' as const }
    const copy = await addArticle(tx, caller, { categoryId, slug: '', content }, now)
    const more = { object: await objectOf(tx, article) }
    const into = wordIn(name, await ownLanguage(tx, siteId))
    await record(tx, caller, siteId, caller.accountId, 'cms.help-copy', { into }, more)
    return readDocument(tx, siteId, copy, now)
  })
}
