import { type CheckDetail, checkDetail } from '@app/contracts/validation/check-details'
import type { CaaVerdict } from './probe.ts'
import { type CaaProperty, failureCode, serversOf, type Views } from './resolver.ts'
import { printable } from './web-page.ts'

const knownTags = new Set(['issue', 'issuewild', 'iodef', 'contactemail', 'contactphone', 'issuemail', 'issuevmc'])

/**
 * Whether CAA allows `issuer` to issue for a name (RFC 8659 §3 and §4): reads the records of the nearest ancestor that
 * has any and follows aliases. Every view must answer; a failed lookup means no. A name with `*.` reads issuewild
 * first.
 */
export async function caaVerdict(
  views: Views,
  domain: string,
  { issuer, property }: { issuer: string; property: 'issue' | 'issuemail' },
): Promise<CaaVerdict> {
  const isWildcard = domain.startsWith('*.')
  const labels = domain.replace(/^\*\./, '').split('.')
  for (let at = 0; at < labels.length; at++) {
    const name = labels.slice(at).join('.')
    const lookup = await views.look('CAA', name)
    const [failure] = lookup.failures
    if (failure !== undefined) {
      const facts = { name, servers: serversOf(lookup.failures, failure), code: failureCode(failure) }
      return { allowed: false, found: [], detail: checkDetail('caa-unreadable', facts) }
    }
    if (lookup.values.length > 0) return judge(lookup.values, { name, issuer, isWildcard, property })
  }
  return { allowed: true }
}

function judge(
  properties: readonly CaaProperty[],
  asked: { name: string; issuer: string; isWildcard: boolean; property: string },
): CaaVerdict {
  const no = (detail: CheckDetail): CaaVerdict => ({
    allowed: false,
    found: properties.slice(0, 10).map(shown),
    detail,
  })
  const unknown = properties.find((property) => property.isCritical && !knownTags.has(property.tag))
  if (unknown !== undefined) return no(checkDetail('caa-critical', { name: asked.name, tag: printable(unknown.tag) }))
  const wild = properties.filter((property) => property.tag === 'issuewild')
  const plain = properties.filter((property) => property.tag === asked.property)
  const relevant = asked.isWildcard && wild.length > 0 ? wild : plain
  if (relevant.length === 0) return { allowed: true }
  if (relevant.some((property) => issuerOf(property.value) === asked.issuer.toLowerCase())) return { allowed: true }
  return no(checkDetail('caa-other', { name: asked.name, issuer: asked.issuer }))
}

/**
 * Issuer domain in the value of `issue` and similar properties, without the parameters after the semicolon; empty
 * allows nobody.
 */
function issuerOf(value: string): string {
  const [domain = ''] = value.split(';')
  return domain.trim().toLowerCase()
}

const shown = (property: CaaProperty) =>
  printable(`${property.isCritical ? 128 : 0} ${property.tag} "${property.value}"`)
