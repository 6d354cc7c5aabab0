import { createPublicKey } from 'node:crypto'
import type { SenderFinding, SenderRecord, SenderRecordKind } from '@app/contracts/settings/sender-domain'
import { baseDomainOf } from '#core/public-suffix.ts'
import { spfIncludeOf } from '#providers/mail/mail-hosts.ts'
import type { SenderWish } from './probe.ts'
import type { Views } from './resolver.ts'
import { permissionOf, spfWith } from './spf.ts'
import { printableUpTo } from './web-page.ts'

const mostFound = 5
const mostLength = 500

/** SPF, DKIM and DMARC of the domain that mails come from, each with what to publish in its place. */
export const senderRecordsOf = (views: Views, wish: SenderWish): Promise<SenderRecord[]> =>
  Promise.all([spfOf(views, wish), dkimOf(views, wish), dmarcOf(views, wish)])

interface Told {
  name: string
  finding: SenderFinding
  found?: readonly string[]
  wanted?: string
}

const recordOf = (kind: SenderRecordKind, { name, finding, found = [], wanted = '' }: Told): SenderRecord => ({
  ...{ kind, name, finding, wanted },
  found: found.slice(0, mostFound).map((text) => printableUpTo(text, mostLength)),
})

/** TXT records at a name that begin with a version; null where no server answered. */
async function versioned(views: Views, name: string, version: RegExp): Promise<string[] | null> {
  const { values, answers } = await views.look('TXT', name)
  return answers === 0 ? null : values.filter((value) => version.test(value))
}

/** Sender Policy Framework (RFC 7208): the domain of the envelope's sender, which is that of our address. */
async function spfOf(views: Views, { domain, host }: SenderWish): Promise<SenderRecord> {
  const found = await versioned(views, domain, /^v=spf1(\s|$)/i)
  const told = (finding: SenderFinding, wanted = '') =>
    recordOf('spf', { name: domain, finding, found: found ?? [], wanted })
  if (found === null) return told('silent')
  const include = spfIncludeOf(host)
  const mechanism = include ? `include:${include}` : `a:${host}`
  const [record] = found
  if (record === undefined) return told('spf-missing', `v=spf1 ${mechanism} ~all`)
  if (found.length > 1) return told('spf-several', spfWith(found.join(' '), mechanism))
  const permission = await permissionOf(views, domain, { host, include })
  if (permission === 'silent') return told('silent')
  if (permission === 'open') return told('spf-open', spfWith(record, mechanism))
  if (permission === 'long') return told('spf-long')
  if (permission === 'given') return told('spf-good')
  return told(include ? 'spf-lacks' : 'spf-elsewhere', spfWith(record, mechanism))
}

/** Key by which the mail service signs (RFC 6376 §3.6.1). Its value only the service knows. */
async function dkimOf(views: Views, { domain, selector }: SenderWish): Promise<SenderRecord> {
  if (selector === '') return recordOf('dkim', { name: '', finding: 'dkim-unnamed' })
  const name = `${selector}._domainkey.${domain}`
  const { values, answers } = await views.look('TXT', name)
  if (answers === 0) return recordOf('dkim', { name, finding: 'silent' })
  const [record] = values
  if (record === undefined) return recordOf('dkim', { name, finding: 'dkim-missing' })
  return recordOf('dkim', { name, found: values, finding: keyFinding(tagsOf(record)) })
}

/** Bits below which an RSA key is ignored (RFC 8301 §3.2), and below which it should be replaced. */
const [leastBits, soundBits] = [1024, 2048]

function keyFinding(tags: ReadonlyMap<string, string>): SenderFinding {
  const key = tags.get('p')?.replace(/\s/g, '')
  if (key === undefined || (tags.get('v') ?? 'DKIM1') !== 'DKIM1') return 'dkim-unreadable'
  if (key === '') return 'dkim-revoked'
  const der = Buffer.from(key, 'base64')
  // An Ed25519 key stands there by its 32 bytes alone (RFC 8463 §4).
  if (tags.get('k') === 'ed25519') return der.length === 32 ? 'dkim-good' : 'dkim-unreadable'
  try {
    const { asymmetricKeyDetails } = createPublicKey({ key: der, format: 'der', type: 'spki' })
    const bits = asymmetricKeyDetails?.modulusLength ?? 0
    return bits < leastBits ? 'dkim-short' : bits < soundBits ? 'dkim-weak' : 'dkim-good'
  } catch {
    return 'dkim-unreadable'
  }
}

/** Policy for mails that fail both (RFC 7489 §6.6.3): of the domain, or else of the registered one above it. */
async function dmarcOf(views: Views, { domain }: SenderWish): Promise<SenderRecord> {
  const above = baseDomainOf(domain) ?? domain
  const names = [...new Set([domain, above])].map((one) => `_dmarc.${one}`)
  const wanted = `v=DMARC1; p=quarantine; rua=mailto:postmaster@${above}`
  for (const name of names) {
    const found = await versioned(views, name, /^v=DMARC1\s*(;|$)/i)
    if (found === null) return recordOf('dmarc', { name, finding: 'silent' })
    const [record] = found
    if (record === undefined) continue
    if (found.length > 1) return recordOf('dmarc', { name, found, finding: 'dmarc-several', wanted })
    const tags = tagsOf(record)
    const policy = (name === names[0] ? undefined : tags.get('sp')) ?? tags.get('p')
    const finding = policyFindings[policy?.toLowerCase() ?? ''] ?? 'dmarc-unreadable'
    return recordOf('dmarc', { name, found, finding, wanted: finding === 'dmarc-good' ? '' : wanted })
  }
  return recordOf('dmarc', { name: names[0] ?? '', finding: 'dmarc-missing', wanted })
}

const policyFindings: Record<string, SenderFinding> = {
  none: 'dmarc-watch',
  quarantine: 'dmarc-good',
  reject: 'dmarc-good',
}

/** Tags of a record such as `v=DKIM1; k=rsa; p=…`. */
function tagsOf(record: string): Map<string, string> {
  return new Map(
    record.split(';').flatMap((part) => {
      const [name = '', ...value] = part.split('=')
      return value.length === 0 ? [] : [[name.trim().toLowerCase(), value.join('=').trim()] as const]
    }),
  )
}
