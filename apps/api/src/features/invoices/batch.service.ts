import type { Reply } from '@app/contracts/endpoint'
import { errorText } from '@app/contracts/errors'
import { fieldText } from '@app/contracts/field-words'
import type {
  BatchRow,
  BatchVerdict,
  checkBatch,
  issueBatch as issueBatchContract,
} from '@app/contracts/invoices/invoice-batch'
import { issueInvoice } from '@app/contracts/invoices/invoice-issue'
import { missingFacts } from '@app/contracts/invoices/seller'
import type { Locale } from '@app/contracts/wire'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { isAway } from '#db/away.ts'
import { once } from '#db/idempotency.ts'
import { startTask, type TaskFailure, type TaskKind } from '#features/desk/tasks.service.ts'
import { siteIn, type VisitedSite } from '#features/sites/sites.service.ts'
import { completed } from './completed-invoice.ts'
import { termsOf } from './invoice-settings.service.ts'
import { findInvoice, invoicesByNo, knownNumbers, lockInvoice } from './invoices.repo.ts'
import type { InvoiceRow } from './invoices.table.ts'
import { latestDay, recordIssued } from './issue.service.ts'

/** Invoice of a row, as it is recorded. */
interface Wish {
  line: number
  id: string
  applyNo: string
  invoiceNo: string
  invoiceDate: string
}

interface Judged {
  verdict: BatchVerdict
  wish: Wish | undefined
}

interface Asking {
  caller: Caller
  site: VisitedSite
  locale: Locale
}

/** Checks each row of a file by itself and against the rows before it. */
async function judge(ctx: Ctx, { caller, site, locale }: Asking, rows: readonly BatchRow[]): Promise<Judged[]> {
  const { invoices, known, terms } = await ctx.db.readTransaction(caller.scope, async (tx) => ({
    invoices: await invoicesByNo(
      tx,
      site.id,
      rows.map(({ applyNo }) => applyNo.trim().toUpperCase()),
    ),
    known: await knownNumbers(
      tx,
      site.id,
      rows.map(({ invoiceNo }) => invoiceNo.replace(/\s/g, '')),
    ),
    terms: await termsOf(tx, { siteId: site.id, currency: site.currency }),
  }))
  const now = ctx.clock.now()
  const seen = { invoices: new Set<string>(), numbers: new Set<string>() }

  const faultOf = (
    row: InvoiceRow | undefined,
    { invoiceNo, invoiceDate }: Pick<Wish, 'invoiceNo' | 'invoiceDate'>,
  ) => {
    if (!row) return errorText('invoice.missing', locale)
    const { applyNo } = row
    if (row.state !== 'waiting') return errorText('invoice.move-refused', locale, { applyNo })
    if (!/^\d{20}$/.test(invoiceNo)) return fieldText('field.invoice-no', locale)
    if (!issueInvoice.body.shape.invoiceDate.safeParse(invoiceDate).success) return fieldText('field.day', locale)
    if (invoiceDate > latestDay(now)) return fieldText('field.invoice-date-future', locale)
    if (known.has(invoiceNo)) return errorText('invoice.number-used', locale, { invoiceNo })
    if (seen.invoices.has(row.id) || seen.numbers.has(invoiceNo)) return fieldText('field.repeated', locale)
    const { seller, lines } = completed(row, terms)
    return missingFacts(row.kind, seller, lines).length > 0 ? errorText('invoice.incomplete', locale) : ''
  }

  return rows.map((sent) => {
    const row = invoices.get(sent.applyNo.trim().toUpperCase())
    const typed = { invoiceNo: sent.invoiceNo.replace(/\s/g, ''), invoiceDate: sent.invoiceDate.trim() }
    const reason = faultOf(row, typed)
    const { line } = sent
    const verdict = {
      line,
      ok: reason === '',
      reason,
      title: row?.buyer.title ?? '',
      amountMinor: row?.amountMinor ?? null,
    }
    if (!row || reason !== '') return { verdict, wish: undefined }
    seen.invoices.add(row.id)
    seen.numbers.add(typed.invoiceNo)
    return { verdict, wish: { line, id: row.id, applyNo: row.applyNo, ...typed } }
  })
}

/** Says of each row whether its invoice would be recorded as issued. Records nothing. */
export async function checkRows(
  ctx: Ctx,
  asking: Asking,
  rows: readonly BatchRow[],
): Promise<Reply<typeof checkBatch>> {
  return { rows: (await judge(ctx, asking, rows)).map(({ verdict }) => verdict) }
}

/** Starts recording the valid rows, once per key. The others are reported with a reason and left out. */
export async function beginBatch(
  ctx: Ctx,
  asking: Asking,
  key: OnceKey,
  rows: readonly BatchRow[],
): Promise<Reply<typeof issueBatchContract>> {
  const { caller } = asking
  const judged = await judge(ctx, asking, rows)
  const wishes = judged.flatMap(({ wish }) => wish ?? [])
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const task = { kind: 'invoices.issue', input: { wishes }, total: wishes.length } as const
      const taskId = wishes.length > 0 ? await startTask(tx, ctx, caller, task) : null
      return { taskId, issued: wishes.length, rows: judged.map(({ verdict }) => verdict) }
    }),
  )
}

// Written by `beginBatch` and `retry`.
const wishesIn = (input: unknown) => (input as { wishes: Wish[] }).wishes
const nameOf = ({ line, applyNo }: Wish) => `${line} · ${applyNo}`

/** Records row by row, each in a transaction of its own with its mails; one that is recorded already is refused. */
export const invoicesIssue: TaskKind = {
  access: 'invoice.batch',
  isRepeatable: true,
  async run(ctx, { id: taskId, siteId, caller, scope, memberId, input }, report) {
    const wishes = wishesIn(input)
    for (const [at, wish] of wishes.entries()) {
      const key = { key: `${taskId}:${wish.line}`, route: 'task', bodyHash: '' }
      const error = await refusalOf(ctx, taskId, () =>
        ctx.db.transaction(scope, (tx) =>
          once(tx, scope, memberId, key, async () => {
            const row = await lockInvoice(tx, await findInvoice(tx, scope, wish.id))
            const site = await siteIn(tx, ctx.env, siteId)
            await recordIssued(tx, ctx, site, row, { ...wish, files: [] }, { caller, at: ctx.clock.now() })
            return null
          }),
        ),
      )
      const failures: TaskFailure[] = error ? [{ row: nameOf(wish), id: wish.id, error }] : []
      await report(at + 1, wishes.length, failures)
    }
    return undefined
  },
  retry(task, failures) {
    const refused = new Set(failures.map(({ row }) => row))
    const wishes = wishesIn(task.input).filter((wish) => refused.has(nameOf(wish)))
    return { input: { wishes }, total: wishes.length }
  },
}

async function refusalOf(ctx: Ctx, taskId: string, act: () => Promise<unknown>): Promise<DomainError | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    if (error instanceof DomainError) return error
    if (isAway(error)) throw error
    ctx.log.error({ err: error, taskId }, 'A row of a task failed')
    return new DomainError('internal')
  }
}
