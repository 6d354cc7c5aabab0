import { type KeyAlgorithm, keyAlgorithms } from '@app/contracts/keys'
import { type ContactRole, type DcvMethod, dcvMethods } from '@app/contracts/products/products'
import type { CatalogueLine } from './catalogue-lines.ts'
import { catalogueLines } from './catalogue-lines.ts'
import { catalogueWords, sellingPoints } from './catalogue-words.ts'

const signingKeys: KeyAlgorithm[] = ['rsa-3072', 'rsa-4096', 'ec-p256', 'ec-p384']

/** Products of the catalogue with their list prices. */
export function catalogueProducts() {
  return catalogueLines.map((line, at) => ({
    productNo: line.no,
    productType: line.kind,
    name: line.name,
    description: catalogueWords(line),
    sellingPoints: sellingPoints(line),
    brand: line.brand,
    usageType: line.usage,
    validType: line.valid,
    caCertificateNo: `${line.no}-CA`,
    upstreamChannel: 'Sandbox CA',
    upstreamCode: `${line.no}-CA`,
    ...namesOf(line),
    terms: line.terms,
    needsOrganisation: line.valid !== 'dv',
    contactRoles: contactsOf(line),
    keyAlgorithms: line.usage === 'ssl' || line.usage === 'smime' ? [...keyAlgorithms] : signingKeys,
    dcvMethods: methodsOf(line),
    issueMinutes: line.valid === 'dv' ? 10 : line.valid === 'ov' ? 2 * 24 * 60 : 4 * 24 * 60,
    ...(line.usage === 'code'
      ? { refundRule: 'before-issue' as const, refundDays: 0 }
      : { refundRule: 'days' as const, refundDays: 30 }),
    weight: (catalogueLines.length - at) * 10,
  }))
}

/** Maximum number of mailboxes in a certificate of an organisation. */
const mostMailboxes = 10

function namesOf({ kind, usage, valid }: CatalogueLine) {
  const isMulti = kind === 'multi-domain' || kind === 'multi-wildcard'
  return {
    namesIncluded: isMulti ? 3 : 1,
    namesMax: isMulti ? 250 : usage === 'smime' && valid !== 'dv' ? mostMailboxes : 1,
    allowsWildcard: kind === 'wildcard' || kind === 'multi-wildcard',
    requiresWildcard: kind === 'wildcard',
    allowsIp: usage === 'ssl' && kind === 'multi-domain',
    // As the brands do: `www` beside the bare name, and the apex beside the wildcard.
    includesPair: kind === 'single' || kind === 'wildcard',
  }
}

function contactsOf({ valid }: CatalogueLine): ContactRole[] {
  return valid === 'dv' ? ['admin'] : valid === 'ov' ? ['admin', 'technical'] : ['admin', 'technical', 'signer']
}

function methodsOf({ usage, kind }: CatalogueLine): DcvMethod[] {
  if (usage !== 'ssl') return []
  return kind === 'wildcard' ? dcvMethods.filter((method) => method !== 'http') : [...dcvMethods]
}

const ofYear: Record<number, number> = { 1: 1, 2: 1.9, 3: 2.7 }

/**
 * Offers of a site for a line, in minor units of its currency: longer terms cost less per year, the margin is a bit
 * over a third, and levels give part of it away.
 */
export function offersOf(line: CatalogueLine, currency: 'CNY' | 'USD') {
  const [yearly, extraName, extraWildcard] = line[currency]
  const whole = (units: number) => Math.round(units) * 100
  return line.terms.map((validity) => {
    const years = validity === 90 ? 0.35 : (ofYear[validity] ?? validity)
    return {
      validity,
      priceMinor: whole(yearly * years),
      levelAMinor: whole(yearly * years * 0.92),
      levelBMinor: whole(yearly * years * 0.85),
      levelCMinor: whole(yearly * years * 0.78),
      extraNameMinor: whole(extraName * years),
      extraWildcardMinor: whole(extraWildcard * years),
      costMinor: whole(yearly * years * 0.62),
    }
  })
}
