import { type downloadFormats, formatsFor } from '@app/contracts/certificates/certificate-download'
import { createP7b } from '@app/pki/pkcs7'
import { and, eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import { orderObject } from '../order-object.ts'
import { lockOrder } from '../orders.repo.ts'
import { certificates } from '../orders.table.ts'
import { readmeFor } from './server-readme.ts'

export type DownloadFormat = (typeof downloadFormats)[number]

export interface Download {
  fileName: string
  mediaType: string
  base64: string
}

interface DownloadWish {
  orderId: string
  certificateId: string
  format: DownloadFormat
}

/**
 * File of an issued certificate in the requested format. Throws 'certificate.missing' unless it is issued. Every
 * download is audited.
 */
export async function downloadCertificate(ctx: Ctx, caller: Caller, wish: DownloadWish): Promise<Download> {
  const { siteId } = caller.scope
  const { leaf, chain, first } = await ctx.db.transaction(caller.scope, async (tx) => {
    const order = await lockOrder(tx, caller.scope, wish.orderId)
    if (!formatsFor(order.usageType).includes(wish.format))
      throw new DomainError('request.invalid', {}, { format: 'field.choice' })
    const [row] = await tx
      .select()
      .from(certificates)
      .where(
        and(
          eq(certificates.siteId, siteId),
          eq(certificates.orderId, order.id),
          eq(certificates.id, wish.certificateId),
          eq(certificates.state, 'issued'),
        ),
      )
    if (!row?.certificatePem || row.chainPem === null) throw new DomainError('certificate.missing')
    const facts = { orderNo: order.orderNo, certificateId: row.id, format: wish.format }
    await record(tx, caller, siteId, order.accountId, 'order.download', facts, orderObject(order))
    return { leaf: row.certificatePem, chain: row.chainPem, first: row.names[0] ?? order.orderNo }
  })
  return files[wish.format](fileStem(first), leaf, chain, first)
}

/** Name as the start of a file name, which can contain neither `*` nor `:`. */
export const fileStem = (name: string) => name.replace(/^\*\./, '_wildcard.').replaceAll(':', '_')

const pemType = 'application/x-pem-file'
const zipType = 'application/zip'

const file = (fileName: string, mediaType: string, content: string | Uint8Array): Download => ({
  fileName,
  mediaType,
  base64: Buffer.from(content).toString('base64'),
})

const archive = (fileName: string, entries: Record<string, string>): Download =>
  file(
    fileName,
    zipType,
    zipSync(Object.fromEntries(Object.entries(entries).map(([path, text]) => [path, strToU8(text)]))),
  )

const derOf = (pem: string) => Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64')

const files: Record<DownloadFormat, (name: string, leaf: string, chain: string, host: string) => Download> = {
  pem: (name, leaf) => file(`${name}.pem`, pemType, leaf),
  chain: (name, _leaf, chain) => file(`${name}_chain.pem`, pemType, chain),
  fullchain: (name, leaf, chain) => file(`${name}_fullchain.pem`, pemType, leaf + chain),
  p7b: (name, leaf, chain) => file(`${name}.p7b`, 'application/x-pkcs7-certificates', createP7b([leaf, chain])),
  der: (name, leaf) => file(`${name}.der`, 'application/pkix-cert', derOf(leaf)),
  nginx: (name, leaf, chain, host) =>
    archive(`${name}_nginx.zip`, {
      [`${name}_bundle.pem`]: leaf + chain,
      'README.txt': readmeFor('nginx', name, host),
    }),
  apache: (name, leaf, chain, host) =>
    archive(`${name}_apache.zip`, {
      [`${name}.pem`]: leaf,
      [`${name}_chain.pem`]: chain,
      [`${name}_bundle.pem`]: leaf + chain,
      'README.txt': readmeFor('apache', name, host),
    }),
}
