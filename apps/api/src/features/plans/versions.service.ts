import type { SiteMenu } from '@app/contracts/settings/site-settings'
import type { Tx } from '#db/client.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { findApplication } from './applications.repo.ts'
import type { ApplicationRow } from './plans.table.ts'
import { changeSubscription, subscriptionsOf } from './subscriptions.repo.ts'
import { handedBy, type VersionContents } from './version-contents.ts'
import { contentsOf, newestNumber } from './versions.repo.ts'

export { shelfAt, siteWords, snapshotAt } from './snapshot.repo.ts'
export {
  asItComes,
  changesBetween,
  firstShelf,
  handedBy,
  markedUp,
  noChanges,
  type OwnDefaults,
  type ShelfPrices,
  type SiteWords,
  type TermPrice,
  type VersionContents,
  type Words,
  type WordsKey,
  wordsKeys,
} from './version-contents.ts'
export { contentsOf, manyContents, newestNumber, type VersionRow, versionsOf } from './versions.repo.ts'

/** What the site of a tenant begins with, from the application of its plan, whose version is noted; nothing for a tenant without a plan. */
export async function takeDefaults(
  tx: Tx,
  siteId: string,
  tenantId: string,
): Promise<Partial<ApplicationRow['flags']> & Pick<SiteRow, 'maintenance' | 'withheld'> & { menu?: SiteMenu }> {
  const [subscribed] = await subscriptionsOf(tx, siteId, [tenantId])
  const application = subscribed && (await findApplication(tx, siteId, subscribed.plan.applicationId))
  if (!application) return { maintenance: null, withheld: [] }
  const number = await newestNumber(tx, application)
  const contents = await contentsOf(tx, application, number)
  await changeSubscription(tx, { siteId, tenantId }, { defaultsNumber: number, handed: handedBy(contents, number) })
  const { menu } = contents
  const { withoutModules: withheld } = subscribed.plan
  return { ...application.flags, maintenance: application.maintenance, withheld, ...(menu && { menu }) }
}

/** Contents of the version that the site of a tenant begins with; nothing for a tenant without a plan. */
export async function firstContents(tx: Tx, siteId: string, tenantId: string): Promise<VersionContents> {
  const [subscribed] = await subscriptionsOf(tx, siteId, [tenantId])
  const application = subscribed && (await findApplication(tx, siteId, subscribed.plan.applicationId))
  return application ? contentsOf(tx, application, subscribed.subscription.defaultsNumber) : {}
}
