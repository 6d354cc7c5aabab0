import type { SignInName } from '@app/contracts/access/session'
import { and, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { callerAddress } from '#http/rate-limit.ts'
import { sealTicket, ticketMinutes } from './second-step-ticket.ts'
import { findSigningIn, siteScope } from './session.repo.ts'
import { keptTickets } from './session.table.ts'

/*
 * A client that knows the specification alone asks for a code and signs in again by name. The ticket that it does not
 * send back is kept here: for its member, for callers of the same network and program, with the limits of any ticket.
 */

/** Caller who has no session yet. */
export interface Client {
  ip: string
  userAgent: string
}

/** Keeps a ticket of its own for the client that has given the right password; it replaces an earlier one. */
export async function keepTicket(tx: Tx, ctx: Ctx, site: SiteRow, from: Client, member: MemberRow): Promise<void> {
  const ticket = sealTicket(ctx, site, member)
  const expiresAt = new Date(ctx.clock.now().getTime() + ticketMinutes * 60_000)
  await tx
    .insert(keptTickets)
    .values({ siteId: site.id, clientMac: macOf(ctx, site, from, member.id), ticket, expiresAt })
    .onConflictDoUpdate({ target: [keptTickets.siteId, keptTickets.clientMac], set: { ticket, expiresAt } })
}

/** Ticket kept for whoever signs in again by this name, or an empty text. */
export function findKeptTicket(
  ctx: Ctx,
  site: SiteRow,
  from: Client,
  { loginName, username, telPrefix }: z.output<typeof SignInName>,
): Promise<string> {
  return ctx.db.readTransaction(siteScope(site), async (tx) => {
    const signingIn = await findSigningIn(tx, site, { name: loginName || username || '', telPrefix })
    // The same work where there is no such member.
    const clientMac = macOf(ctx, site, from, signingIn?.member.id ?? site.id)
    const rows = await tx
      .select({ ticket: keptTickets.ticket })
      .from(keptTickets)
      .where(
        and(
          eq(keptTickets.siteId, site.id),
          eq(keptTickets.clientMac, clientMac),
          gt(keptTickets.expiresAt, ctx.clock.now()),
        ),
      )
    return rows[0]?.ticket ?? ''
  })
}

const macOf = (ctx: Ctx, site: SiteRow, { ip, userAgent }: Client, memberId: string) =>
  ctx.secrets.mac('kept-ticket', [site.id, memberId, callerAddress(ip), userAgent].join('\n'))
