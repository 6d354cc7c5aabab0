import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { priceLevels } from '../products/product-values.ts'
import { userKinds, userStatuses } from '../users/user-values.ts'
import { verificationStates } from '../verification/verification-values.ts'
import { Id, Line, Minor, UnixSeconds } from '../wire.ts'
import { mergedThings, mergeFates, mergeFields, mergeKeeps, mergeObstacles } from './merging-values.ts'

/** The account that remains, and the other, which is merged into it. */
const both = z.object({ id: Id, otherId: Id })

/** One of two accounts as the preview shows it. Its owner's addresses are masked. */
export const MergeSide = z.object({
  id: Id,
  accountNo: z.string(),
  name: z.string(),
  kind: z.enum(userKinds),
  status: z.enum(userStatuses),
  companyNo: z.string(),
  holder: z.object({ name: z.string(), email: z.string(), telephone: z.string() }),
  balanceMinor: Minor,
  creditMinor: Minor,
  toBeInvoicedMinor: Minor,
  priceLevel: z.enum(priceLevels).nullable(),
  manager: z.string(),
  verification: z.enum(verificationStates),
  partnerCode: z.string(),
  tags: z.array(z.string()),
  members: z.int(),
  orders: z.int(),
  invoices: z.int(),
  packs: z.int(),
  specialPrices: z.int(),
  createdAt: UnixSeconds,
})
export type MergeSide = z.infer<typeof MergeSide>

export const MergePreview = z.object({
  remaining: MergeSide,
  merged: MergeSide,
  /** How much there is of each thing; with an amount in minor units where it is money. */
  things: z.array(
    z.object({
      thing: z.enum(mergedThings),
      fate: z.enum(mergeFates),
      count: z.int(),
      amountMinor: Minor.nullable(),
    }),
  ),
  keeps: z.record(z.enum(mergeFields), z.enum(mergeKeeps)),
  /** What has to be settled first, each with the account on which it is; empty where the accounts can be merged. */
  obstacles: z.array(
    z.object({
      obstacle: z.enum(mergeObstacles),
      /** Account that it stands at. */
      on: z.enum(['remaining', 'merged']),
      count: z.int(),
    }),
  ),
  /** Roles of the remaining account, one of which the members who join it are given. */
  roles: z.array(z.object({ id: Id, name: z.string() })),
  /** Fingerprint of all this: the merge is refused where it has changed since. */
  stamp: z.string(),
})
export type MergePreview = z.infer<typeof MergePreview>

export const previewMerge = endpoint({
  method: 'GET',
  path: '/users/:id/merge/:otherId',
  access: 'user.merge',
  summary:
    'What a merge of another account into this one would do: both side by side, what moves, stays and ends, and what has to be settled first.',
  params: both,
  reply: z.object({ preview: MergePreview }),
})

export const mergeUsers = endpoint({
  method: 'POST',
  path: '/users/:id/merge/:otherId',
  access: 'user.merge',
  summary:
    'Merges another account of the same company into this one. Orders, money, packs, invoices and members move; the other account becomes a closed record that leads here.',
  idempotent: true,
  proof: true,
  params: both,
  body: z.object({
    /** Fingerprint of the preview that was confirmed; another one answers 409 `merge.stale`. */
    stamp: z.string().length(64),
    /** Role of this account that the members who join it are given, the other account's owner as well. */
    roleId: Id,
    reason: Line(300).min(1, 'field.missing'),
  }),
  reply: z.object({ members: z.int(), orders: z.int(), balanceMinor: Minor, endedSessions: z.int() }),
})
