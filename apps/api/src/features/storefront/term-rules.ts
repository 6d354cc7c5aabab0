import { certificateKindOf } from '@app/contracts/certificates/certificate-kinds'
import { lifetimesFrom, planIssuances, policyAt, termSeconds, tlsPolicies } from '@app/contracts/certificates/policy'
import type { ListedProduct } from '@app/contracts/products/price-list'
import { html, type Markup } from '#http/html.ts'
import { type Visit, wordsOf } from './page-frame.ts'

type Kind = Pick<ListedProduct, 'usageType' | 'validType' | 'productType'>

const kindOf = ({ usageType, validType, productType }: Kind) =>
  certificateKindOf(usageType, validType, productType === 'person')

const dayOf = (at: number): string => new Date(at * 1000).toISOString().slice(0, 10)

/** How long a certificate of a product lasts, in words: now and by each later rule. `now` is in seconds since 1970. */
export function lifetimesOf(visit: Visit, product: Kind, now: number): string[] {
  const words = wordsOf(visit)
  return lifetimesFrom(kindOf(product), now).map(({ from, maxDays }, at) =>
    at === 0 ? words.lifetimeNow(maxDays) : words.lifetimeFrom(dayOf(from), maxDays),
  )
}

/** Certificates that a term bought now (seconds since 1970) holds. */
export const certificatesIn = (product: Kind, validity: ListedProduct['prices'][number]['validity'], now: number) =>
  planIssuances(now, now + termSeconds(validity), kindOf(product)).length

/** How a term holds many certificates, with the dated rules of server certificates, from the one in force on. */
export function drawRenewing(visit: Visit, now: number): Markup {
  const words = wordsOf(visit)
  const current = policyAt(now)
  return html`<h2 id="renewing">${words.renewing}</h2><p class="text">${words.renewingBody}</p>
<div class="table" role="region" aria-labelledby="renewing" tabindex="0"><table class="dates"><thead><tr><th scope="col">${words.periodFrom}</th><th scope="col" class="end">${words.periodDays}</th><th scope="col" class="end">${words.periodReuse}</th></tr></thead><tbody>${tlsPolicies
    .filter(({ from }) => from >= current.from)
    .map(
      ({ from, maxDays, dcvReuseDays }) =>
        html`<tr><th scope="row">${dayOf(from)}</th><td class="end">${words.daysOf(maxDays)}</td><td class="end">${words.daysOf(dcvReuseDays)}</td></tr>`,
    )}</tbody></table></div>`
}
