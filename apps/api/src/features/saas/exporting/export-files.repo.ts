import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { invoiceFiles } from '#features/invoices/invoices.table.ts'
import { orderDocuments } from '#features/orders/documents/order-documents.table.ts'
import { certificates, orders } from '#features/orders/orders.table.ts'
import { organisationDocuments } from '#features/organisations/organisations.table.ts'
import { openDocument } from '#features/organisations/stored-documents.service.ts'
import { sitePictures } from '#features/settings/settings.table.ts'

/** File of an export: where it lies in the archive, and what it holds. */
export interface ExportedFile {
  id: string
  folder: string
  name: string
  bytes: Uint8Array
}

/** Kinds of files that a site has. */
export const fileKinds = ['order_documents', 'organisation_documents', 'invoice_files', 'site_pictures'] as const

const sealedTables = {
  order_documents: { table: orderDocuments, of: orderDocuments.orderId, folder: 'files/orders' },
  organisation_documents: {
    table: organisationDocuments,
    of: organisationDocuments.organisationId,
    folder: 'files/organisations',
  },
  invoice_files: { table: invoiceFiles, of: invoiceFiles.invoiceId, folder: 'files/invoices' },
} as const

/** Next file of a kind behind the one with the id `after`, opened; undefined behind the last. */
export async function nextFile(
  tx: Tx,
  { secrets }: Pick<Ctx, 'secrets'>,
  siteId: string,
  kind: (typeof fileKinds)[number],
  after: string | null,
): Promise<ExportedFile | undefined> {
  if (kind === 'site_pictures') {
    const behind = after === null ? undefined : gt(sitePictures.id, after)
    const own = and(eq(sitePictures.siteId, siteId), behind)
    const [row] = await tx.select().from(sitePictures).where(own).orderBy(asc(sitePictures.id)).limit(1)
    const ending = row?.mediaType.split('/')[1]?.replace(/\+.*$/, '') ?? ''
    return row && { id: row.id, folder: 'files/pictures', name: `${row.use}-${row.id}.${ending}`, bytes: row.bytes }
  }
  const { table, of, folder } = sealedTables[kind]
  const { id, fileName, mediaType, sealed } = table
  const [row] = await tx
    .select({ id, fileName, mediaType, sealed, siteId: table.siteId, of })
    .from(table)
    .where(and(eq(table.siteId, siteId), after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(1)
  if (!row) return undefined
  const { name, bytes } = openDocument({ secrets }, kind, row)
  return { id: row.id, folder: `${folder}/${row.of}`, name: `${row.id}-${name}`, bytes }
}

const certificatesAtOnce = 50

/** Next certificates of a site with their order's number, behind the one with the id `after`. */
export async function nextCertificates(tx: Tx, siteId: string, after: string | null) {
  const rows = await tx
    .select({
      ...{ id: certificates.id, orderNo: orders.orderNo, names: certificates.names },
      month: sql<string>`to_char(coalesce(${certificates.issuedAt}, ${certificates.createdAt}) AT TIME ZONE 'UTC', 'YYYY-MM')`,
      pem: sql<string>`${certificates.certificatePem} || coalesce(${certificates.chainPem}, '')`,
    })
    .from(certificates)
    .innerJoin(orders, and(eq(orders.siteId, certificates.siteId), eq(orders.id, certificates.orderId)))
    .where(
      and(
        eq(certificates.siteId, siteId),
        isNotNull(certificates.certificatePem),
        after === null ? undefined : gt(certificates.id, after),
      ),
    )
    .orderBy(asc(certificates.id))
    .limit(certificatesAtOnce)
  return { rows, next: rows.length === certificatesAtOnce ? (rows.at(-1)?.id ?? null) : null }
}
