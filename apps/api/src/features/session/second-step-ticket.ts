import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { DomainError } from '#core/domain-error.ts'
import { SealBroken } from '#core/secrets.ts'
import type { Ctx } from '#ctx.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

/** Minutes within which the code has to come back. */
export const ticketMinutes = 5

/** Ticket for a member that has just given its password. It is only valid for the second step. */
const Ticket = z.object({
  id: z.string(),
  memberId: z.string(),
  /** Identifies the password: a ticket ends when the password changes. */
  passwordMac: z.string(),
  /**
   * Whether it was issued before the password was checked, for a paused account: code and password are still required.
   */
  isPaused: z.boolean(),
  expiresAt: z.number(),
})
export type Ticket = z.infer<typeof Ticket>

const nameOf = (site: Pick<SiteRow, 'id'>) => `second-step:${site.id}`

/** Ticket for the client: sealed, not stored. */
export const sealTicket = (ctx: Ctx, site: SiteRow, member: MemberRow): string =>
  seal(ctx, site, { memberId: member.id, passwordMac: passwordMacOf(ctx, member), isPaused: false })

/** Ticket of a paused account, which looks the same for an unknown one. */
export const sealPausedTicket = (ctx: Ctx, site: SiteRow, memberId: string): string =>
  seal(ctx, site, { memberId, passwordMac: '', isPaused: true })

function seal(ctx: Ctx, site: SiteRow, content: Omit<Ticket, 'id' | 'expiresAt'>): string {
  const ticket: Ticket = {
    ...content,
    id: randomBytes(16).toString('base64url'),
    expiresAt: ctx.clock.now().getTime() + ticketMinutes * 60_000,
  }
  return ctx.secrets.seal(nameOf(site), JSON.stringify(ticket))
}

/** Opens a valid ticket of this site. Throws 'second-step.gone' for any other. */
export function openTicket(ctx: Ctx, site: SiteRow, sealed: string): Ticket {
  try {
    const ticket = Ticket.parse(JSON.parse(ctx.secrets.open(nameOf(site), sealed)))
    if (ticket.expiresAt > ctx.clock.now().getTime()) return ticket
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
  }
  throw new DomainError('second-step.gone')
}

/** Whether the ticket belongs to this member and its current password. */
export const isTicketOf = (ctx: Ctx, ticket: Ticket, member: MemberRow | undefined): member is MemberRow =>
  member !== undefined && ticket.memberId === member.id && ticket.passwordMac === passwordMacOf(ctx, member)

/** Key to mark as used when a ticket has been accepted. */
export const useOfTicket = ({ id }: Ticket) => `second-step:${id}`

const passwordMacOf = (ctx: Ctx, { id, passwordHash }: MemberRow) =>
  ctx.secrets.mac('second-step-password', `${id}\n${passwordHash}`)
