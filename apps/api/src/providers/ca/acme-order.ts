import { urlHost } from '@app/contracts/ip-name'
import type { DcvMethod } from '@app/contracts/products/products'
import type acme from 'acme-client'
import type { Challenge } from '#core/challenge.ts'

/** Challenge of an authorization, with all data for building its record and answering it. */
export interface AcmeProof {
  type: 'dns-01' | 'http-01'
  url: string
  token: string
}

export interface AcmeName {
  /** Name as ordered, including `*.`. */
  domain: string
  method: DcvMethod
  authorizationUrl: string
  proofs: readonly AcmeProof[]
}

/** Stored state of an order, in addition to its URL. */
export interface AcmeOrder {
  /** Reason why the order can never be issued (names refused or order cancelled), or null. */
  refused: string | null
  names: readonly AcmeName[]
}

const proofTypes: Partial<Record<DcvMethod, AcmeProof['type']>> = { 'dns-txt': 'dns-01', http: 'http-01' }

export function proofOf(name: AcmeName, method: DcvMethod): AcmeProof | undefined {
  return name.proofs.find((proof) => proof.type === proofTypes[method])
}

/** Name as ordered with its open challenges; a valid authorization has none (RFC 8555 §7.1.4). */
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
 * Record for a name (RFC 8555 §8.3, §8.4), or null where the CA offers no such challenge. An apex and its wildcard
 * share one TXT host with different values: both records must exist at the same time.
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

/** Converts RFC 3339 to unix seconds; null without a date. */
export function unixOf(text: string | undefined): number | null {
  const at = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(at) ? null : Math.floor(at / 1000)
}
