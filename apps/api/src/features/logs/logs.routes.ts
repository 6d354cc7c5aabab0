import * as contract from '@app/contracts/logs'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { mount, mountText } from '#http/mount.ts'
import { filtersJson, logJson, logsJson } from './logs.repo.ts'
import { record } from './logs.service.ts'
import { verifyChain } from './verify.service.ts'

export const logsRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, contract.listLogs, ({ actor, query }) => ctx.db.readText(actor.scope, logsJson(actor.scope, query)))

    mountText(app, contract.logFilters, ({ actor }) => ctx.db.readText(actor.scope, filtersJson(actor.scope)))

    mount(app, contract.getLog, async ({ actor, params }) => {
      const log = await ctx.db.read<contract.LogDetail | null>(actor.scope, logJson(actor.scope, params.id))
      if (!log) throw new DomainError('log.missing')
      return { log }
    })

    mount(app, contract.verifyLogs, async ({ actor, site }) => {
      const report = await verifyChain(ctx, site.id)
      const result = report.broken ? `${report.broken.kind} ${report.broken.seq ?? ''}`.trim() : 'intact'
      await ctx.db.transaction(actor.scope, (tx) =>
        record(tx, actor, site.id, actor.accountId, 'log.verify', { lines: report.intact, result }),
      )
      return report
    })
  }
