import { needsOrganisation as isOrganisationNeeded } from '@app/contracts/orders/order-completeness'
import { missingForVetting, type Organisation } from '@app/contracts/organisations'
import type { Product } from '@app/contracts/products/products'
import type { VettingState } from '@app/contracts/validation/vetting-values'

/** Whether an organisation is vetted for this product: whom its certificates name, or one that it asks for besides. */
export const needsOrganisation = (product: Pick<Product, 'validType' | 'needsOrganisation'> | undefined): boolean =>
  product !== undefined && isOrganisationNeeded(product)

export type Standing =
  | { is: 'approved'; until: number }
  | { is: Exclude<VettingState, 'approved'> | 'none' | 'incomplete' }

const isIncomplete = (organisation: Organisation): boolean =>
  organisation.documentCount === 0 || missingForVetting(organisation).length > 0

/** Where an organisation stands with a brand, for one about to order: `now` in unix seconds. */
export function standingOf(organisation: Organisation, brand: string, now: number): Standing {
  const vetting = organisation.vettings.find((each) => each.brand === brand)
  // An approval holds for as long as it says, also while its renewal is looked at.
  if (vetting && vetting.validUntil !== null && vetting.validUntil > now)
    return { is: 'approved', until: vetting.validUntil }
  if (vetting?.state === 'submitted') return { is: 'submitted' }
  if (isIncomplete(organisation)) return { is: 'incomplete' }
  if (!vetting) return { is: 'none' }
  return { is: vetting.state === 'approved' ? 'expired' : vetting.state }
}
