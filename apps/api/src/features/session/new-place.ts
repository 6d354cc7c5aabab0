import type { Locale } from '@app/contracts/wire'
import { and, eq, ne } from 'drizzle-orm'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import * as messages from '#features/messages/messages.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { signIns } from './session.table.ts'

const browsers = [
  ['Edge', /Edg/],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
] as const

/** Describes a `User-Agent` in a few words; an unknown browser is named by its first word. */
export function deviceOf(userAgent: string): string {
  const find = (list: readonly (readonly [string, RegExp])[]) => list.find(([, mark]) => mark.test(userAgent))?.[0]
  const words = [find(browsers), find(systems)].filter((word) => word !== undefined)
  return words.join(' · ') || (userAgent.split(/[\s/]/)[0] ?? '') || '-'
}

/** Whether a member who has signed in elsewhere uses this address for the first time. Call before recording it. */
export async function isNewPlace(tx: Tx, site: Pick<SiteRow, 'id'>, memberId: string, ip: string): Promise<boolean> {
  const ok = and(eq(signIns.siteId, site.id), eq(signIns.memberId, memberId), eq(signIns.result, 'ok'))
  const one = (more: typeof ok) => tx.select({ id: signIns.id }).from(signIns).where(more).limit(1)
  const elsewhere = await one(and(ok, ne(signIns.ip, ip)))
  return elsewhere.length > 0 && (await one(and(ok, eq(signIns.ip, ip)))).length === 0
}

/** Mails the member about a sign-in from a new address. */
export async function tellOfNewPlace(
  tx: Tx,
  ctx: Ctx,
  site: SiteRow,
  member: MemberRow,
  from: { ip: string; userAgent: string; locale?: Locale | undefined; at: Date },
): Promise<void> {
  if (member.email === '') return
  await messages.send(tx, ctx, {
    ...{ siteId: site.id, accountId: member.accountId, channel: 'email', to: member.email },
    ...{ locale: from.locale ?? site.locale, template: 'new-sign-in', isSecret: false },
    facts: { name: member.name, ip: from.ip, at: from.at, device: deviceOf(from.userAgent) },
  })
}
