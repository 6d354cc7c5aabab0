import { createHash } from 'node:crypto'
import { maxDocumentBytes } from '@app/contracts/orders/documents'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { SentFile } from '#http/mount.ts'
import { type CheckedFile, checkFile } from './document-file.ts'

/** Common columns of document rows: facts for the audit log, and the sealed bytes. */
export interface SealedDocument<M extends string = CheckedFile['mediaType']> {
  id: string
  fileName: string
  mediaType: M
  size: number
  sha256: string
  sealed: Buffer
}

/** Maximum body of an upload: a document in base64 and its fields. */
export const uploadLimit = 7_340_032

const sealName = (table: string, siteId: string, id: string) => `${table}:${siteId}:${id}`

const refuse = (fault: string): never => {
  throw new DomainError('request.invalid', {}, { content: fault })
}

/** Checks an upload and seals it under the table, the site and an id of its own. */
export function sealUpload(
  { secrets }: Pick<Ctx, 'secrets'>,
  { table, siteId }: { table: string; siteId: string },
  { fileName: sent, content }: { fileName: string; content: string },
): SealedDocument {
  const raw = Buffer.from(content, 'base64')
  if (raw.length > maxDocumentBytes) return refuse('field.file-size')
  const checked = checkFile(sent, raw)
  if (typeof checked === 'string') return refuse(checked)
  return sealFile({ secrets }, { table, siteId }, checked)
}

/** Seals a file whose content was checked under the table, the site and an id of its own. */
export function sealFile<M extends string>(
  { secrets }: Pick<Ctx, 'secrets'>,
  { table, siteId }: { table: string; siteId: string },
  { fileName, mediaType, bytes }: { fileName: string; mediaType: M; bytes: Buffer },
): SealedDocument<M> {
  const id = newId()
  const sealed = secrets.sealBytes(sealName(table, siteId, id), bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { id, fileName, mediaType, size: bytes.length, sha256, sealed }
}

/** Opens a document as it was uploaded. */
export function openDocument(
  { secrets }: Pick<Ctx, 'secrets'>,
  table: string,
  row: Pick<SealedDocument, 'id' | 'fileName' | 'sealed'> & { siteId: string; mediaType: string },
): SentFile {
  const bytes = secrets.openBytes(sealName(table, row.siteId, row.id), row.sealed)
  return { name: row.fileName, type: row.mediaType, bytes }
}
