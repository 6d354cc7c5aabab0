import { can } from '@app/contracts/access/permissions'
import { exportDashboard, getDashboard, getDashboardSales, menuCounts } from '@app/contracts/dashboard'
import { getSiteChecklist } from '@app/contracts/settings/site-checklist'
import type { DashboardLayout } from '@app/contracts/settings/site-values'
import type { FastifyPluginAsync } from 'fastify'
import type { Caller } from '#core/caller.ts'
import { thisSecond } from '#core/clock.ts'
import type { Ctx } from '#ctx.ts'
import { checklistOf } from '#features/settings/site-checklist.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { mount, mountFile, mountText } from '#http/mount.ts'
import { dashboardJson, type Sight } from './dashboard.repo.ts'
import { cardFile } from './dashboard-export.service.ts'
import { periodOf } from './dashboard-period.ts'
import { dashboardSalesJson } from './dashboard-sales.repo.ts'
import { menuCountsJson } from './menu-counts.repo.ts'

/** Who reads the dashboard, by what its member does. */
function layoutOf(actor: Caller): DashboardLayout {
  if (actor.scope.accountId !== null) return 'customer'
  return can(actor, 'order.create') ? 'operator' : 'till'
}

function sightOf(actor: Caller, { hiddenCards, cardOrder, expiryDays, isRoot, hasOwnCa }: SiteRow): Sight {
  const orders = can(actor, 'order.view')
  const ofSite = orders && actor.scope.accountId === null
  return {
    orders,
    verifications: actor.scope.accountId === null && can(actor, 'user.view') && can(actor, 'user.verify'),
    activity: ofSite,
    authorities: ofSite && can(actor, 'upstream.view') && (isRoot || hasOwnCa),
    revenue: ofSite,
    transfers: ofSite && can(actor, 'bill.confirm'),
    soonDays: expiryDays.soon,
    hidden: hiddenCards[layoutOf(actor)],
    order: cardOrder[layoutOf(actor)],
    wholeSite: actor.scope.accountId === null && !actor.scope.memberIds,
  }
}

export const dashboardRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, getDashboard, ({ actor, site, query }) => {
      const now = thisSecond(ctx.clock)
      return ctx.db.readText(actor.scope, dashboardJson(actor, sightOf(actor, site), periodOf(query, now), now))
    })

    mountText(app, getDashboardSales, ({ actor, site, query }) => {
      const period = periodOf(query, thisSecond(ctx.clock))
      const { revenue, hidden } = sightOf(actor, site)
      return ctx.db.readText(actor.scope, dashboardSalesJson(actor, revenue && !hidden.includes('sales'), period))
    })

    mountFile(app, exportDashboard, ({ actor, site, query, request }) =>
      cardFile(ctx, { caller: actor, locale: request.locale, sight: sightOf(actor, site) }, query),
    )

    mount(app, getSiteChecklist, ({ site }) => checklistOf(ctx, site))

    mountText(app, menuCounts, ({ actor, site }) =>
      ctx.db.readText(actor.scope, menuCountsJson(actor, thisSecond(ctx.clock), site.expiryDays.soon)),
    )
  }
