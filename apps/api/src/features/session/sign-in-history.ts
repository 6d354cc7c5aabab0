import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { keepIf } from '#db/keep-if.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { SigningIn } from './session.repo.ts'
import { signIns } from './session.table.ts'

type SignInRow = typeof signIns.$inferSelect

/**
 * Writes what became of a try to sign in, for the member to read. Where there is no such member the same is done and nothing kept: the time
 * a refusal takes does not tell one from the other.
 */
export async function noteTry(
  tx: Tx,
  site: Pick<SiteRow, 'id'>,
  found: SigningIn | undefined,
  tried: Pick<SignInRow, 'result' | 'method' | 'ip' | 'userAgent' | 'at'>,
): Promise<void> {
  await keepIf(found !== undefined, tx, (part) =>
    part.insert(signIns).values({
      ...tried,
      siteId: site.id,
      id: newId(),
      accountId: found?.member.accountId ?? site.id,
      memberId: found?.member.id ?? site.id,
    }),
  )
}
