import { decodePem } from '@app/pki/asn1/pem'
import type { Authority } from '@app/pki/issuing/authority'
import { createCrl } from '@app/pki/issuing/crl'
import {
  createOcspResponse,
  type OcspQuestion,
  type OcspStatus,
  ocspIssuerIds,
  readOcspRequest,
  refuseOcsp,
} from '@app/pki/issuing/ocsp'
import { unix } from '#core/clock.ts'
import { type AuthorityName, authorityNames } from './sandbox-authority.ts'
import type { Issuance } from './sandbox-books.ts'
import type { SandboxContext } from './sandbox-issuance.ts'
import { practiceStatement } from './sandbox-statement.ts'

/** Public file behind a URL in the certificates; served without sign-in. */
export interface AuthorityFile {
  mediaType: string
  bytes: Uint8Array
}

const hourSeconds = 3600
const daySeconds = 86_400
/** BR 4.9.7 allows seven days; a new list is made after one day. */
const crlDays = 7
/** BR 4.9.10 requires at least eight hours; renewed after half of the validity. */
const ocspSeconds = 12 * hourSeconds
const mostAnswers = 5000

/** Reads a file below `/pki/` by name, or null. */
export async function publicFile(context: SandboxContext, fileName: string): Promise<AuthorityFile | null> {
  if (fileName === 'sandbox-cps.txt')
    return { mediaType: 'text/plain; charset=utf-8', bytes: new TextEncoder().encode(practiceStatement) }
  const [, label, kind] = /^sandbox-([a-z]+)\.(der|pem|crl)$/.exec(fileName) ?? []
  const name = authorityNames.find((one) => one === label)
  if (!name) return null
  const isAlwaysThere = name === 'root' || name === 'intermediate'
  const authority = await (isAlwaysThere ? context.authorities.open(name) : context.authorities.find(name))
  if (!authority) return null
  const { certificatePem: pem } = authority
  if (kind === 'der') return { mediaType: 'application/pkix-cert', bytes: decodePem(pem, 'CERTIFICATE') }
  if (kind === 'pem') return { mediaType: 'application/x-pem-file', bytes: new TextEncoder().encode(pem) }
  return { mediaType: 'application/pkix-crl', bytes: await currentList(context, name, authority) }
}

/** Revocation list with every revocation up to now. */
async function currentList(context: SandboxContext, name: AuthorityName, issuer: Authority): Promise<Uint8Array> {
  const { store } = context
  const now = context.now()
  const contents = String(await store.countRevoked(name))
  const latest = await store.list(name)
  const isFresh = latest !== null && unix(latest.madeAt) > now - daySeconds
  if (isFresh && latest.contents === contents) return Buffer.from(latest.list, 'base64')

  // Early lists were numbered by their time instead of a counter.
  const number = latest === null ? now : latest.number + 1
  // An expired certificate stays on the list for a day (RFC 5280 5.3: on at least one list beyond its end).
  const revoked = await store.revoked(name, new Date((now - daySeconds) * 1000))
  const entries = revoked.map(({ serial, revokedAt, revokedFor }) => ({
    serial,
    at: revokedAt === null ? now : unix(revokedAt),
    reason: revokedFor ?? 0,
  }))
  const der = await createCrl({ issuer, number, now, days: crlDays, revoked: entries })
  const list = {
    authority: name,
    number,
    madeAt: new Date(now * 1000),
    contents,
    list: Buffer.from(der).toString('base64'),
  }
  const stands = await store.keepList(list, latest?.number ?? null)
  // Another server stored its list first; if that one has fewer revocations, try again.
  return Number(stands.contents) < Number(contents)
    ? currentList(context, name, issuer)
    : Buffer.from(stands.list, 'base64')
}

/**
 * Answers OCSP requests (RFC 6960). A response is signed again when the status changed or half of its validity has
 * passed.
 */
export function ocspResponder(context: SandboxContext): (request: Uint8Array) => Promise<Uint8Array> {
  const issuers = new Map<string, AuthorityName>()
  const answers = new Map<string, { der: Uint8Array; until: number }>()

  const issuerOf = async (issuerId: string): Promise<AuthorityName | null> => {
    const open = authorityNames.filter((name) => name !== 'root' && ![...issuers.values()].includes(name))
    for (const name of issuers.has(issuerId) ? [] : open) {
      const authority = await context.authorities.find(name)
      for (const id of authority ? await ocspIssuerIds(authority.certificatePem) : []) issuers.set(id, name)
    }
    return issuers.get(issuerId) ?? null
  }

  return async (request) => {
    const read = readOcspRequest(request)
    if (!read) return refuseOcsp('malformedRequest')
    const { questions, nonce } = read
    const name = await issuerOf(questions[0].issuerId)
    const names = await Promise.all(questions.map(({ issuerId }) => issuerOf(issuerId)))
    if (name === null || names.some((other) => other !== name)) return refuseOcsp('unauthorized')

    const now = context.now()
    const statuses = await Promise.all(questions.map((question) => tell(context, name, question)))
    const key = statuses
      .map(({ certId, status }) => `${Buffer.from(certId).toString('hex')} ${JSON.stringify(status)}`)
      .join()
    const cached = nonce ? undefined : answers.get(key)
    if (cached && cached.until > now) return cached.der
    const issuer = await context.authorities.open(name)
    const times = { thisUpdate: now, nextUpdate: now + ocspSeconds }
    const der = await createOcspResponse({ issuer, answers: statuses, nonce, ...times })
    // Only cache responses for issued serials: requests for unknown ones could fill the cache without limit.
    if (!nonce && statuses.every(({ status }) => status.is !== 'unknown')) {
      if (answers.size >= mostAnswers) answers.clear()
      answers.set(key, { der, until: now + ocspSeconds / 2 })
    }
    return der
  }
}

async function tell(context: SandboxContext, name: AuthorityName, { serial, certId }: OcspQuestion) {
  const issuance = await context.store.issuanceBySerial(serial)
  return { certId, status: statusOf(issuance?.authority === name ? issuance : null) }
}

function statusOf(issuance: Issuance | null): OcspStatus {
  if (issuance === null) return { is: 'unknown' }
  const { revokedAt, revokedFor } = issuance
  return revokedAt === null ? { is: 'good' } : { is: 'revoked', at: unix(revokedAt), reason: revokedFor ?? 0 }
}
