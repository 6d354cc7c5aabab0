import { z } from 'zod'
import { Id, UnixSeconds } from '../wire.ts'

/** Maximum size of uploaded documents of organisations and orders (PDF, PNG or JPEG). */
export const maxDocumentBytes = 5 * 1024 * 1024
export const mostDocuments = 20

export const StoredDocument = z.object({
  id: Id,
  fileName: z.string(),
  mediaType: z.string(),
  size: z.int(),
  sha256: z.string(),
  uploadedBy: z.string(),
  uploadedAt: UnixSeconds,
})
export type StoredDocument = z.infer<typeof StoredDocument>

export const DocumentUpload = z.object({
  fileName: z.string().trim().min(1, 'field.missing').max(255),
  /** File content in base64. */
  content: z.string().max(Math.ceil(maxDocumentBytes / 3) * 4, 'field.file-size'),
})
