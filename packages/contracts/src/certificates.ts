import { z } from 'zod'
import { Id, UnixSeconds } from './wire.ts'

export const certificateStates = ['pending', 'issued', 'rejected', 'withdrawn', 'revoked', 'expired'] as const

export const Certificate = z.object({
  id: Id,
  state: z.enum(certificateStates),
  /** `sandbox` is shown with a label: not publicly trusted. */
  ca: z.enum(['sandbox', 'acme']),
  names: z.array(z.string()),
  serial: z.string().nullable(),
  issuer: z.string().nullable(),
  sha256: z.string().nullable(),
  sha1: z.string().nullable(),
  notBefore: UnixSeconds.nullable(),
  notAfter: UnixSeconds.nullable(),
  createdAt: UnixSeconds,
})
export type Certificate = z.infer<typeof Certificate>
