import { mostReportRows } from '@app/contracts/reports/report-values'
import * as contract from '@app/contracts/reports/reports'
import type { FastifyPluginAsync } from 'fastify'
import { thisSecond } from '#core/clock.ts'
import type { Ctx } from '#ctx.ts'
import { mountFile, mountText } from '#http/mount.ts'
import { reportFile } from './report-export.service.ts'
import { salesReportJson } from './sales-report.repo.ts'
import { packsJson, receivablesJson, renewalsJson } from './standing-report.repo.ts'

export const reportsRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, contract.salesReport, ({ actor: { scope }, site: { currency }, request: { locale }, query }) =>
      ctx.db.readText(scope, salesReportJson({ scope, currency, locale }, query, mostReportRows)),
    )

    mountText(app, contract.receivablesReport, ({ actor: { scope }, site: { id: siteId, currency } }) => {
      const limits = { siteId, currency, most: mostReportRows }
      return ctx.db.readText(scope, receivablesJson(limits, thisSecond(ctx.clock)))
    })

    mountText(app, contract.packsReport, ({ actor: { scope }, site: { id: siteId, currency }, query }) =>
      ctx.db.readText(scope, packsJson({ siteId, currency, most: mostReportRows }, query.month)),
    )

    mountText(app, contract.renewalsReport, ({ actor: { scope }, site: { currency } }) =>
      ctx.db.readText(scope, renewalsJson(scope, currency, thisSecond(ctx.clock))),
    )

    mountFile(app, contract.exportReport, ({ actor, site, request, query }) =>
      reportFile(ctx, { caller: actor, site, locale: request.locale }, query),
    )
  }
