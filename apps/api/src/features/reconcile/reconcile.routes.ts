import * as dayContract from '@app/contracts/reconcile/day-close'
import * as contract from '@app/contracts/reconcile/reconcile'
import { mostStatementBytes } from '@app/contracts/reconcile/reconcile-values'
import type { FastifyPluginAsync } from 'fastify'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { mount, mountText } from '#http/mount.ts'
import { creditDifference, fittingTransfers } from './credit-difference.service.ts'
import { closesJson } from './day-close.repo.ts'
import { checkedDay, closeDay, reopenDay } from './day-close.service.ts'
import { daysJson, rowsJson } from './days.repo.ts'
import { differencesJson, ownersJson } from './differences.repo.ts'
import { assignDifference, presented, reopenDifference, resolveDifferences } from './differences.service.ts'
import { checkStatement, importStatement } from './import-statement.service.ts'
import { mappingsOf } from './statement-store.repo.ts'

/** A file in base64, and its fields. */
const bodyLimit = Math.ceil(mostStatementBytes / 3) * 4 + 65_536

/** Somebody with a narrower reach would take what is out of it for money that nobody knows. */
function requireWholeSite({ scope }: Caller): void {
  if (scope.memberIds) throw new DomainError('books.whole-site')
}

export const reconcileRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(
      app,
      contract.checkStatement,
      ({ actor, site, body }) => {
        requireWholeSite(actor)
        return checkStatement(ctx, actor, site, body)
      },
      { bodyLimit },
    )

    mount(
      app,
      contract.importStatement,
      ({ actor, site, once, body }) => {
        requireWholeSite(actor)
        return importStatement(ctx, actor, site, once, body)
      },
      { bodyLimit },
    )

    mount(app, contract.listMappings, ({ actor }) =>
      ctx.db.readTransaction(actor.scope, async (tx) => ({ mappings: await mappingsOf(tx, actor.scope.siteId) })),
    )

    mountText(app, contract.listReconcileDays, ({ actor, query }) =>
      ctx.db.readText(actor.scope, daysJson(actor.scope, query)),
    )

    mountText(app, contract.listStatementRows, ({ actor, site, query }) =>
      ctx.db.readText(actor.scope, rowsJson(actor.scope, query, site.currency)),
    )

    mountText(app, contract.listDifferences, ({ actor, query }) => {
      const today = ctx.clock.now().toISOString().slice(0, 10)
      return ctx.db.readText(actor.scope, differencesJson({ caller: actor, today }, query))
    })

    mountText(app, contract.differenceChoices, ({ actor, site }) => ctx.db.readText(actor.scope, ownersJson(site)))

    mount(app, contract.getDifference, ({ actor, params }) =>
      ctx.db.readTransaction(actor.scope, (tx) => presented(tx, actor.scope.siteId, params.id)),
    )

    mount(app, contract.assignDifference, ({ actor, site, params, body }) =>
      assignDifference(ctx, actor, site, params.id, body),
    )

    mount(app, contract.resolveDifferences, ({ actor, site, once, body, prove }) =>
      resolveDifferences(ctx, actor, site, once, body, prove),
    )

    mount(app, contract.reopenDifference, ({ actor, params, body }) => reopenDifference(ctx, actor, params.id, body))

    mount(app, contract.differenceTransfers, ({ actor, params }) => fittingTransfers(ctx, actor, params.id))

    mount(app, contract.creditDifference, ({ actor, site, once, params, body, prove }) =>
      creditDifference(ctx, actor, site, once, { id: params.id, ...body }, prove),
    )

    mountText(app, dayContract.listDayCloses, ({ actor, query }) =>
      ctx.db.readText(actor.scope, closesJson(actor.scope.siteId, query)),
    )

    mount(app, dayContract.checkDay, ({ actor, query }) => checkedDay(ctx, actor, query.day))

    mount(app, dayContract.closeDay, ({ actor, once, body }) => {
      requireWholeSite(actor)
      return closeDay(ctx, actor, once, body)
    })

    mount(app, dayContract.reopenDay, ({ actor, body }) => reopenDay(ctx, actor, body))
  }
