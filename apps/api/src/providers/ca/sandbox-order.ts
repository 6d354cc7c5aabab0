import { createHash, randomBytes } from 'node:crypto'
import type { CertificateKind, CertificateSubject } from '@app/contracts/certificates/certificate-kinds'
import { dcvReuseEndsAt, isMethodOpen, methodEnds } from '@app/contracts/certificates/policy'
import { urlHost } from '@app/contracts/ip-name'
import type { DcvMethod } from '@app/contracts/products/products'
import { type CheckDetail, checkDetail } from '@app/contracts/validation/check-details'
import { baseOf, type Challenge, type NameToProve, provesName } from '#core/challenge.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Secrets } from '#core/secrets.ts'
import type { Finding } from '#providers/dns/probe.ts'

/** One name of an order and how far its proof is. Moments are unix seconds. */
export interface SandboxName {
  domain: string
  method: DcvMethod
  /** Of an e-mail. */
  recipient?: string | undefined
  /**
   * Account URI for a lasting record, else 160 random bits; an apex and its wildcard share one, as they share the
   * record, and names with the same recipient share theirs, as they share the mail.
   */
  token: string
  tokenMadeAt: number
  answeredAt: number | null
  /** How long the proof may be used; null until there is one. */
  validUntil: number | null
  /** When it was made; orders of before do not tell. */
  provenAt?: number
  /** What the last look found wrong; null before the first one. Orders of before have none. */
  wrong?: CheckDetail | null
}

export interface SandboxMailbox {
  address: string
  /** How long the proof may be used; null until there is one. */
  validUntil: number | null
}

export interface SandboxOrder {
  notAfterLimit: number
  isCancelled: boolean
  /** What a lasting record names its buyer by; orders of before have none. */
  accountUri?: string | undefined
  names: readonly SandboxName[]
  /** Orders of before have no kind: theirs is `tls-dv`. */
  kind?: CertificateKind
  subject?: CertificateSubject
  mailboxes?: readonly SandboxMailbox[]
}

/** Random values live 30 days (BR 3.2.2.4). */
export const tokenLifeDays = 30

/** The names of a new order, each with its random value. */
export function newNames(
  names: readonly NameToProve[],
  { accountUri, now }: { accountUri: string | undefined; now: number },
): SandboxName[] {
  const made: SandboxName[] = []
  for (const name of names) made.push(newName({ names: made, accountUri }, name, now))
  return made
}

function newName(
  { names, accountUri }: Pick<SandboxOrder, 'names' | 'accountUri'>,
  { domain, method, recipient }: NameToProve,
  now: number,
): SandboxName {
  const open = { domain, method, recipient, tokenMadeAt: now, answeredAt: null, validUntil: null, wrong: null }
  if (method === 'dns-persist') {
    if (accountUri === undefined) throw new DomainError('order.method-refused', { domain })
    return { ...open, token: accountUri }
  }
  const twin = names.find(
    (other) =>
      other.domain !== domain &&
      (method === 'email' ? other.recipient === recipient : baseOf(other.domain) === baseOf(domain)) &&
      other.method === method &&
      !isStale(other, now),
  )
  const { token, tokenMadeAt } = twin ?? { token: randomBytes(20).toString('hex'), tokenMadeAt: now }
  return { ...open, token, tokenMadeAt }
}

/**
 * The order with another method for a name; choosing the same method again gives a new value only where the old one is
 * stale.
 */
export function withMethod(order: SandboxOrder, wanted: NameToProve, now: number): SandboxOrder {
  if (wanted.method === 'email') return withMail(order, wanted, now)
  const change = (name: SandboxName) => {
    if (name.domain !== wanted.domain) return name
    if (name.method === wanted.method && !isStale(name, now)) return name
    return newName(order, wanted, now)
  }
  return { ...order, names: order.names.map(change) }
}

/** A mail is never sent twice with one value: whoever has an old one can do nothing with it. */
function withMail(order: SandboxOrder, wanted: NameToProve, now: number): SandboxOrder {
  const fresh = { token: randomBytes(20).toString('hex'), tokenMadeAt: now }
  const isTwin = ({ method, recipient, validUntil }: SandboxName) =>
    method === 'email' && recipient === wanted.recipient && validUntil === null
  const change = (name: SandboxName) =>
    name.domain === wanted.domain
      ? { ...newName(order, wanted, now), ...fresh }
      : isTwin(name)
        ? { ...name, ...fresh }
        : name
  return { ...order, names: order.names.map(change) }
}

/** The order with the names that a value came back for, as long as they may be proven by e-mail. */
export function withReturned(
  order: SandboxOrder,
  value: string,
  { secrets, now }: { secrets: Secrets; now: number },
): SandboxOrder {
  const isProvenBy = (name: SandboxName) =>
    name.method === 'email' && isMethodOpen('email', now) && !isStale(name, now) && mailValue(name, secrets) === value
  const proof = { provenAt: now, validUntil: dcvReuseEndsAt(now, 'email'), wrong: null }
  return { ...order, names: order.names.map((name) => (isProvenBy(name) ? { ...name, ...proof } : name)) }
}

/** What a mail carries. The books hold what it is made of, and nobody who reads them can make it. */
const mailValue = ({ token }: SandboxName, secrets: Secrets) => secrets.mac('sandbox.mail-value', token)

/** Why a name that is not proven never will be as things stand; null where it may be. */
export function whyOver(name: SandboxName, now: number): CheckDetail | null {
  const end = methodEnds[name.method]
  if (end !== undefined && end <= now)
    return checkDetail('method-ended', { date: new Date(end * 1000).toISOString().slice(0, 10) })
  return isStale(name, now) ? checkDetail('value-stale', { days: tokenLifeDays }) : null
}

/** A lasting record has no random value, and so none that runs out. */
export const isStale = (name: SandboxName, now: number) =>
  name.method !== 'dns-persist' && now >= name.tokenMadeAt + tokenLifeDays * 86_400

export const isProven = (name: Pick<SandboxName, 'validUntil'>, now: number) =>
  name.validUntil !== null && name.validUntil > now

/**
 * Challenge that the owner publishes: a DNS change (BR 3.2.2.4.7; the CNAME points to the value under the CA's own
 * name), an agreed change to a web page (BR 3.2.2.4.18, of an address 3.2.2.5.1), or the answer to a mail. A wildcard
 * is proven at its base domain.
 */
export function challengeOf(
  name: SandboxName,
  { caaDomain, secrets }: { caaDomain: string; secrets: Secrets },
): Challenge {
  const { domain, method, token } = name
  const base = baseOf(domain)
  switch (method) {
    case 'dns-txt':
      return { domain, method, type: 'TXT', host: `_workspace-challenge.${base}`, value: token }
    case 'dns-cname': {
      const label = createHash('sha256').update(token).digest('hex').slice(0, 32)
      return { domain, method, type: 'CNAME', host: `_${label}.${base}`, value: `${token}.dcv.${caaDomain}` }
    }
    case 'dns-persist': {
      const wildcard = domain.startsWith('*.') ? '; policy=wildcard' : ''
      const value = `${caaDomain}; accounturi=${token}${wildcard}`
      return { domain, method, type: 'TXT', host: `_validation-persist.${base}`, value }
    }
    case 'http':
      return {
        domain,
        method,
        type: 'HTTP',
        host: `http://${urlHost(base)}/.well-known/pki-validation/${token}.txt`,
        value: token,
      }
    case 'email':
      return { domain, method, type: 'EMAIL', host: name.recipient ?? '', value: mailValue(name, secrets) }
  }
}

/** The name with a proof of another order, where it covers this one and is young enough. */
export function withProof(name: SandboxName, proof: SandboxName | undefined, now: number): SandboxName {
  if (proof?.provenAt === undefined || !provesName(proof, name.domain)) return name
  const validUntil = dcvReuseEndsAt(proof.provenAt, proof.method)
  return validUntil > now ? { ...name, provenAt: proof.provenAt, validUntil } : name
}

/** What is wrong; null where the value is in place. */
export function failureOf({ result, found, detail }: Finding, { type, host }: Challenge): CheckDetail | null {
  switch (result) {
    case 'waitingCa':
      return null
    case 'notFound':
      return detail ?? checkDetail('record-missing', { type, host })
    case 'wrongHost':
      return checkDetail('record-elsewhere', { at: found[0] ?? '?', host })
    case 'wrongValue':
      return checkDetail('record-wrong', { found: found.join('”, “'), host })
    case 'unreachable':
      return detail ?? checkDetail('dns-late', {})
  }
}
