import { z } from 'zod'
import { keyAlgorithms } from '../keys.ts'
import { Id, UnixSeconds } from '../wire.ts'
import { revocationReasonNames } from './revocation.ts'

/**
 * State of one issuance: on its way; issued; refused by the CA; given up by the buyer or for a newer one; revoked;
 * past its end.
 */
export const certificateStates = ['pending', 'issued', 'rejected', 'withdrawn', 'revoked', 'expired'] as const

/** Trigger of an issuance. */
export const issuanceTriggers = ['order', 'resubmission', 'reissue', 'scheduled'] as const
export type IssuanceTrigger = (typeof issuanceTriggers)[number]

export const Certificate = z.object({
  id: Id,
  state: z.enum(certificateStates),
  /** Kind of CA; `sandbox` is labelled as not publicly trusted. */
  ca: z.enum(['sandbox', 'acme']),
  /** Name of the CA connection; null for everybody but the platform. */
  connection: z.string().nullable(),
  /** CA's order number, or URL of the ACME order; null before placing, and for everybody but the platform. */
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
  /** Reason for the request, or for the CA's refusal. */
  reason: z.string(),
  /** Requester; empty for the schedule. */
  requestedBy: z.string(),
  keyAlgorithm: z.enum(keyAlgorithms).nullable(),
  /** SHA-256 of the public key; equal for issuances with the same key. */
  spkiSha256: z.string().nullable(),
  revocationReason: z.enum(revocationReasonNames).nullable(),
  /** Time of the revocation request, which is retried until the CA has carried it out. */
  revokeAskedAt: UnixSeconds.nullable(),
  revokedAt: UnixSeconds.nullable(),
})
export type Certificate = z.infer<typeof Certificate>
