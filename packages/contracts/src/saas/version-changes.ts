import { z } from 'zod'
import { Validity } from '../products/products.ts'
import { Minor } from '../wire.ts'

const Name = z.object({ zh: z.string(), en: z.string() })
/** Most products that a roll-out names for one tenant. */
export const mostNamed = 5

/** Differences between a version of an application's defaults and the one before, beside its switches. */
export const VersionChanges = z.object({
  /** Percent that tenants' prices are above the base prices; null where it stayed. */
  markup: z.object({ from: z.int().nullable(), to: z.int() }).nullable(),
  /** Products whose base prices changed, that came in, and that went. */
  repriced: z.int(),
  added: z.int(),
  removed: z.int(),
  /** Mails and text messages whose words changed. */
  words: z.int(),
  /** Whether the menu is arranged otherwise. */
  menu: z.boolean(),
})
export type VersionChanges = z.infer<typeof VersionChanges>

/** What a version would change in the catalogue of one tenant. */
export const CatalogueDiff = z.object({
  /** Prices that change at products the tenant sells already. */
  prices: z.int(),
  /** Some of them: price of one certificate before and after, null where there was none. */
  examples: z.array(z.object({ name: Name, validity: Validity, from: Minor.nullable(), to: Minor })),
  /** Products that go on sale, some of them by name, and products that go off. */
  added: z.int(),
  addedNames: z.array(Name),
  removed: z.int(),
  /** Prices and products that differ and stay, because the tenant decided them. */
  kept: z.int(),
  /** Prices that stay because the tenant would sell below its cost. */
  belowCost: z.int(),
})
export type CatalogueDiff = z.infer<typeof CatalogueDiff>

/** What a version would change in the words of one tenant's mails and text messages. */
export const WordsDiff = z.object({
  changes: z.int(),
  /** Some of those messages, by the names of their templates. */
  names: z.array(z.string()),
  /** Words that differ and stay, because the tenant wrote them. */
  kept: z.int(),
})
export type WordsDiff = z.infer<typeof WordsDiff>

/** What a version would do to the menu of one tenant: `kept` is a menu that the tenant arranged itself. */
export const menuMoves = ['same', 'changes', 'kept'] as const

/** Defaults of one kind at a tenant, by how they stand to the newest version. */
export const StandingCounts = z.object({ inherited: z.int(), behind: z.int(), overridden: z.int() })
export type StandingCounts = z.infer<typeof StandingCounts>
