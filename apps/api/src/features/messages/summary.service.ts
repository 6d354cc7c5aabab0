import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import { afterCommit } from '#db/database.ts'
import { publicOrigin } from '#features/sites/sites.service.ts'
import { composeSummary } from './message-letter.ts'
import { addMessage, brandOf, gatheredFor, recipientsWithSummary, takeIntoSummary } from './messages.repo.ts'
import { sendJob } from './messages.service.ts'
import { openLetter, sealLetter } from './sealed-letter.ts'

/**
 * Puts what waited for the summary of the day into one mail for each address; what waited alone goes out by itself. The
 * mail and the marks on what it tells of commit together, so nothing is lost and nothing is told twice.
 */
export async function sumUp(ctx: Ctx, siteId: string): Promise<void> {
  const scope = { siteId, accountId: null }
  const due = await ctx.db.readTransaction(scope, (tx) => recipientsWithSummary(tx, siteId, ctx.clock.now()))
  if (due.length === 0) return
  const url = `${await publicOrigin(ctx, siteId)}/dashboard`
  for (const { recipient, accountId } of due)
    await ctx.db.transaction(scope, async (tx) => {
      const now = ctx.clock.now()
      // Locked: another server waits here, and then finds none of them.
      const rows = await gatheredFor(tx, { siteId, recipient, accountId, now })
      const [first] = rows
      if (!first) return
      const { id: alone } = first
      afterCommit(() => void ctx.queue.wake(sendJob))
      if (rows.length === 1) {
        const byItself = { state: 'waiting' as const, gatheredUntil: null, nextTryAt: now }
        await takeIntoSummary(tx, siteId, [alone], byItself)
        return
      }
      const { locale } = rows.at(-1) ?? first
      const lines = rows.map((row) => {
        const { url: link = '' } = openLetter(ctx.secrets, row, row.bodySealed).values
        return [row.subject, link].filter(Boolean).join('  ')
      })
      const letter = composeSummary(await brandOf(tx, siteId), locale, { count: rows.length, lines, url })
      const id = newId()
      await addMessage(tx, {
        ...{ siteId, id, accountId, channel: 'email', recipient, locale, template: 'summary' },
        ...{ subject: letter.subject, bodySealed: sealLetter(ctx.secrets, { siteId, id }, letter) },
        ...{ createdAt: now, nextTryAt: now },
      })
      const told = { gatheredUntil: null, summaryId: id }
      await takeIntoSummary(
        tx,
        siteId,
        rows.map((row) => row.id),
        told,
      )
    })
}
