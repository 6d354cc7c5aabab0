import { getBalance } from '@app/contracts/finance/finance'
import { mergeUsers, previewMerge } from '@app/contracts/merging/merging'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from './given/given.ts'
import { brokenInvariants } from './given/given-orders.ts'
import type { MoneyShop } from './money-deeds.ts'
import { giveMoney } from './order-world.ts'

export const mergeReason = 'one company'

/** What tests of merges do on a shop. */
export function mergingDesk(shop: MoneyShop) {
  const { world, site, operator } = shop
  const desk = () => world.as(operator)
  const paramsOf = (into: given.GivenMember, from: given.GivenMember) => ({
    id: into.account.id,
    otherId: from.account.id,
  })
  const preview = (into: given.GivenMember, from: given.GivenMember) =>
    desk().send(previewMerge, { params: paramsOf(into, from) })

  /** What an operator confirms after the preview. */
  async function confirmed(into: given.GivenMember, from: given.GivenMember) {
    const { stamp, roles } = (await preview(into, from)).data.preview
    const roleId = roles.find(({ name }) => name === 'Accountant')?.id ?? ''
    return { params: paramsOf(into, from), body: { stamp, roleId, reason: mergeReason }, idempotencyKey: newId() }
  }

  const onSite = <T extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    world.db.transaction({ siteId: site.id, accountId: null }, async (tx) => (await tx.execute<T>(statement)).rows)
  return {
    ...{ desk, preview, confirmed, onSite },
    customer: async (balanceMinor = 0) => {
      const member = await given.customer(world.db, site)
      await giveMoney(world, member, balanceMinor)
      return member
    },
    merge: async (into: given.GivenMember, from: given.GivenMember) =>
      desk().send(mergeUsers, await confirmed(into, from)),
    rowsOf: async (table: string, { account }: given.GivenMember) => {
      const [row] = await onSite<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)} WHERE account_id = ${account.id}`,
      )
      return row?.n ?? 0
    },
    balanceOf: async (member: given.GivenMember) => (await world.as(member).send(getBalance)).data.balanceMinor,
    laws: async () => expect(await brokenInvariants(world.db, site.id)).toEqual([]),
  }
}
