import type { Order } from '@app/contracts/orders/orders'
import type { DomainCheck } from '@app/contracts/validation/domain-checks'
import type { T } from '#i18n/i18n.ts'
import { formatDay } from '#lib/time.ts'
import { isForMail } from '../order-usage.ts'
import type { proofMessages } from './proof-plan.messages.ts'

type Say = T<typeof proofMessages>
type Proven = Pick<Order, 'usageType' | 'names'>

/** How much is to be proven anew for a certificate; nothing where it holds nothing that is proven. */
export function toProveWord(t: Say, order: Proven, count: number | null): string | undefined {
  if (count === null || order.names.length === 0) return undefined
  if (count === 0) return t('proof.kept')
  return t(isForMail(order) ? 'proof.to-confirm' : 'proof.to-prove', { count })
}

/** For which certificate of the plan a proven name has to be proven again; nothing where none is to come. */
export function againSentence(
  t: Say,
  { upcoming }: Pick<Order, 'upcoming'>,
  { method, proveAgain }: Pick<DomainCheck, 'method' | 'proveAgain'>,
): string | undefined {
  if (upcoming.length === 0) return undefined
  if (method === 'dns-persist') return t('proof.lasting')
  if (!proveAgain) return t('proof.enough')
  const { n, by } = proveAgain
  return t(method === 'mailbox' ? 'proof.confirm-again' : 'proof.again', { n, date: formatDay(by) })
}

/** The next certificate of the plan that asks for proofs. */
export const nextToProve = ({ upcoming }: Pick<Order, 'upcoming'>) => upcoming.find(({ toProve }) => toProve > 0)

/** The same in one sentence. */
export function nextProving(t: Say, order: Pick<Order, 'upcoming' | 'usageType'>): string | undefined {
  const next = nextToProve(order)
  if (!next) return undefined
  const key = isForMail(order) ? 'proof.plan-next-mail' : 'proof.plan-next'
  return t(key, { n: next.n, date: formatDay(next.startsAt) })
}
