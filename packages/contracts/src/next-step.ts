import { z } from 'zod'
import { stepOwners } from './order-states.ts'
import { UnixSeconds } from './wire.ts'

/** So many days after it was issued a certificate that no server was seen to show is asked about. */
export const unseenDays = 3

export const NextStep = z.object({
  /** Picks the sentence: screens say it in their language. */
  key: z.enum([
    'pay',
    'supply',
    'prepare-device',
    'wait-ca',
    'ca-away',
    'validate',
    'vetting',
    'vet-person',
    'fix-organisation',
    'issuing',
    'fix-returned',
    'fix-rejected',
    'ship-device',
    'install',
    'check-deployment',
    'installed',
    'reissue-soon',
    'reissue-due',
    'replace-revoked',
    'decide-refund',
    'suspended',
    'renew-soon',
    'ended',
    'unknown',
  ]),
  owner: z.enum(stepOwners),
  since: UnixSeconds,
  deadline: UnixSeconds.nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type NextStep = z.infer<typeof NextStep>
