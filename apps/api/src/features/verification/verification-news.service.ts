import type { ItemResult } from '@app/contracts/verification/verification'
import { verificationItemWords } from '@app/contracts/verification/verification-words'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { AccountRow } from '#features/company/company.table.ts'
import { addressOf, holderOf } from '#features/company/holder.service.ts'
import { send } from '#features/messages/messages.service.ts'
import { siteIn } from '#features/sites/sites.service.ts'
import type { VerificationRow } from './verification.table.ts'

type Check = Pick<VerificationRow, 'kind' | 'company' | 'person'>

/** Tells a customer that it is verified. */
export async function tellVerified(tx: Tx, ctx: Ctx, account: AccountRow, check: Check): Promise<void> {
  const to = await recipient(tx, ctx, account, check)
  if (to) await send(tx, ctx, { ...to.message, template: 'customer.verified', facts: to.facts })
}

/** Tells a customer what to correct before it is verified. */
export async function tellReturned(
  tx: Tx,
  ctx: Ctx,
  account: AccountRow,
  check: Check,
  results: readonly ItemResult[],
): Promise<void> {
  const to = await recipient(tx, ctx, account, check)
  if (!to) return
  const { locale } = to.message
  const colon = { zh: '：', en: ': ' }[locale]
  const reasons = results
    .filter(({ isRight }) => !isRight)
    .map(({ item, note }) => `${verificationItemWords[check.kind][item][locale]}${colon}${note}`)
  await send(tx, ctx, { ...to.message, template: 'customer.verification-returned', facts: { ...to.facts, reasons } })
}

/** Account owner with the common facts of these messages; undefined if nobody can be reached. */
async function recipient(tx: Tx, ctx: Ctx, account: AccountRow, { kind, company, person }: Check) {
  const { siteId, id: accountId } = account
  const site = await siteIn(tx, ctx.env, siteId)
  const holder = await holderOf(tx, siteId, accountId)
  const address = holder && addressOf(holder)
  if (!address) return undefined
  return {
    message: { siteId, accountId, locale: account.locale ?? site.locale, isSecret: false, ...address },
    facts: {
      ...{ name: holder.name, subject: kind === 'company' ? company : person },
      url: `${site.origin}/company/verification`,
    },
  }
}
