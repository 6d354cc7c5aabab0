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
import type { Desk } from './sandbox-issuance.ts'
import { practiceStatement } from './sandbox-statement.ts'

/** What relying parties fetch from the addresses inside the certificates; served as they are, without sign-in. */
export interface AuthorityFile {
  mediaType: string
  bytes: Uint8Array
}

const hourSeconds = 3600
const daySeconds = 86_400
/** BR 4.9.7 allows seven days; a new list is made after one. */
const crlDays = 7
/** BR 4.9.10: at least eight hours, renewed after half of them. */
const ocspSeconds = 12 * hourSeconds
const mostAnswers = 5000

/** A file below `/pki/` by its name, or null. */
export async function publicFile(desk: Desk, fileName: string): Promise<AuthorityFile | null> {
  if (fileName === 'sandbox-cps.txt')
    return { mediaType: 'text/plain; charset=utf-8', bytes: new TextEncoder().encode(practiceStatement) }
  const [, asked, kind] = /^sandbox-([a-z]+)\.(der|pem|crl)$/.exec(fileName) ?? []
  const name = authorityNames.find((one) => one === asked)
  if (!name) return null
  const isAlwaysThere = name === 'root' || name === 'intermediate'
  const authority = await (isAlwaysThere ? desk.authorities.open(name) : desk.authorities.find(name))
  if (!authority) return null
  const { certificatePem: pem } = authority
  if (kind === 'der') return { mediaType: 'application/pkix-cert', bytes: decodePem(pem, 'CERTIFICATE') }
  if (kind === 'pem') return { mediaType: 'application/x-pem-file', bytes: new TextEncoder().encode(pem) }
  return { mediaType: 'application/pkix-crl', bytes: await currentList(desk, name, authority) }
}

/** The list that holds every revocation of this moment. */
async function currentList(desk: Desk, name: AuthorityName, issuer: Authority): Promise<Uint8Array> {
  const { store } = desk
  const now = desk.now()
  const contents = String(await store.countRevoked(name))
  const kept = await store.list(name)
  const isFresh = kept !== null && unix(kept.madeAt) > now - daySeconds
  if (isFresh && kept.contents === contents) return Buffer.from(kept.list, 'base64')

  // Lists were numbered by their second before they were counted.
  const number = kept === null ? now : kept.number + 1
  // One stays on the list for a day after its end (RFC 5280 5.3: at least one list beyond it).
  const revoked = await store.revoked(name, new Date((now - daySeconds) * 1000))
  const entries = revoked.map(({ serial, revokedAt, revokedFor }) => ({
    serial,
    at: revokedAt === null ? now : unix(revokedAt),
    reason: revokedFor ?? 0,
  }))
  const der = await createCrl({ issuer, number, now, days: crlDays, revoked: entries })
  const made = {
    authority: name,
    number,
    madeAt: new Date(now * 1000),
    contents,
    list: Buffer.from(der).toString('base64'),
  }
  const stands = await store.keepList(made, kept?.number ?? null)
  // Another server was faster; where it had seen less, this one goes again.
  return Number(stands.contents) < Number(contents)
    ? currentList(desk, name, issuer)
    : Buffer.from(stands.list, 'base64')
}

/** Answers by RFC 6960. A response is signed again where the status changed or half of its time has passed. */
export function ocspResponder(desk: Desk): (request: Uint8Array) => Promise<Uint8Array> {
  const known = new Map<string, AuthorityName>()
  const answers = new Map<string, { der: Uint8Array; until: number }>()

  const issuerOf = async (issuerId: string): Promise<AuthorityName | null> => {
    const open = authorityNames.filter((name) => name !== 'root' && ![...known.values()].includes(name))
    for (const name of known.has(issuerId) ? [] : open) {
      const authority = await desk.authorities.find(name)
      for (const id of authority ? await ocspIssuerIds(authority.certificatePem) : []) known.set(id, name)
    }
    return known.get(issuerId) ?? null
  }

  return async (request) => {
    const read = readOcspRequest(request)
    if (!read) return refuseOcsp('malformedRequest')
    const { questions, nonce } = read
    const name = await issuerOf(questions[0].issuerId)
    const names = await Promise.all(questions.map(({ issuerId }) => issuerOf(issuerId)))
    if (name === null || names.some((other) => other !== name)) return refuseOcsp('unauthorized')

    const now = desk.now()
    const told = await Promise.all(questions.map((question) => tell(desk, name, question)))
    const key = told
      .map(({ certId, status }) => `${Buffer.from(certId).toString('hex')} ${JSON.stringify(status)}`)
      .join()
    const kept = nonce ? undefined : answers.get(key)
    if (kept && kept.until > now) return kept.der
    const issuer = await desk.authorities.open(name)
    const times = { thisUpdate: now, nextUpdate: now + ocspSeconds }
    const der = await createOcspResponse({ issuer, answers: told, nonce, ...times })
    // Serials without end could be asked for; only those of the books are worth keeping.
    if (!nonce && told.every(({ status }) => status.is !== 'unknown')) {
      if (answers.size >= mostAnswers) answers.clear()
      answers.set(key, { der, until: now + ocspSeconds / 2 })
    }
    return der
  }
}

async function tell(desk: Desk, name: AuthorityName, { serial, certId }: OcspQuestion) {
  const issuance = await desk.store.issuanceBySerial(serial)
  return { certId, status: statusOf(issuance?.authority === name ? issuance : null) }
}

function statusOf(issuance: Issuance | null): OcspStatus {
  if (issuance === null) return { is: 'unknown' }
  const { revokedAt, revokedFor } = issuance
  return revokedAt === null ? { is: 'good' } : { is: 'revoked', at: unix(revokedAt), reason: revokedFor ?? 0 }
}
