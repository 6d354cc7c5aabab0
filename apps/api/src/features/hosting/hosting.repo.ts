import { and, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { siteHosts } from '#features/sites/sites.table.ts'
import { type HostCertificateRow, hostCertificates } from './hosting.table.ts'

/** All of these tables are the platform's own: they are read and written by their owner, for no site. */

/** Every host that is served, with whether it has a certificate. */
export const servedHosts = (db: Database): Promise<{ host: string; hasCertificate: boolean }[]> =>
  db.owner
    .select({ host: siteHosts.host, hasCertificate: sql<boolean>`${hostCertificates.certificatePem} IS NOT NULL` })
    .from(siteHosts)
    .leftJoin(hostCertificates, eq(hostCertificates.host, siteHosts.host))

export async function certificateOf(db: Database, host: string): Promise<HostCertificateRow | undefined> {
  const [row] = await db.owner.select().from(hostCertificates).where(eq(hostCertificates.host, host))
  return row
}

export const certificatesOf = (db: Database, hosts: readonly string[]): Promise<HostCertificateRow[]> =>
  hosts.length === 0
    ? Promise.resolve([])
    : db.owner
        .select()
        .from(hostCertificates)
        .where(inArray(hostCertificates.host, [...hosts]))

/** Body of the file that a CA fetches from a host; undefined for any other path. */
export async function proofAt(db: Database, host: string, path: string): Promise<string | undefined> {
  const { proofBody, proofPath } = hostCertificates
  const [row] = await db.owner
    .select({ proofBody })
    .from(hostCertificates)
    .where(and(eq(hostCertificates.host, host), eq(proofPath, path), isNotNull(proofBody)))
  return row?.proofBody ?? undefined
}

/** Hosts that have no row yet. */
export async function newHosts(db: Database): Promise<string[]> {
  const rows = await db.owner
    .select({ host: siteHosts.host })
    .from(siteHosts)
    .leftJoin(hostCertificates, eq(hostCertificates.host, siteHosts.host))
    .where(isNull(hostCertificates.host))
  return rows.map(({ host }) => host)
}

export async function addHosts(db: Database, hosts: readonly string[], nextAt: Date): Promise<void> {
  if (hosts.length === 0) return
  const rows = hosts.map((host) => ({ host, nextAt }))
  await db.owner.insert(hostCertificates).values(rows).onConflictDoNothing()
}

/** Takes the rows that are due, at most so many, and moves them ahead to `until`, so that no other server takes them. */
export async function takeDue(db: Database, now: Date, until: Date, most: number): Promise<HostCertificateRow[]> {
  const due = db.owner
    .select({ host: hostCertificates.host })
    .from(hostCertificates)
    .where(
      and(
        lte(hostCertificates.nextAt, now),
        // A closed site gets no more: its hosts go with it.
        sql`NOT EXISTS (SELECT FROM site_hosts h JOIN sites s ON s.id = h.site_id
          WHERE h.host = ${hostCertificates.host} AND s.closed_at IS NOT NULL)`,
      ),
    )
    .orderBy(hostCertificates.nextAt)
    .limit(most)
    .for('update', { skipLocked: true })
  return db.owner.update(hostCertificates).set({ nextAt: until }).where(inArray(hostCertificates.host, due)).returning()
}

/** Hosts of a site that failed so often in a row, have no certificate beyond `until`, and were not told of. */
export async function failingIn(
  db: Database,
  siteId: string,
  { failures, until }: { failures: number; until: Date },
): Promise<string[]> {
  const { host, notAfter, failureToldAt } = hostCertificates
  const rows = await db.owner
    .select({ host })
    .from(hostCertificates)
    .innerJoin(siteHosts, eq(siteHosts.host, host))
    .where(
      and(
        eq(siteHosts.siteId, siteId),
        gte(hostCertificates.failures, failures),
        isNull(failureToldAt),
        or(isNull(notAfter), lte(notAfter, until)),
      ),
    )
    .orderBy(host)
  return rows.map((row) => row.host)
}

/** Notes that the owner of a host is told; false where another server has done it meanwhile. */
export async function noteFailureTold(db: Database, host: string, at: Date): Promise<boolean> {
  const noted = await db.owner
    .update(hostCertificates)
    .set({ failureToldAt: at })
    .where(and(eq(hostCertificates.host, host), isNull(hostCertificates.failureToldAt)))
    .returning({ host: hostCertificates.host })
  return noted.length > 0
}

export async function changeCertificate(
  db: Database,
  host: string,
  values: Partial<Omit<HostCertificateRow, 'host'>>,
): Promise<void> {
  await db.owner.update(hostCertificates).set(values).where(eq(hostCertificates.host, host))
}
