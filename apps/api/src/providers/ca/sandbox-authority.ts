import { type Authority, createIntermediate, createRoot } from '@app/pki/authority'
import { createCrl } from '@app/pki/crl'
import { decodePem } from '@app/pki/pem'
import type { Clock } from '#core/clock.ts'
import type { Secrets } from '#core/secrets.ts'

/** A certificate of the CA with its key, sealed. */
export interface KeptAuthority {
  name: 'root' | 'intermediate'
  certificatePem: string
  sealedKey: string
}

export interface AuthorityShelf {
  authority(name: KeptAuthority['name']): Promise<KeptAuthority | null>
  /** The first one kept under a name stays; gives what stands. */
  keepAuthority(authority: KeptAuthority): Promise<KeptAuthority>
}

/** What relying parties fetch from the addresses inside the certificates; served as they are, without sign-in. */
export interface AuthorityFile {
  /** Below `/pki/`. */
  fileName: string
  mediaType: string
  bytes: Uint8Array
}

export interface Authorities {
  root: Authority
  intermediate: Authority
}

const daySeconds = 86_400
const organization = 'Workspace (not publicly trusted)'
/** BR 4.9.7 allows seven days. */
const crlDays = 7

const sealName = (name: KeptAuthority['name']) => `sandbox-ca:${name}`

/** The root and the intermediate, made where there are none yet. Two processes that start at once end with the same. */
export async function openAuthorities(parts: {
  shelf: AuthorityShelf
  secrets: Secrets
  clock: Clock
  pkiUrl: string
}): Promise<Authorities> {
  const { shelf, secrets, clock, pkiUrl } = parts
  // A day back, so that certificates made with a clock slightly ahead of the reader's are valid at once.
  const now = Math.floor(clock.now().getTime() / 1000) - daySeconds
  const open = async (name: KeptAuthority['name'], make: () => Promise<Authority>): Promise<Authority> => {
    const kept = (await shelf.authority(name)) ?? (await shelf.keepAuthority(seal(secrets, name, await make())))
    return { certificatePem: kept.certificatePem, privateKeyPem: secrets.open(sealName(name), kept.sealedKey) }
  }
  const root = await open('root', () => createRoot({ name: 'Workspace Sandbox Root CA', organization, now, years: 25 }))
  const intermediate = await open('intermediate', () =>
    createIntermediate({
      name: 'Workspace Sandbox DV CA',
      organization,
      now,
      years: 15,
      root,
      aiaUrl: `${pkiUrl}/sandbox-root.der`,
      cdpUrl: `${pkiUrl}/sandbox-root.crl`,
    }),
  )
  return { root, intermediate }
}

function seal(secrets: Secrets, name: KeptAuthority['name'], authority: Authority): KeptAuthority {
  return {
    name,
    certificatePem: authority.certificatePem,
    sealedKey: secrets.seal(sealName(name), authority.privateKeyPem),
  }
}

/** Certificates in both forms and a fresh revocation list of each authority; nothing is revoked so far. */
export async function filesOf({ root, intermediate }: Authorities, now: number): Promise<AuthorityFile[]> {
  const named = [
    { name: 'sandbox-root', authority: root },
    { name: 'sandbox-intermediate', authority: intermediate },
  ]
  const files = await Promise.all(
    named.map(async ({ name, authority }): Promise<AuthorityFile[]> => {
      const { certificatePem: pem } = authority
      const crl = await createCrl({ issuer: authority, number: now, now, days: crlDays, revoked: [] })
      return [
        { fileName: `${name}.der`, mediaType: 'application/pkix-cert', bytes: decodePem(pem, 'CERTIFICATE') },
        { fileName: `${name}.pem`, mediaType: 'application/x-pem-file', bytes: new TextEncoder().encode(pem) },
        { fileName: `${name}.crl`, mediaType: 'application/pkix-crl', bytes: crl },
      ]
    }),
  )
  return files.flat()
}
