import { z } from 'zod'
import { keyAlgorithms } from '../keys.ts'
import { Id, UnixSeconds } from '../wire.ts'
import { revocationReasonNames } from './revocation.ts'

export const certificateStates = ['pending', 'issued', 'rejected', 'withdrawn', 'revoked', 'expired'] as const

/** Trigger of an issuance. */
export const issuanceTriggers = ['order', 'resubmission', 'reissue', 'scheduled'] as const
export type IssuanceTrigger = (typeof issuanceTriggers)[number]

export const Certificate = z.object({
  id: Id,
  state: z.enum(certificateStates),
  /** `sandbox` is shown with a label: not publicly trusted. */
  ca: z.enum(['sandbox', 'acme']),
  /** Name of the CA connection; null for everybody but the platform. */
  connection: z.string().nullable(),
  /** The CA's order number, or the URL of an ACME order. Null before placing, and for everybody but the platform. */
  caOrderId: z.string().nullable(),
  names: z.array(z.string()),
  serial: z.string().nullable(),
  issuer: z.string().nullable(),
  sha256: z.string().nullable(),
  sha1: z.string().nullable(),
  notBefore: UnixSeconds.nullable(),
  notAfter: UnixSeconds.nullable(),
  createdAt: UnixSeconds,
  trigger: z.enum(issuanceTriggers),
  /** Why it was asked for, or why the CA would not issue it. */
  reason: z.string(),
  /** Requester; empty for the schedule. */
  requestedBy: z.string(),
  keyAlgorithm: z.enum(keyAlgorithms).nullable(),
  /** SHA-256 of the public key: two issuances with the same one share their key. */
  spkiSha256: z.string().nullable(),
  revocationReason: z.enum(revocationReasonNames).nullable(),
  /** When its revocation was asked for; the CA is told until it has done it. */
  revokeAskedAt: UnixSeconds.nullable(),
  revokedAt: UnixSeconds.nullable(),
})
export type Certificate = z.infer<typeof Certificate>
