import type { Received, Reply } from '@app/contracts/endpoint'
import { mostExportedRows } from '@app/contracts/reports/report-values'
import type {
  exportReport,
  packsReport,
  receivablesReport,
  renewalsReport,
  SalesReport,
} from '@app/contracts/reports/reports'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { thisSecond } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { dayOf } from '#core/period.ts'
import { requireRight } from '#core/require-right.ts'
import { sheetFile } from '#core/sheet/sheet-file.ts'
import type { Ctx } from '#ctx.ts'
import type { TaskFile } from '#features/desk/tasks.service.ts'
import { record } from '#features/logs/logs.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { packsSheet, type ReportSheet, receivablesSheet, renewalsSheet, salesSheet } from './report-sheets.ts'
import { salesReportJson } from './sales-report.repo.ts'
import { packsJson, receivablesJson, renewalsJson } from './standing-report.repo.ts'

type Query = Received<typeof exportReport>['query']

interface Asking {
  caller: Caller
  site: SiteRow
  locale: Locale
}

/** Reads the table with all its rows. Throws 'report.too-long'. */
async function sheetOf(ctx: Ctx, { caller, site, locale }: Asking, query: Query): Promise<ReportSheet> {
  const { scope } = caller
  const { currency } = site
  const now = thisSecond(ctx.clock)
  const limits = { siteId: site.id, currency, most: mostExportedRows }
  const fitting = <R extends { total: number }>(report: R): R => {
    if (report.total > mostExportedRows)
      throw new DomainError('report.too-long', { rows: report.total, most: mostExportedRows })
    return report
  }
  switch (query.part) {
    case 'sales': {
      const asked = salesReportJson({ scope, currency, locale }, query, mostExportedRows)
      return salesSheet(query.by, fitting(await ctx.db.read<SalesReport>(scope, asked)))
    }
    case 'receivables':
      return receivablesSheet(
        fitting(await ctx.db.read<Reply<typeof receivablesReport>>(scope, receivablesJson(limits, now))),
      )
    case 'packs':
      return packsSheet(fitting(await ctx.db.read<Reply<typeof packsReport>>(scope, packsJson(limits, query.month))))
    case 'renewals':
      return renewalsSheet(await ctx.db.read<Reply<typeof renewalsReport>>(scope, renewalsJson(scope, currency, now)))
  }
}

/** Table of a report as a file; it is audited. Throws 'report.too-long'. */
export async function reportFile(ctx: Ctx, asking: Asking, query: Query): Promise<TaskFile> {
  const { caller, site, locale } = asking
  requireRight(caller, 'report.view')
  const { name, columns, rows } = await sheetOf(ctx, asking, query)
  const { format, timeZone, part, ...filter } = query
  const sheet = sheetFile(format, {
    name: name[locale],
    timeZone,
    columns: columns.map(([words, kind]) => ({
      title: kind === 'moment' ? `${words[locale]} (${timeZone})` : words[locale],
      kind,
      width: kind === 'moment' ? 20 + timeZone.length : 20,
    })),
  })
  sheet.add(rows)
  const facts = { part, format, rows: rows.length, ...filter }
  await ctx.db.transaction(caller.scope, (tx) => record(tx, caller, site.id, caller.accountId, 'report.export', facts))
  return sheet.end(`${part}-${dayOf(ctx.clock.now())}`)
}
