import { titleIn } from '@app/contracts/languages'
import type { Caller } from '#core/caller.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { addressOf } from '#features/company/holder.service.ts'
import { send } from '#features/messages/messages.service.ts'
import { type Operator, operatorIn, operatorsWho } from '#features/notify/further-people.service.ts'
import { siteIn } from '#features/sites/sites.service.ts'
import type { CmsArticleRow } from './cms.table.ts'

/** Tells those who may publish, apart from the caller, that a draft waits for them. */
export async function tellSubmitted(
  tx: Tx,
  ctx: Ctx,
  caller: Caller,
  article: CmsArticleRow,
  note: string,
): Promise<void> {
  const site = await siteIn(tx, ctx.env, article.siteId)
  const reviewers = (await operatorsWho(tx, site, 'cms.publish')).filter(({ id }) => id !== caller.memberId)
  let isCopy = false
  for (const reviewer of reviewers) {
    const to = letterTo(site, caller, article, reviewer)
    if (!to) continue
    const facts = { ...to.facts, text: note }
    // Robots and copies are for the event, however many are told of it.
    await send(tx, ctx, { ...to.message, ...(isCopy && { isCopy }), template: 'article.submitted', facts })
    isCopy = true
  }
}

/** Tells whoever asked for the review that the draft comes back, with the reason. */
export async function tellReturned(
  tx: Tx,
  ctx: Ctx,
  caller: Caller,
  article: CmsArticleRow,
  reason: string,
): Promise<void> {
  const to = await letterToAsker(tx, ctx, caller, article)
  if (to) await send(tx, ctx, { ...to.message, template: 'article.returned', facts: { ...to.facts, reason } })
}

/** Tells whoever asked for the review that the draft is published, and from when on; nobody where there was none. */
export async function tellPublished(tx: Tx, ctx: Ctx, caller: Caller, article: CmsArticleRow, at: Date): Promise<void> {
  const to = await letterToAsker(tx, ctx, caller, article)
  if (to) await send(tx, ctx, { ...to.message, template: 'article.published', facts: { ...to.facts, at } })
}

async function letterToAsker(tx: Tx, ctx: Ctx, caller: Caller, article: CmsArticleRow) {
  const { siteId, review } = article
  if (!review || review.byId === caller.memberId) return undefined
  const site = await siteIn(tx, ctx.env, siteId)
  const asker = await operatorIn(tx, site, review.byId)
  return asker && letterTo(site, caller, article, asker)
}

type Site = Awaited<ReturnType<typeof siteIn>>

/** Recipient and common facts of these messages; undefined for a member without an address. */
function letterTo(
  { locale, origin }: Site,
  caller: Caller,
  { siteId, id, draft }: CmsArticleRow,
  member: Operator & { accountId: string },
) {
  const address = addressOf(member)
  if (!address) return undefined
  const { name, accountId } = member
  return {
    message: { siteId, accountId, locale, isSecret: false, ...address },
    facts: { name, author: caller.name, article: titleIn(draft, locale), url: `${origin}/cms/article/${id}` },
  }
}
