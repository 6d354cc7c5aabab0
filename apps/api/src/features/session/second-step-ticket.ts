import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { DomainError } from '#core/domain-error.ts'
import { SealBroken } from '#core/secrets.ts'
import type { Ctx } from '#ctx.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

const ticketMinutes = 5

/** Says that a member has shown its password a moment ago. It opens nothing but the second step. */
const Ticket = z.object({
  id: z.string(),
  memberId: z.string(),
  /** Tells one password from the next: a ticket ends with the password it was given for. */
  passwordMac: z.string(),
  /** Given before the password is judged, for a paused account: code and password are still to come. */
  isPaused: z.boolean(),
  expiresAt: z.number(),
})
export type Ticket = z.infer<typeof Ticket>

const nameOf = (site: Pick<SiteRow, 'id'>) => `second-step:${site.id}`

/** The ticket as the client carries it: sealed, not stored. */
export const sealTicket = (ctx: Ctx, site: SiteRow, member: MemberRow): string =>
  seal(ctx, site, { memberId: member.id, passwordMac: passwordMacOf(ctx, member), isPaused: false })

/** The ticket of a paused account, which looks the same where there is none. */
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

/** Opens a ticket of this site that has not ended. Throws 'second-step.gone' for any other. */
export function openTicket(ctx: Ctx, site: SiteRow, sealed: string): Ticket {
  try {
    const ticket = Ticket.parse(JSON.parse(ctx.secrets.open(nameOf(site), sealed)))
    if (ticket.expiresAt > ctx.clock.now().getTime()) return ticket
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
  }
  throw new DomainError('second-step.gone')
}

/** Whether the ticket was given to this member, for the password it still has. */
export const isTicketOf = (ctx: Ctx, ticket: Ticket, member: MemberRow | undefined): member is MemberRow =>
  member !== undefined && ticket.memberId === member.id && ticket.passwordMac === passwordMacOf(ctx, member)

/** What is burnt when a ticket has let somebody in. */
export const useOfTicket = ({ id }: Ticket) => `second-step:${id}`

const passwordMacOf = (ctx: Ctx, { id, passwordHash }: MemberRow) =>
  ctx.secrets.mac('second-step-password', `${id}\n${passwordHash}`)
