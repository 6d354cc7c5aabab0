import type { Received, Reply } from '@app/contracts/endpoint'
import type {
  closeUser as closeCall,
  freezeUser as freezeCall,
  notifyUser as notifyCall,
  resetUserPassword as resetCall,
  revealUserContact as revealCall,
} from '@app/contracts/users/user-actions'
import type { OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { maskedEmail, maskedTelephone } from '#core/masked-contact.ts'
import { formatMinor } from '#core/money.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { updateAccount } from '#features/company/accounts.service.ts'
import type { AccountRow, MemberRow } from '#features/company/company.table.ts'
import { addressOf } from '#features/company/holder.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { forgetRecipients, send } from '#features/messages/messages.service.ts'
import { noPassword } from '#features/passwords/password-link.service.ts'
import { endAccountSessions, endSessions } from '#features/session/session.service.ts'
import type { Asking } from './asking.ts'
import { lockOpen } from './user-change.service.ts'
import { sendLink } from './user-create.service.ts'
import { forgetPeople } from './user-forget.repo.ts'
import { userObject } from './user-object.ts'
import * as repo from './users.repo.ts'

type Freeze = Received<typeof freezeCall>['body']

/** Freezes a customer account and ends the sessions of its members. Its orders go on. */
export function freezeUser(
  ctx: Ctx,
  asking: Asking,
  id: string,
  { reason, isTold }: Freeze,
): Promise<Reply<typeof freezeCall>> {
  const { caller, site } = asking
  const now = ctx.clock.now()
  return ctx.db.transaction(caller.scope, async (tx) => {
    const account = await lockOpen(tx, asking, id)
    if (account.status !== 'active') throw new DomainError('user.state', { name: account.name })
    const frozen = { frozenAt: now, frozenBy: caller.name, freezeReason: reason }
    await updateAccount(tx, account, { status: 'suspended', ...frozen })
    const endedSessions = await endAccountSessions(tx, site, id, now)
    if (isTold) {
      const letter = { account: account.accountNo, reason, at: now }
      await tell(tx, ctx, asking, account, (name) => ({ template: 'customer.frozen', facts: { name, ...letter } }))
    }
    await record(tx, caller, site.id, id, 'user.freeze', { reason, endedSessions }, userObject(account))
    return { endedSessions, openOrders: (await repo.openBusiness(tx, account)).orders }
  })
}

/** Lets the members of a frozen customer account sign in again. */
export async function unfreezeUser(ctx: Ctx, asking: Asking, id: string, { reason, isTold }: Freeze): Promise<void> {
  const { caller, site } = asking
  const now = ctx.clock.now()
  await ctx.db.transaction(caller.scope, async (tx) => {
    const account = await lockOpen(tx, asking, id)
    if (account.status !== 'suspended') throw new DomainError('user.state', { name: account.name })
    await updateAccount(tx, account, { status: 'active', frozenAt: null, frozenBy: '', freezeReason: '' })
    if (isTold) {
      const letter = { account: account.accountNo, at: now }
      await tell(tx, ctx, asking, account, (name) => ({ template: 'customer.unfrozen', facts: { name, ...letter } }))
    }
    await record(tx, caller, site.id, id, 'user.unfreeze', { reason }, userObject(account))
  })
}

type Letter = Pick<Parameters<typeof send>[2], 'template' | 'facts'>

/** Sends the account owner a message at its own address; returns that address masked, or '' if there is none. */
async function tell(
  tx: Tx,
  ctx: Ctx,
  { site }: Asking,
  account: AccountRow,
  letterFor: (name: string) => Letter,
): Promise<string> {
  const holder = await repo.lockHolder(tx, account)
  const address = addressOf(holder)
  if (!address) return ''
  const locale = account.locale ?? site.locale
  const about = { siteId: site.id, accountId: account.id, locale, isSecret: false }
  await send(tx, ctx, { ...about, ...address, ...letterFor(holder.name) })
  return maskedAddress(holder)
}

const maskedAddress = ({ email, telPrefix, telephone }: MemberRow): string =>
  email ? maskedEmail(email) : `${telPrefix} ${maskedTelephone(telephone ?? '')}`

/** Takes the account owner's password away and sends a link for a new one; its sessions end. */
export function resetPassword(
  ctx: Ctx,
  asking: Asking,
  id: string,
  { reason }: Received<typeof resetCall>['body'],
): Promise<Reply<typeof resetCall>> {
  const { caller, site } = asking
  return ctx.db.transaction(caller.scope, async (tx) => {
    const account = await lockOpen(tx, asking, id)
    if (account.status === 'suspended') throw new DomainError('user.frozen', { name: account.name })
    const holder = await repo.lockHolder(tx, account)
    if (holder.status !== 'active') throw new DomainError('user.state', { name: account.name })
    if (!addressOf(holder)) throw new DomainError('user.no-address', { name: account.name })
    // The link goes to its owner alone: who has it signs in as the customer.
    await sendLink(tx, ctx, asking, holder, account.locale)
    await endSessions(tx, site, holder.id, {}, ctx.clock.now())
    await record(tx, caller, site.id, id, 'user.reset-password', { reason }, userObject(account))
    return { sentTo: maskedAddress(holder) }
  })
}

/** Addresses of the account owner in full; the look is recorded. */
export function revealContact(ctx: Ctx, asking: Asking, id: string): Promise<Reply<typeof revealCall>> {
  const { caller, site } = asking
  return ctx.db.transaction(caller.scope, async (tx) => {
    const account = await lockOpen(tx, asking, id)
    const { email, telPrefix, telephone } = await repo.lockHolder(tx, account)
    await record(tx, caller, site.id, caller.accountId, 'user.reveal', {}, userObject(account))
    return { email, telPrefix: telephone ? telPrefix : '', telephone: telephone ?? '' }
  })
}

/** Sends the account owner a message of the operator's, once per key. */
export function notifyUser(
  ctx: Ctx,
  asking: Asking,
  id: string,
  { subject, text }: Received<typeof notifyCall>['body'],
  key: OnceKey,
): Promise<Reply<typeof notifyCall>> {
  const { caller, site } = asking
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const account = await lockOpen(tx, asking, id)
      const content = { subject, text: text.split(/\r?\n/) }
      const letterFor = (name: string): Letter => ({ template: 'customer.notice', facts: { name, ...content } })
      const sentTo = await tell(tx, ctx, asking, account, letterFor)
      if (!sentTo) throw new DomainError('user.no-address', { name: account.name })
      await record(tx, caller, site.id, id, 'user.notify', { subject }, userObject(account))
      return { sentTo }
    }),
  )
}

/**
 * Anonymises a customer without balance, open orders and usable packs: names, addresses, passwords and sessions of its members go, with
 * its contacts and notes. Ledger, orders and the audit log stay as the law of bookkeeping wants them.
 */
export async function closeUser(
  ctx: Ctx,
  asking: Asking,
  id: string,
  { reason }: Received<typeof closeCall>['body'],
  key: OnceKey,
): Promise<void> {
  const { caller, site } = asking
  await ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const account = await lockOpen(tx, asking, id)
      const { orders, packs, balanceMinor } = await repo.openBusiness(tx, account)
      if (orders > 0 || packs > 0 || balanceMinor !== 0)
        throw new DomainError('user.not-empty', { orders, packs, balance: formatMinor(balanceMinor, site.currency) })
      await endAccountSessions(tx, site, id, ctx.clock.now())
      for (const closed of [account, ...(await repo.mergedAccounts(tx, account))])
        await forgetPeople(tx, closed, noPassword)
      await forgetRecipients(tx, site.id, id)
      const { accountNo: name } = account
      await record(tx, caller, site.id, caller.accountId, 'user.close', { reason }, userObject({ id, name }))
      return {}
    }),
  )
}
