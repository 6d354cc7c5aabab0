import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import { telTarget } from '#features/identity/codes.service.ts'
import type { OwnChangeName } from '#features/messages/messages.service.ts'
import * as messages from '#features/messages/messages.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { deviceOf } from './new-place.ts'
import { reachable } from './second-step.service.ts'
import { endAll } from './session.repo.ts'
import { tokenHash } from './session.service.ts'

/** Member that changes its sign-in methods, with session and language. */
export interface OwnChange {
  site: SiteRow
  actor: Caller
  token: string
  locale: Locale
}

/** Own change from a request. */
export const changeOf = ({
  site,
  actor,
  token,
  request,
}: Omit<OwnChange, 'locale'> & { request: Pick<OwnChange, 'locale'> }) => ({
  ...{ site, actor, token },
  locale: request.locale,
})

/** Recipient of messages and notices. */
export interface Address {
  channel: 'email' | 'sms'
  to: string
}

/** Addresses for notices to a member: mail, else a text message; empty where the member has neither. */
export function addressesOf(ctx: Ctx, member: MemberRow): Address[] {
  const { email, sms } = reachable(ctx, member)
  if (email) return [{ channel: 'email', to: member.email }]
  return sms ? [{ channel: 'sms', to: telTarget(member.telPrefix, member.telephone ?? '') }] : []
}

/** Notifies the member at the address from before the change, with its time, device and IP address. */
export async function tellOfChange(
  tx: Tx,
  ctx: Ctx,
  { site, actor, locale }: Pick<OwnChange, 'site' | 'actor' | 'locale'>,
  member: MemberRow,
  what: OwnChangeName,
  addresses = addressesOf(ctx, member),
): Promise<void> {
  const facts = { name: member.name, ip: actor.ip, at: ctx.clock.now(), device: deviceOf(actor.userAgent ?? '') }
  for (const address of addresses) {
    const letter = { template: `changed.${what}` as const, facts, locale, isSecret: false }
    await messages.send(tx, ctx, { siteId: site.id, accountId: member.accountId, ...address, ...letter })
  }
}

/** Ends the member's other sessions, because one of them may be the reason for the change. Returns their number. */
export const endOthers = (tx: Tx, ctx: Ctx, { site, actor, token }: OwnChange): Promise<number> =>
  endAll(tx, site, actor.memberId, { except: tokenHash(token) }, ctx.clock.now())
