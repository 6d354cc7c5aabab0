import type { Reply } from '@app/contracts/endpoint'
import {
  type ChecklistStep,
  checklistSteps,
  type getSiteChecklist,
  neededToSell,
} from '@app/contracts/settings/site-checklist'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#ctx.ts'
import { offeredChannels } from '#features/payments/channels.service.ts'
import { carriersOf } from '#features/senders/senders.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

/** What a site still needs before it can sell: each step as the tables have it now. */
export function checklistOf(ctx: Ctx, site: SiteRow): Promise<Reply<typeof getSiteChecklist>> {
  // Of the whole site, also for a member who sees a part of its customers.
  return ctx.db.readTransaction({ siteId: site.id, accountId: null }, async (tx) => {
    const { rows } = await tx.execute<Record<'products' | 'brand' | 'customer', boolean>>(sql`
      SELECT EXISTS (SELECT FROM listings l JOIN offers o ON o.site_id = l.site_id AND o.product_id = l.product_id
          WHERE l.site_id = ${site.id} AND l.on_sale) AS products,
        EXISTS (SELECT FROM site_versions WHERE site_id = ${site.id} AND page = 'brand' AND version > 0) AS brand,
        EXISTS (SELECT FROM accounts WHERE site_id = ${site.id} AND id <> ${site.ownerAccountId}) AS customer`)
    const done: Record<ChecklistStep, boolean> = {
      ...{ products: false, brand: false, customer: false, ...rows[0] },
      channel: (await offeredChannels(tx, ctx, site)).length > 0,
      mail: (await carriersOf(ctx, tx, site.id)).mail.name !== 'outbox',
    }
    return {
      steps: checklistSteps.map((step) => ({ step, isDone: done[step] })),
      canSell: neededToSell.every((step) => done[step]),
    }
  })
}
