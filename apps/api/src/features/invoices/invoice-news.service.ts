import type { Reply } from '@app/contracts/endpoint'
import type { mailInvoice } from '@app/contracts/invoices/invoice-issue'
import { mostMailings } from '@app/contracts/invoices/invoice-values'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { formatMinor } from '#core/money.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import { send } from '#features/messages/messages.service.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'
import { fileLink } from './invoice-files.service.ts'
import { invoiceObject } from './invoice-moves.service.ts'
import { addInvoiceEvent, filesOf, findInvoice, lockInvoice, mailingsSince } from './invoices.repo.ts'
import type { InvoiceRow } from './invoices.table.ts'

const noFile: Record<Locale, string> = {
  zh: '发票文件上传后可在控制台下载。',
  en: 'Its file can be downloaded in the console once it is there.',
}

const factsOf = ({ origin }: VisitedSite, { id, buyer, applyNo, amountMinor, currency }: InvoiceRow) => ({
  ...{ name: buyer.title, applyNo, amount: formatMinor(amountMinor, currency) },
  url: `${origin}/finance/invoice/list?view=all&id=${id}`,
})

const letter = ({ locale }: VisitedSite, { siteId, accountId }: InvoiceRow) => ({
  ...{ siteId, accountId, channel: 'email' as const, locale, isSecret: false },
})

/** Mails an issued invoice, with a link to each of its files, to the addresses of its application. */
export async function tellIssued(tx: Tx, ctx: Ctx, site: VisitedSite, row: InvoiceRow): Promise<void> {
  const files = (await filesOf(tx, row)).filter(({ redLetterId }) => redLetterId === null)
  const lines = files.map(({ id, format }) => `${format.toUpperCase()}: ${fileLink(ctx, site, row, id)}`)
  const values = {
    ...{ ...factsOf(site, row), invoiceNo: row.invoiceNo ?? '', day: row.invoiceDate ?? '' },
    lines: lines.length > 0 ? lines : [noFile[site.locale]],
  }
  for (const to of row.emails)
    await send(tx, ctx, { ...letter(site, row), to, template: 'invoice.issued', facts: values })
}

/** Tells the addresses of an application that it was rejected, and why. */
export async function tellRejected(tx: Tx, ctx: Ctx, site: VisitedSite, row: InvoiceRow): Promise<void> {
  const values = { ...factsOf(site, row), reason: row.reason }
  for (const to of row.emails)
    await send(tx, ctx, { ...letter(site, row), to, template: 'invoice.rejected', facts: values })
}

/** Tells the addresses of an invoice that a red letter has reversed it, wholly or in part. */
export async function tellReversed(
  tx: Tx,
  ctx: Ctx,
  site: VisitedSite,
  row: InvoiceRow,
  { redNo, amountMinor }: { redNo: string; amountMinor: number },
): Promise<void> {
  const reversed = formatMinor(amountMinor, row.currency)
  const values = { ...factsOf(site, row), invoiceNo: row.invoiceNo ?? '', redNo, amount: reversed }
  for (const to of row.emails)
    await send(tx, ctx, { ...letter(site, row), to, template: 'invoice.reversed', facts: values })
}

const dayMs = 86_400_000

/** Mails an issued invoice again. Throws 'invoice.move-refused' for one that is not issued, and 'invoice.mailed-often'. */
export function mailAgain(ctx: Ctx, caller: Caller, site: VisitedSite, id: string): Promise<Reply<typeof mailInvoice>> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const row = await lockInvoice(tx, await findInvoice(tx, caller.scope, id))
    if (row.invoiceNo === null) throw new DomainError('invoice.move-refused', { applyNo: row.applyNo })
    const since = new Date(ctx.clock.now().getTime() - dayMs)
    if ((await mailingsSince(tx, row, since)) >= mostMailings)
      throw new DomainError('invoice.mailed-often', { most: mostMailings })
    await tellIssued(tx, ctx, site, row)
    const facts = { emails: row.emails.join(', ') }
    await addInvoiceEvent(tx, row, { kind: 'mailed', actor: caller.name, at: ctx.clock.now(), facts })
    await record(tx, caller, row.siteId, row.accountId, 'invoice.mail', facts, invoiceObject(row))
    return { addresses: row.emails.length }
  })
}
