import type { NotifyEventName } from '@app/contracts/settings/notify-events'
import type { NotifyChannel, NotifyPolicy } from '@app/contracts/settings/notify-values'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#db/client.ts'
import { members } from '#features/company/company.table.ts'
import { notifyChoices, notifyPolicies } from './notify.table.ts'

export type PolicyRow = typeof notifyPolicies.$inferSelect
type Choices = Partial<Record<NotifyChannel, boolean>>

export const changedPolicies = (tx: Tx, siteId: string): Promise<PolicyRow[]> =>
  tx.select().from(notifyPolicies).where(eq(notifyPolicies.siteId, siteId))

/** Policies that a site changed for one event. */
export async function policiesOf(
  tx: Tx,
  siteId: string,
  template: string,
): Promise<Partial<Record<NotifyChannel, NotifyPolicy>>> {
  const rows = await tx
    .select({ channel: notifyPolicies.channel, policy: notifyPolicies.policy })
    .from(notifyPolicies)
    .where(and(eq(notifyPolicies.siteId, siteId), eq(notifyPolicies.template, template)))
  return Object.fromEntries(rows.map(({ channel, policy }) => [channel, policy]))
}

const cell = ({ siteId, template, channel }: Pick<PolicyRow, 'siteId' | 'template' | 'channel'>) =>
  and(eq(notifyPolicies.siteId, siteId), eq(notifyPolicies.template, template), eq(notifyPolicies.channel, channel))

export async function keepPolicy(tx: Tx, row: PolicyRow): Promise<void> {
  const { policy, changedBy, changedAt } = row
  await tx
    .insert(notifyPolicies)
    .values(row)
    .onConflictDoUpdate({
      target: [notifyPolicies.siteId, notifyPolicies.template, notifyPolicies.channel],
      set: { policy, changedBy, changedAt },
    })
}

export async function forgetPolicy(tx: Tx, row: Pick<PolicyRow, 'siteId' | 'template' | 'channel'>): Promise<void> {
  await tx.delete(notifyPolicies).where(cell(row))
}

/** Member who is told of an event. */
export interface Told {
  id: string
  /** With its prefix; null without one. */
  phone: string | null
  choices: Choices
}

/** Active members of an account who have this email address, or telephone number with its prefix. */
export async function membersAt(
  tx: Tx,
  { siteId, accountId, address, template }: { siteId: string; accountId: string; address: string; template: string },
): Promise<Told[]> {
  const rows = await tx
    .select({
      id: members.id,
      phone: sql<string | null>`${members.telPrefix} || ${members.telephone}`,
      channel: notifyChoices.channel,
      isOn: notifyChoices.isOn,
    })
    .from(members)
    .leftJoin(
      notifyChoices,
      and(
        eq(notifyChoices.siteId, members.siteId),
        eq(notifyChoices.memberId, members.id),
        eq(notifyChoices.template, template),
      ),
    )
    .where(
      and(
        eq(members.siteId, siteId),
        eq(members.accountId, accountId),
        eq(members.status, 'active'),
        or(
          sql`lower(${members.email}) = lower(${address})`,
          sql`${members.telPrefix} || ${members.telephone} = ${address}`,
        ),
      ),
    )
  const told = new Map<string, Told>()
  for (const { id, phone, channel, isOn } of rows) {
    const member = told.get(id) ?? { id, phone, choices: {} }
    if (channel !== null && isOn !== null) member.choices[channel] = isOn
    told.set(id, member)
  }
  return [...told.values()]
}

/** What a member chose, by event. */
export async function choicesOf(tx: Tx, { scope, memberId }: Caller): Promise<Map<string, Choices>> {
  const rows = await tx
    .select()
    .from(notifyChoices)
    .where(and(eq(notifyChoices.siteId, scope.siteId), eq(notifyChoices.memberId, memberId)))
  const found = new Map<string, Choices>()
  for (const { template, channel, isOn } of rows) found.set(template, { ...found.get(template), [channel]: isOn })
  return found
}

export async function keepChoice(
  tx: Tx,
  { scope, accountId, memberId }: Caller,
  choice: { template: NotifyEventName; channel: NotifyChannel; isOn: boolean; chosenAt: Date },
): Promise<void> {
  const { isOn, chosenAt } = choice
  await tx
    .insert(notifyChoices)
    .values({ siteId: scope.siteId, accountId, memberId, ...choice })
    .onConflictDoUpdate({
      target: [notifyChoices.siteId, notifyChoices.memberId, notifyChoices.template, notifyChoices.channel],
      set: { isOn, chosenAt },
    })
}

/** Which addresses a member has. */
export async function addressesOf(tx: Tx, { scope, memberId }: Caller): Promise<{ email: boolean; sms: boolean }> {
  const [row] = await tx
    .select({ email: members.email, telephone: members.telephone })
    .from(members)
    .where(and(eq(members.siteId, scope.siteId), eq(members.id, memberId)))
  return { email: Boolean(row?.email), sms: Boolean(row?.telephone) }
}
