import type { HelpDocument, listHelp, placeHelp } from '@app/contracts/cms/help'
import type { HelpOffer } from '@app/contracts/cms/page-help'
import type { Received, Reply } from '@app/contracts/endpoint'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import { explainablePages } from '#features/menu/menu.service.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'
import { changeArticle, lockArticle } from './articles.repo.ts'
import { objectOf } from './articles.service.ts'
import { wholeSite } from './categories.service.ts'
import * as repo from './help.repo.ts'
import { type HelpReader, readerHashOf } from './help-answers.service.ts'

/** The site's help as a book, and the console pages that its documents can explain. */
export async function helpBook(
  ctx: Ctx,
  caller: Pick<Caller, 'scope'>,
  site: VisitedSite,
): Promise<Reply<typeof listHelp>> {
  const scope = wholeSite(caller)
  const documents = await ctx.db.read<HelpDocument[]>(scope, repo.documentsJson(scope.siteId, ctx.clock.now()))
  return { documents, pages: explainablePages(site) }
}

/** Binds a help document to console pages, or gives it another place in its category. */
export function placeDocument(
  ctx: Ctx,
  caller: Caller,
  site: Parameters<typeof explainablePages>[0],
  id: string,
  { pages, position }: Received<typeof placeHelp>['body'],
): Promise<HelpDocument> {
  const { siteId } = caller.scope
  const known = new Set(explainablePages(site).map(({ path }) => path))
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const before = await lockArticle(tx, siteId, id)
    if (before.kind !== 'help') throw new DomainError('cms.article-missing')
    if (before.deletedAt) throw new DomainError('cms.article-in-trash')
    if (pages) {
      // A page that is bound already may stay, though the site has it no more.
      const unknown = pages.find((path) => !known.has(path) && !before.pages.includes(path))
      if (unknown !== undefined) throw new DomainError('cms.page-unknown', { path: unknown })
      await changeArticle(tx, siteId, id, { pages: [...new Set(pages)] })
    }
    if (position !== undefined) {
      const order = (await repo.lockOthers(tx, before)).toSpliced(position, 0, id)
      for (const [at, one] of order.entries()) await changeArticle(tx, siteId, one, { position: at })
    }
    const document = await repo.readDocument(tx, siteId, id, ctx.clock.now())
    await record(
      tx,
      caller,
      siteId,
      caller.accountId,
      'cms.help-place',
      {},
      {
        object: await objectOf(tx, before),
        before: { pages: before.pages, position: before.position },
        after: { pages: document.pages, position: document.position },
      },
    )
    return document
  })
}

interface Reading {
  site: VisitedSite
  locale: Locale
}

const readerOf = (ctx: Ctx, { site, locale }: Reading) => ({ siteId: site.id, now: ctx.clock.now(), locale })

/** What members of the site are offered for a console page, or for words; nothing without either. */
export async function offersFor(
  ctx: Ctx,
  reading: Reading,
  { page, q }: { page?: string | undefined; q?: string | undefined },
): Promise<HelpOffer[]> {
  if (page === undefined && !q) return []
  return repo.offers(ctx.db, readerOf(ctx, reading), { page, q })
}

/** A published document as a member of the site reads it, its text as written. */
export async function publishedHelp(ctx: Ctx, reading: Reading, reader: HelpReader, id: string) {
  const readerHash = readerHashOf(ctx, { siteId: reading.site.id, articleId: id }, reader)
  const text = await repo.publishedText(ctx.db, readerOf(ctx, reading), id, readerHash)
  if (!text) throw new DomainError('cms.article-missing')
  return text
}
