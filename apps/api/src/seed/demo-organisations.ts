import { isCreditCode } from '@app/contracts/identifiers'
import { legalFields } from '@app/contracts/organisations'
import { organisationValidUntil } from '@app/contracts/policy'
import { unix } from '#core/clock.ts'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { organisations, vettings } from '#features/organisations/organisations.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

const codeDigits = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const codeStart = '91330106MA2DEMO00'

/** Made up, with the check character that fits. */
const creditCode = `${codeStart}${[...codeDigits].find((digit) => isCreditCode(codeStart + digit)) ?? ''}`

const places = {
  zh: {
    ...{ country: 'CN', province: '浙江省', city: '杭州市', address: '文三路 90 号', postcode: '310012' },
    ...{ telPrefix: '+86', telephone: '0571-88001234', creditCode, registrationNo: '' },
  },
  en: {
    ...{ country: 'US', province: 'Oregon', city: 'Portland', address: '120 SW Main Street', postcode: '97204' },
    ...{ telPrefix: '+1', telephone: '503-555-0142', creditCode: '', registrationNo: '1234567-89' },
  },
} as const

interface Vetted {
  site: SiteRow
  account: { id: string; name: string }
  brand: string
  by: string
  at: Date
}

/** A demo customer as an organisation that was vetted for a brand; gives its id. */
export async function addVettedOrganisation(tx: Tx, { site, account, brand, by, at }: Vetted): Promise<string> {
  const [siteId, id] = [site.id, newId()]
  const legal = { name: account.name, nameEn: '', type: 'private' as const, lei: '', duns: '', ...places[site.locale] }
  const ofAccount = { siteId, accountId: account.id }
  await tx.insert(organisations).values({ ...ofAccount, ...legal, id, createdAt: at, updatedAt: at })
  await tx.insert(vettings).values({
    ...{ ...ofAccount, id: newId(), organisationId: id, brand, state: 'approved' },
    submitted: Object.fromEntries(legalFields.map((field) => [field, legal[field]])),
    ...{ submittedAt: at, submittedBy: by, decidedAt: at, decidedBy: by },
    validUntil: new Date(organisationValidUntil(unix(at)) * 1000),
  })
  return id
}
