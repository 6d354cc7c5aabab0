import type { AgreementKind } from '@app/contracts/agreement-kinds'
import { mostVersions } from '@app/contracts/settings/site-values'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { type OwnAgreementRow, ownAgreements } from './agreements.table.ts'

const ofKind = (siteId: string, kind: AgreementKind) =>
  and(eq(ownAgreements.siteId, siteId), eq(ownAgreements.agreement, kind))

/** Newest version that a site published of an agreement. */
export async function newestAgreement(
  tx: Tx,
  siteId: string,
  kind: AgreementKind,
): Promise<OwnAgreementRow | undefined> {
  const newest = desc(ownAgreements.version)
  const [row] = await tx.select().from(ownAgreements).where(ofKind(siteId, kind)).orderBy(newest).limit(1)
  return row
}

/** A version with a text of the site's own. */
export async function ownAgreement(
  tx: Tx,
  siteId: string,
  kind: AgreementKind,
  version: number,
): Promise<OwnAgreementRow | undefined> {
  const one = and(ofKind(siteId, kind), eq(ownAgreements.version, version), isNotNull(ownAgreements.content))
  const [row] = await tx.select().from(ownAgreements).where(one)
  return row
}

/** Versions of an agreement, the newest first. */
export const agreementHistory = (tx: Tx, siteId: string, kind: AgreementKind): Promise<OwnAgreementRow[]> =>
  tx.select().from(ownAgreements).where(ofKind(siteId, kind)).orderBy(desc(ownAgreements.version)).limit(mostVersions)

/** Adds a version; of two published at once over the same one, the second adds nothing. Returns whether it was added. */
export async function addAgreement(tx: Tx, row: OwnAgreementRow): Promise<boolean> {
  const added = await tx
    .insert(ownAgreements)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: ownAgreements.version })
  return added.length > 0
}
