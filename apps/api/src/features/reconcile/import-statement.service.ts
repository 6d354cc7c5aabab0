import { createHash } from 'node:crypto'
import type { ErrorKey } from '@app/contracts/errors'
import type { StatementReport, StatementUpload } from '@app/contracts/reconcile/reconcile'
import { isMapped, mostStatementBytes } from '@app/contracts/reconcile/reconcile-values'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { atRate, decimal } from '#core/money.ts'
import { newId } from '#core/new-id.ts'
import { StatementFault } from '#core/statement-fault.ts'
import { dayIn, daysLater } from '#core/zoned-time.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { commitIf } from '#db/commit-if.ts'
import { afterCommit } from '#db/database.ts'
import { once } from '#db/idempotency.ts'
import { record } from '#features/logs/logs.service.ts'
import { askChannel } from '#features/payments/settle-payment.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { Statement, StatementLine } from '#providers/statements/statement.ts'
import { reopenDays } from './day-close.repo.ts'
import { changedRow, differenceOf, type NewDifference, onlyOurs } from './difference-of.ts'
import type { Match } from './match-lines.ts'
import { matcherOf } from './matchers.ts'
import type { StatementRowRow } from './reconcile.table.ts'
import { settleEarlier } from './settle-earlier.service.ts'
import { reportOf } from './statement-report.ts'
import {
  addDifferences,
  addFile,
  addRows,
  coverDays,
  keepMapping,
  knownRows,
  lockSource,
  type StatementPlace,
} from './statement-store.repo.ts'

/** Longest span of days that one file marks as imported. */
const mostDays = 400

interface Taking {
  ctx: Ctx
  caller: Caller
  site: SiteRow
  upload: StatementUpload
  statement: Statement
  bytes: Uint8Array
}

/** What importing a file would do. Throws 'statement.…' for a file that cannot be taken. */
export async function checkStatement(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  upload: StatementUpload,
): Promise<StatementReport> {
  const taking = { ctx, caller, site, upload, ...readUpload(ctx, upload) }
  return ctx.db.transaction(caller.scope, async (tx) => {
    let report: StatementReport | undefined
    await commitIf(false, tx, async (part) => {
      report = (await apply(part, taking)).report
    })
    if (!report) throw new Error('A statement was checked without a report')
    return report
  })
}

/** Imports a file, once per key. Its rows are unique, so that another key adds nothing either. */
export async function importStatement(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  key: OnceKey,
  upload: StatementUpload,
): Promise<StatementReport> {
  const taking = { ctx, caller, site, upload, ...readUpload(ctx, upload) }
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const { report, unbooked, fileId } = await apply(tx, taking)
      const { source, mapping, fileName } = upload
      if (isMapped(source) && mapping) await keepMapping(tx, site.id, source, mapping, ctx.clock.now())
      const { rows, added, differences } = report
      const open = Object.values(differences).reduce((sum, count) => sum + count, 0)
      const facts = { source, fileName, rows, added, differences: open }
      await record(tx, caller, site.id, caller.accountId, 'bill.reconcile', facts, {
        object: { kind: 'statement', id: fileId, name: fileName },
      })
      // Money that the channel has and we have not booked: the channel itself may say so.
      afterCommit(() => {
        for (const id of unbooked)
          void askChannel(ctx, site.id, id).catch((error: unknown) =>
            ctx.log.warn({ err: error, paymentId: id }, 'A channel could not be asked about money on its statement'),
          )
      })
      return report
    }),
  )
}

function readUpload(ctx: Ctx, { source, content, mapping, dateOrder }: StatementUpload) {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > mostStatementBytes) throw new DomainError('request.invalid', {}, { content: 'field.file-size' })
  try {
    return { bytes, statement: ctx.statementIn(source, bytes, { mapping, dateOrder }) }
  } catch (error) {
    if (error instanceof StatementFault) throw new DomainError<ErrorKey>(`statement.${error.what}`, error.facts)
    throw error
  }
}

/** Row of a statement as it is told from others of its source. */
const keyOf = ({ kind, channelId, refundId }: Pick<StatementLine, 'kind' | 'channelId' | 'refundId'>) =>
  `${kind}\0${channelId}\0${refundId}`

async function apply(tx: Tx, { ctx, caller, site, upload, bytes, ...read }: Taking) {
  const { source, fileName } = upload
  const statement = { ...read.statement, lines: inCurrency(read.statement.lines, upload, site.currency) }
  const { lines, account, timeZone } = statement
  const at = ctx.clock.now()
  const place: StatementPlace = { siteId: site.id, source, account }
  await lockSource(tx, place)
  const fileId = newId()
  const known = new Map<string, StatementRowRow | undefined>(
    (await knownRows(tx, place, [...new Set(lines.map(({ channelId }) => channelId))])).map((row) => [keyOf(row), row]),
  )
  const fresh: StatementLine[] = []
  const changed: NewDifference[] = []
  for (const line of lines) {
    const key = keyOf(line)
    const before = known.get(key)
    if (!known.has(key)) fresh.push(line)
    else if (before && (before.amountMinor !== line.amountMinor || before.feeMinor !== line.feeMinor))
      changed.push(changedRow(before, line))
    // The same row twice in one file is one row.
    if (!known.has(key)) known.set(key, undefined)
  }
  const { tolerance = 0 } = upload.mapping ?? {}
  const matcher = matcherOf({ tx, place, timeZone, tolerance })
  const matches = await matcher.match(fresh)
  const rows = fresh.map((line, at) => rowOf(place, fileId, line, matches[at]))
  await addFile(tx, {
    ...{ siteId: site.id, id: fileId, source, account, fileName, rows: lines.length, added: rows.length },
    ...{ sha256: createHash('sha256').update(bytes).digest('hex'), importedAt: at },
    ...{ importedBy: caller.name, importedById: caller.memberId },
  })
  await addRows(tx, rows)
  const found = await settleEarlier(tx, { place, matcher, tolerance, by: caller.name, at })
  const days = endedDays(statement, at)
  await coverDays(tx, place, days, { fileId, at })
  const alone = (await matcher.alone(days)).map((ours) => onlyOurs(ours, site.currency))
  const wrong = fresh.flatMap((_, at) => differenceOf(rows[at], matches[at]))
  const added = await addDifferences(
    tx,
    [...changed, ...wrong, ...alone].map((difference) => ({
      ...difference,
      ...{ siteId: site.id, id: newId(), source, account, createdAt: at },
    })),
  )
  const reopened = await reopenDays(tx, site.id, [...new Set(fresh.map(({ day }) => day))], {
    ...{ by: caller.name, why: fileName, at },
  })
  const report = reportOf({ source, statement, fresh, matches, added, found, reopened, changed: changed.length })
  const unbooked = matches.flatMap(({ state, ours }) =>
    state === 'only-theirs' && ours?.paymentId && source !== 'bank' ? [ours.paymentId] : [],
  )
  return { report, unbooked, fileId }
}

function rowOf(
  { siteId, source, account }: StatementPlace,
  fileId: string,
  line: StatementLine,
  match: Match | undefined,
): StatementRowRow {
  const { kind, channelId, refundId, ourNo, refs, day, at, amountMinor, feeMinor, currency, payer, memo } = line
  const { state = 'only-theirs', ours = null } = match ?? {}
  // Money that is not booked yet is no row's payment: another file may have its row.
  const booked = state === 'only-theirs' ? null : ours
  return {
    ...{ siteId, id: newId(), fileId, source, account, kind, channelId, refundId, ourNo: ourNo.slice(0, 100) },
    ...{ refs: refs.slice(0, 20), day, at, amountMinor, feeMinor, currency, state },
    ...{ payer: payer.slice(0, 200), memo: memo.slice(0, 300), expectedMinor: expectedOf(match) },
    ...{ paymentId: booked?.paymentId ?? null, paymentRefundId: booked?.paymentRefundId ?? null },
    ...{ transactionId: booked?.transactionId ?? null, orderId: booked?.orderId ?? null },
  }
}

/** What our books have of a row; null for nothing. */
const expectedOf = (match: Match | undefined): number | null =>
  !match?.ours || match.state === 'only-theirs' ? null : (match.expectedMinor ?? match.ours.amountMinor)

/** Days of a file that had ended when it was imported, by its own calendar: of today more may come. */
function endedDays({ lines, says, timeZone }: Statement, now: Date): string[] {
  const days = lines.map(({ day }) => day).toSorted()
  const from = says?.from ?? days[0]
  const to = says?.to ?? days.at(-1)
  if (from === undefined || to === undefined) return []
  const today = dayIn(now, timeZone)
  const ended: string[] = []
  for (let day = from; day <= to && day < today && ended.length < mostDays; day = daysLater(day, 1)) ended.push(day)
  return ended
}

/**
 * Lines in the site's currency. Files of banks and CAs may leave it out, and a CA may bill in another: then the rate that
 * a person gave counts, and the memo keeps what the file says.
 */
function inCurrency(
  lines: readonly StatementLine[],
  { source, mapping }: StatementUpload,
  currency: SiteRow['currency'],
): StatementLine[] {
  if (!isMapped(source)) return [...lines]
  const rate = mapping?.rate
  return lines.map((line) => {
    if (line.currency === '' || line.currency === currency) return { ...line, currency }
    if (rate === undefined) throw new DomainError('statement.no-rate', { currency: line.currency })
    const memo = [`${line.currency} ${decimal(line.amountMinor)}`, line.memo].filter(Boolean).join(' · ')
    return { ...line, currency, memo, amountMinor: atRate(line.amountMinor, rate) }
  })
}
