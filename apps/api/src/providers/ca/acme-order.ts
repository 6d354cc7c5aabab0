import { urlHost } from '@app/contracts/ip-name'
import type { DcvMethod } from '@app/contracts/products/products'
import type acme from 'acme-client'
import type { Challenge } from '#core/challenge.ts'

/** A challenge of an authorization: what is needed to build its record and to answer it. */
export interface AcmeProof {
  type: 'dns-01' | 'http-01'
  url: string
  token: string
}

export interface AcmeName {
  /** As ordered, `*.` included. */
  domain: string
  method: DcvMethod
  authorizationUrl: string
  proofs: readonly AcmeProof[]
}

/** What is kept of an order beside its URL. */
export interface AcmeOrder {
  /** Why it will never be issued: the CA refused the names, or it was cancelled. */
  refused: string | null
  names: readonly AcmeName[]
}

const proofTypes: Partial<Record<DcvMethod, AcmeProof['type']>> = { 'dns-txt': 'dns-01', http: 'http-01' }

export function proofOf(name: AcmeName, method: DcvMethod): AcmeProof | undefined {
  return name.proofs.find((proof) => proof.type === proofTypes[method])
}

/** The name as ordered and its open challenges; a proven authorization has none (RFC 8555 §7.1.4). */
export function nameOf(authorization: acme.Authorization): { domain: string; proofs: readonly AcmeProof[] } {
  const { identifier, wildcard, status, challenges } = authorization
  const open = status === 'pending' ? challenges : []
  return {
    domain: wildcard === true ? `*.${identifier.value}` : identifier.value,
    proofs: open
      .filter(({ type }) => type === 'dns-01' || type === 'http-01')
      .map(({ type, url, token }) => ({ type, url, token })),
  }
}

/**
 * The record that proves a name (RFC 8555 §8.3, §8.4), or null where the CA offers no such challenge. An apex and its
 * wildcard share one TXT host and have a value each: both records have to stand at once.
 */
export async function recordOf(client: acme.Client, name: AcmeName, method: DcvMethod): Promise<Challenge | null> {
  const proof = proofOf(name, method)
  if (proof === undefined) return null
  const base = name.domain.replace(/^\*\./, '')
  const value = await client.getChallengeKeyAuthorization({ ...proof, status: 'pending' } as Parameters<
    typeof client.getChallengeKeyAuthorization
  >[0])
  return proof.type === 'dns-01'
    ? { domain: name.domain, method, type: 'TXT', host: `_acme-challenge.${base}`, value }
    : {
        domain: name.domain,
        method,
        type: 'HTTP',
        host: `http://${urlHost(base)}/.well-known/acme-challenge/${proof.token}`,
        value,
      }
}

/** RFC 3339 to unix seconds; null where there is none. */
export function unixOf(text: string | undefined): number | null {
  const at = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(at) ? null : Math.floor(at / 1000)
}
