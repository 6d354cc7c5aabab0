import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { hasRoomForMember } from '#features/company/people-limit.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { sendInvitation } from '#features/team/invitations.service.ts'
import { addOwner } from '#features/users/user-create.service.ts'
import * as repo from '../saas.repo.ts'
import type { TenantRow } from '../saas.table.ts'

/**
 * Invites whoever administers a tenant to sign in for its account at the parent too, where that is topped up and its plan renewed. Somebody
 * who signs in there already is invited by nobody twice, and a parent without room for people opens the site all the same.
 */
export async function invitePayer(
  tx: Tx,
  ctx: Ctx,
  asking: { site: SiteRow; origin: string },
  account: { id: string; accountNo: string },
  { adminName, adminEmail, locale }: TenantRow,
): Promise<void> {
  const { site } = asking
  if (!(await hasRoomForMember(tx, site.id)) || (await repo.hasEmail(tx, site.id, adminEmail))) return
  const content = { holderName: adminName, email: adminEmail, telPrefix: '', telephone: '' }
  const owner = await addOwner(tx, site, account, content, ctx.clock.now())
  await sendInvitation(tx, ctx, asking, owner, { locale })
}
