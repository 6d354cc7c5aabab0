import type { InvoiceUpload } from '@app/contracts/invoices/invoice-issue'
import {
  type InvoiceFormat,
  invoiceLinkDays,
  maxInvoiceBytes,
  mostInvoiceFiles,
} from '@app/contracts/invoices/invoice-values'
import type { InvoiceDetail } from '@app/contracts/invoices/invoices'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import { openDocument, sealFile } from '#features/organisations/stored-documents.service.ts'
import type { SentFile } from '#http/mount.ts'
import type { InvoiceFacts } from '#providers/invoices/invoice-facts.ts'
import { invoiceObject } from './invoice-moves.service.ts'
import { readInvoiceIn } from './invoice-reading.service.ts'
import {
  addInvoiceEvent,
  filesOf,
  findFile,
  findInvoice,
  insertFile,
  lockInvoice,
  redLettersOf,
} from './invoices.repo.ts'
import type { InvoiceRow } from './invoices.table.ts'

const table = 'invoice_files'

/** Body of an upload of all formats at once, in base64. */
export const invoiceUploadLimit = 3 * Math.ceil(maxInvoiceBytes / 3) * 4 + 65_536

const mediaTypes = { pdf: 'application/pdf', ofd: 'application/ofd', xml: 'application/xml' } as const

/** Uploaded file with what it says. */
export interface ReadUpload {
  format: InvoiceFormat
  facts: InvoiceFacts
  fileName: string
  bytes: Buffer
}

/** Reads an upload. Throws 'request.invalid' at the field for what is no invoice's file. */
export async function readUpload(
  { invoiceFiles }: Pick<Ctx, 'invoiceFiles'>,
  { fileName: sent, content }: InvoiceUpload,
  field = 'content',
): Promise<ReadUpload> {
  const bytes = Buffer.from(content, 'base64')
  const fileName = sent.split(/[/\\]/).at(-1) ?? sent
  const refuse = (fault: string) => new DomainError('request.invalid', {}, { [field]: fault })
  if (bytes.length > maxInvoiceBytes) throw refuse('field.invoice-file-large')
  const reading = await invoiceFiles.read(bytes)
  if ('fault' in reading) throw refuse(reading.fault)
  if (!fileName.toLowerCase().endsWith(`.${reading.format}`)) throw refuse('field.invoice-file-kind')
  return { ...reading, fileName, bytes }
}

interface Keeping {
  by: string
  at: Date
  redLetterId?: string | null
  /** Most files of an invoice; of those that are uploaded, if left out. */
  most?: number
}

/** Seals files of a locked invoice. Throws 'invoice.files-full'. */
export async function keepFiles(
  tx: Tx,
  ctx: Pick<Ctx, 'secrets'>,
  { siteId, accountId, id: invoiceId }: Pick<InvoiceRow, 'siteId' | 'accountId' | 'id'>,
  files: readonly Omit<ReadUpload, 'facts'>[],
  { by, at, redLetterId = null, most = mostInvoiceFiles }: Keeping,
): Promise<void> {
  if (files.length === 0) return
  const before = await filesOf(tx, { siteId, id: invoiceId })
  if (before.length + files.length > most) throw new DomainError('invoice.files-full', { most })
  for (const { format, fileName, bytes } of files) {
    const sealed = sealFile(ctx, { table, siteId }, { fileName, mediaType: mediaTypes[format], bytes })
    await insertFile(tx, {
      ...sealed,
      siteId,
      accountId,
      invoiceId,
      redLetterId,
      format,
      uploadedBy: by,
      createdAt: at,
    })
  }
}

/** Adds a file to an issued invoice, or to one of its red letters. */
export async function addFile(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { redLetterId, ...upload }: InvoiceUpload & { redLetterId: string | null },
): Promise<InvoiceDetail> {
  const file = await readUpload(ctx, upload)
  return ctx.db.transaction(caller.scope, async (tx) => {
    const row = await lockInvoice(tx, await findInvoice(tx, caller.scope, id))
    const letters = await redLettersOf(tx, row)
    if (row.invoiceNo === null) throw new DomainError('invoice.move-refused', { applyNo: row.applyNo })
    if (redLetterId !== null && !letters.some((letter) => letter.id === redLetterId))
      throw new DomainError('invoice.missing')
    const at = ctx.clock.now()
    await keepFiles(tx, ctx, row, [file], { by: caller.name, at, redLetterId })
    const facts = { fileName: file.fileName }
    await addInvoiceEvent(tx, row, { kind: 'file-added', actor: caller.name, at, facts })
    await record(tx, caller, row.siteId, row.accountId, 'invoice.file-add', facts, invoiceObject(row))
    return readInvoiceIn(tx, caller, id)
  })
}

/** A file of an invoice as it was uploaded; the download is recorded. */
export async function downloadFile(
  ctx: Ctx,
  caller: Caller,
  { id, fileId }: { id: string; fileId: string },
): Promise<SentFile> {
  const file = await ctx.db.transaction(caller.scope, async (tx) => {
    const row = await findInvoice(tx, caller.scope, id)
    const found = await findFile(tx, row, fileId)
    const { fileName, sha256 } = found
    await record(tx, caller, row.siteId, row.accountId, 'invoice.file-read', { fileName, sha256 }, invoiceObject(row))
    return found
  })
  return openDocument(ctx, table, file)
}

const linkName = (siteId: string) => `invoice-link:${siteId}`
const dayMs = 86_400_000

/** Address of a file for somebody who does not sign in. It ends by itself, and no other file opens by it. */
export function fileLink(
  { secrets, clock }: Pick<Ctx, 'secrets' | 'clock'>,
  { id, origin }: { id: string; origin: string },
  { id: invoiceId }: Pick<InvoiceRow, 'id'>,
  fileId: string,
): string {
  const until = clock.now().getTime() + invoiceLinkDays * dayMs
  const token = secrets.seal(linkName(id), JSON.stringify({ invoiceId, fileId, until }))
  return `${origin}/api/v1/invoiceLink?token=${encodeURIComponent(token)}`
}

/** File that a mailed link leads to. Throws 'invoice.link-expired' for any other. */
export async function openLink(ctx: Ctx, siteId: string, token: string): Promise<SentFile> {
  const wanted = opened(ctx, siteId, token)
  if (!wanted || wanted.until < ctx.clock.now().getTime()) throw new DomainError('invoice.link-expired')
  const file = await ctx.db.readTransaction({ siteId, accountId: null }, (tx) =>
    findFile(tx, { siteId, id: wanted.invoiceId }, wanted.fileId),
  )
  return openDocument(ctx, table, file)
}

function opened({ secrets }: Ctx, siteId: string, token: string) {
  try {
    // Sealed by this server.
    return JSON.parse(secrets.open(linkName(siteId), token)) as { invoiceId: string; fileId: string; until: number }
  } catch {
    return undefined
  }
}
