import { z } from 'zod'
import { Id, UnixSeconds } from '../wire.ts'

/** Vetting state of an organisation for a brand. `changed`: its legal details differ from the vetted ones. */
export const vettingStates = ['submitted', 'approved', 'returned', 'changed', 'expired'] as const
export type VettingState = (typeof vettingStates)[number]

/** Stored vetting states; expiry is calculated from the approval's end. */
export const storedVettingStates = ['submitted', 'approved', 'returned', 'changed'] as const

export interface StoredVetting {
  state: (typeof storedVettingStates)[number]
  /** Unix seconds. */
  validUntil: number | null
}

/** Vetting state at `now` (unix seconds); `none` without a vetting. */
export function vettingStateAt(vetting: StoredVetting | null, now: number): VettingState | 'none' {
  if (vetting === null) return 'none'
  const { state, validUntil } = vetting
  return state === 'approved' && validUntil !== null && validUntil <= now ? 'expired' : state
}

/** Steps of a vetting, in order. */
export const vettingSteps = ['registry', 'phone', 'agreement'] as const
export type VettingStep = (typeof vettingSteps)[number]

/** Vetting as lists show it. */
export const VettingMark = z.object({
  id: Id,
  brand: z.string(),
  state: z.enum(vettingStates),
  /** End of the last approval, which stays valid during a renewal. */
  validUntil: UnixSeconds.nullable(),
  submittedAt: UnixSeconds,
})
export type VettingMark = z.infer<typeof VettingMark>

export const StepRecord = z.object({
  step: z.enum(vettingSteps),
  /** Outcome of the step; null until it was taken. */
  result: z.enum(['passed', 'failed']).nullable(),
  /** Note; like evidence and operator, empty for customers. */
  note: z.string(),
  evidence: z.string(),
  by: z.string(),
  at: UnixSeconds.nullable(),
})
export type StepRecord = z.infer<typeof StepRecord>

/** Reason for returning a field to the customer; `documents` stands for uploads. */
export const VettingReason = z.object({ field: z.string(), reason: z.string() })
export type VettingReason = z.infer<typeof VettingReason>

const Details = z.record(z.string(), z.string())

export const VettingDetail = VettingMark.extend({
  steps: z.array(StepRecord),
  reasons: z.array(VettingReason),
  /** Legal details as submitted, with those of the previous submission, or null. */
  submitted: Details,
  previous: Details.nullable(),
  submittedBy: z.string(),
  note: z.string(),
  decidedAt: UnixSeconds.nullable(),
  decidedBy: z.string(),
  version: z.int().positive(),
})
export type VettingDetail = z.infer<typeof VettingDetail>
