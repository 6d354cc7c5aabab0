import type { Tx } from '#db/client.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { findApplication } from './applications.repo.ts'
import type { ApplicationRow } from './plans.table.ts'
import { changeSubscription, subscriptionsOf } from './subscriptions.repo.ts'
import { handedBy, type VersionContents } from './version-contents.ts'
import { contentsOf, newestNumber } from './versions.repo.ts'

export { shelfAt, snapshotAt } from './snapshot.repo.ts'
export {
  changesBetween,
  firstShelf,
  handedBy,
  markedUp,
  noChanges,
  type TermPrice,
  type VersionContents,
} from './version-contents.ts'
export { contentsOf, manyContents, type VersionRow, versionsOf } from './versions.repo.ts'

/** What the site of a tenant begins with, from the application of its plan, whose version is noted; nothing for a tenant without a plan. */
export async function takeDefaults(
  tx: Tx,
  siteId: string,
  tenantId: string,
): Promise<Partial<ApplicationRow['flags']> & Pick<SiteRow, 'maintenance'>> {
  const [subscribed] = await subscriptionsOf(tx, siteId, [tenantId])
  const application = subscribed && (await findApplication(tx, siteId, subscribed.plan.applicationId))
  if (application) {
    const number = await newestNumber(tx, application)
    const handed = handedBy(await contentsOf(tx, application, number), number)
    await changeSubscription(tx, { siteId, tenantId }, { defaultsNumber: number, handed })
  }
  return { ...application?.flags, maintenance: application?.maintenance ?? null }
}

/** Contents of the version that the site of a tenant begins with; nothing for a tenant without a plan. */
export async function firstContents(tx: Tx, siteId: string, tenantId: string): Promise<VersionContents> {
  const [subscribed] = await subscriptionsOf(tx, siteId, [tenantId])
  const application = subscribed && (await findApplication(tx, siteId, subscribed.plan.applicationId))
  return application ? contentsOf(tx, application, subscribed.subscription.defaultsNumber) : {}
}
