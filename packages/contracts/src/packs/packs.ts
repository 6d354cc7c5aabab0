import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Validity } from '../products/product-values.ts'
import { Currency, Id, Line, Minor, UnixSeconds } from '../wire.ts'
import { mostPackUnits, packMoveKinds, packStates } from './pack-values.ts'

const Reason = Line(200)
const GivenReason = Reason.min(1, 'field.missing')

/** Certificate pack: units paid in advance. A unit covers the base price of one order in its scope. */
export const Pack = z.object({
  id: Id,
  packNo: z.string(),
  name: z.string(),
  products: z.array(z.object({ id: Id, name: z.object({ zh: z.string(), en: z.string() }) })),
  validities: z.array(Validity),
  total: z.int(),
  /** Units drawn by paid orders. */
  used: z.int(),
  /** Units held for orders that are not paid yet. */
  reserved: z.int(),
  /** Units that an order can still take; 0 once the pack has ended. */
  left: z.int(),
  priceMinor: Minor,
  /** Part of the price that is not earned yet. */
  deferredMinor: Minor,
  currency: Currency,
  validTo: UnixSeconds,
  state: z.enum(packStates),
  /** Reason that the operator gave at granting; empty without one. */
  reason: z.string(),
  grantedBy: z.string(),
  grantedAt: UnixSeconds,
})
export type Pack = z.infer<typeof Pack>

export const PackMove = z.object({
  id: Id,
  kind: z.enum(packMoveKinds),
  /** Change of the units that are not drawn. */
  units: z.int(),
  /** Change of the part of the price that is not earned yet. */
  amountMinor: Minor,
  /** Order that takes or gives back the unit, or null. */
  order: z.object({ id: Id, orderNo: z.string() }).nullable(),
  reason: z.string(),
  /** Member who acted; null for the system. */
  actor: z.string().nullable(),
  at: UnixSeconds,
})
export type PackMove = z.infer<typeof PackMove>

const one = z.object({ id: Id })
const ofUser = z.object({ id: Id, packId: Id })
const Listed = z.object({ packs: z.array(Pack), total: z.int() })
const Moves = z.object({ moves: z.array(PackMove), total: z.int() })
const Changed = z.object({ pack: Pack })

export const listOwnPacks = endpoint({
  method: 'GET',
  path: '/packs',
  access: 'bill.view',
  summary: 'The certificate packs of the member’s own account, latest first, at most 200.',
  reply: Listed,
})

export const listOwnPackMoves = endpoint({
  method: 'GET',
  path: '/packs/:id/moves',
  access: 'bill.view',
  summary: 'What a certificate pack of the member’s own account was used for, latest first, at most 500.',
  params: one,
  reply: Moves,
})

export const listUserPacks = endpoint({
  method: 'GET',
  path: '/users/:id/packs',
  access: 'user.view',
  summary: 'The certificate packs of a customer, latest first, at most 200.',
  params: one,
  reply: Listed,
})

export const listUserPackMoves = endpoint({
  method: 'GET',
  path: '/users/:id/packs/:packId/moves',
  access: 'user.view',
  summary: 'What a customer’s certificate pack was used for, latest first, at most 500.',
  params: ofUser,
  reply: Moves,
})

/** Terms of a new pack. */
export const PackTerms = z
  .object({
    name: Line(60).min(1, 'field.missing'),
    productIds: z.array(Id).min(1, 'field.missing').max(100),
    validities: z.array(Validity).min(1, 'field.missing').max(4),
    total: z.int().min(1).max(mostPackUnits),
    /** Price of all units, taken from the balance; 0 for a gift, which needs a reason. */
    priceMinor: Minor.nonnegative().max(1_000_000_000_00),
    /** Last moment at which a unit can be taken. */
    validTo: UnixSeconds,
    reason: Reason.default(''),
  })
  .superRefine(({ priceMinor, reason }, context) => {
    if (priceMinor === 0 && reason === '')
      context.addIssue({ code: 'custom', path: ['reason'], message: 'field.pack-gift' })
  })
export type PackTerms = z.output<typeof PackTerms>

export const grantPack = endpoint({
  method: 'POST',
  path: '/users/:id/packs',
  access: 'user.packGrant',
  summary: 'Sells a customer a certificate pack from its balance, or gives it one.',
  idempotent: true,
  params: one,
  body: PackTerms,
  reply: Changed,
})

export const extendPack = endpoint({
  method: 'POST',
  path: '/users/:id/packs/:packId/extend',
  access: 'user.packGrant',
  summary: 'Lets a certificate pack run longer.',
  params: ofUser,
  body: z.object({ validTo: UnixSeconds, reason: GivenReason }),
  reply: Changed,
})

export const adjustPack = endpoint({
  method: 'POST',
  path: '/users/:id/packs/:packId/adjust',
  access: 'user.packGrant',
  summary: 'Adds units to a certificate pack or takes some away; its price stays.',
  idempotent: true,
  params: ofUser,
  body: z.object({
    units: z
      .int()
      .min(-mostPackUnits)
      .max(mostPackUnits)
      .refine((units) => units !== 0, 'field.missing'),
    reason: GivenReason,
  }),
  reply: Changed,
})

export const voidPack = endpoint({
  method: 'POST',
  path: '/users/:id/packs/:packId/void',
  access: 'user.packVoid',
  summary:
    'Ends a certificate pack: returns the given part of what is not earned yet to the balance and books the rest as sales.',
  idempotent: true,
  proof: true,
  params: ofUser,
  body: z.object({ refundMinor: Minor.nonnegative(), reason: GivenReason }),
  reply: Changed,
})

/** Pack that a purchase can be paid from. */
export const UsablePack = Pack.pick({ id: true, packNo: true, name: true, total: true, left: true, validTo: true })
export type UsablePack = z.infer<typeof UsablePack>
