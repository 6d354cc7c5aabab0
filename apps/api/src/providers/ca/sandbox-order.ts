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

/** Name of an order and the progress of its validation. Times are unix seconds. */
export interface SandboxName {
  domain: string
  method: DcvMethod
  /** Recipient of a validation email. */
  recipient?: string | undefined
  /**
   * Random value of 160 bits, or the account URI for a persistent record. An apex and its wildcard share one, as they
   * share the record, and names with the same recipient share theirs, as they share the mail.
   */
  token: string
  tokenMadeAt: number
  /**
   * Name of the page that holds the value. It is another random number, since the value must not be in the request (BR
   * 3.2.2.4.18). Missing in older orders, whose pages are called by their value.
   */
  pageName?: string | undefined
  answeredAt: number | null
  /** End of the proof's reuse period; null without a proof. */
  validUntil: number | null
  /** Time of the proof; missing in older orders. */
  provenAt?: number
  /** Failure of the last check; null before the first one, missing in older orders. */
  wrong?: CheckDetail | null
}

export interface SandboxMailbox {
  address: string
  /** End of the proof's reuse period; null without a proof. */
  validUntil: number | null
}

export interface SandboxOrder {
  notAfterLimit: number
  isCancelled: boolean
  /** Account URI of the buyer in persistent records; missing in older orders. */
  accountUri?: string | undefined
  names: readonly SandboxName[]
  /** Kind of certificate; missing in older orders, which are `tls-dv`. */
  kind?: CertificateKind
  subject?: CertificateSubject
  mailboxes?: readonly SandboxMailbox[]
}

/** Random values are valid for 30 days (BR 3.2.2.4). */
export const tokenLifeDays = 30

/** Names of a new order, each with its random value. */
export function newNames(
  names: readonly NameToProve[],
  { accountUri, now }: { accountUri: string | undefined; now: number },
): SandboxName[] {
  const result: SandboxName[] = []
  for (const name of names) result.push(newName({ names: result, accountUri }, name, now))
  return result
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
  const { token, tokenMadeAt, pageName } = twin ?? {
    token: randomBytes(20).toString('hex'),
    tokenMadeAt: now,
    pageName: randomBytes(16).toString('hex'),
  }
  return { ...open, token, tokenMadeAt, pageName }
}

/** Changes the method of a name; choosing the current method again only creates a new value if the old one is stale. */
export function withMethod(order: SandboxOrder, choice: NameToProve, now: number): SandboxOrder {
  if (choice.method === 'email') return withMail(order, choice, now)
  const change = (name: SandboxName) => {
    if (name.domain !== choice.domain) return name
    if (name.method === choice.method && !isStale(name, now)) return name
    return newName(order, choice, now)
  }
  return { ...order, names: order.names.map(change) }
}

/** Creates a new value for each mail, so that values of earlier mails become useless. */
function withMail(order: SandboxOrder, choice: NameToProve, now: number): SandboxOrder {
  const fresh = { token: randomBytes(20).toString('hex'), tokenMadeAt: now }
  const isTwin = ({ method, recipient, validUntil }: SandboxName) =>
    method === 'email' && recipient === choice.recipient && validUntil === null
  const change = (name: SandboxName) =>
    name.domain === choice.domain
      ? { ...newName(order, choice, now), ...fresh }
      : isTwin(name)
        ? { ...name, ...fresh }
        : name
  return { ...order, names: order.names.map(change) }
}

/** Marks the names whose mailed value was returned as validated, if it is still valid. */
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

/** Value sent in a mail: a MAC, so that reading the stored token does not reveal it. */
const mailValue = ({ token }: SandboxName, secrets: Secrets) => secrets.mac('sandbox.mail-value', token)

/** Reason why an open name can no longer be validated as things stand, or null. */
export function whyOver(name: SandboxName, now: number): CheckDetail | null {
  const end = methodEnds[name.method]
  if (end !== undefined && end <= now)
    return checkDetail('method-ended', { date: new Date(end * 1000).toISOString().slice(0, 10) })
  return isStale(name, now) ? checkDetail('value-stale', { days: tokenLifeDays }) : null
}

/** Whether the random value is too old. A persistent record has none, so it never becomes stale. */
export const isStale = (name: SandboxName, now: number) =>
  name.method !== 'dns-persist' && now >= name.tokenMadeAt + tokenLifeDays * 86_400

export const isProven = (name: Pick<SandboxName, 'validUntil'>, now: number) =>
  name.validUntil !== null && name.validUntil > now

/**
 * Challenge that the owner publishes: a DNS change (BR 3.2.2.4.7; the CNAME points to the value under the CA's own
 * name), an agreed change to a web page (BR 3.2.2.4.18, of an address 3.2.2.5.1), or the answer to a mail. A wildcard
 * is validated at its base domain.
 */
export function challengeOf(
  name: SandboxName,
  { caaDomain, secrets }: { caaDomain: string; secrets: Secrets },
): Challenge {
  const { domain, method, token, pageName = token } = name
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
        host: `http://${urlHost(base)}/.well-known/pki-validation/${pageName}.txt`,
        value: token,
      }
    case 'email':
      return { domain, method, type: 'EMAIL', host: name.recipient ?? '', value: mailValue(name, secrets) }
  }
}

/** Copies another order's proof to a name, if it covers the name and is recent enough. */
export function withProof(name: SandboxName, proof: SandboxName | undefined, now: number): SandboxName {
  if (proof?.provenAt === undefined || !provesName(proof, name.domain)) return name
  const validUntil = dcvReuseEndsAt(proof.provenAt, proof.method)
  return validUntil > now ? { ...name, provenAt: proof.provenAt, validUntil } : name
}

/** Failure of a check; null where the value was found. */
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
