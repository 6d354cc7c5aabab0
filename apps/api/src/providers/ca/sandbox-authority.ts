import type { CertificateKind } from '@app/contracts/certificates/certificate-kinds'
import { type Authority, createIntermediate, createRoot } from '@app/pki/issuing/authority'
import type { Clock } from '#core/clock.ts'
import type { Secrets } from '#core/secrets.ts'

/** Intermediates and their purposes: the rules require separate ones for each usage. */
const intermediates = {
  // The first intermediate kept its name, because issued files and certificates contain it.
  intermediate: { name: 'Workspace Sandbox DV CA', purposes: ['1.3.6.1.5.5.7.3.1'], algorithm: 'rsa-3072' },
  organization: { name: 'Workspace Sandbox OV CA', purposes: ['1.3.6.1.5.5.7.3.1'], algorithm: 'rsa-3072' },
  // The rules for code signing (6.1.5.1) require a larger CA key than those for TLS.
  code: { name: 'Workspace Sandbox Code Signing CA', purposes: ['1.3.6.1.5.5.7.3.3'], algorithm: 'rsa-4096' },
  document: { name: 'Workspace Sandbox Document CA', purposes: ['1.3.6.1.5.5.7.3.36'], algorithm: 'rsa-3072' },
  smime: {
    name: 'Workspace Sandbox Mail CA',
    purposes: ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.2'],
    algorithm: 'rsa-3072',
  },
} as const

export type IntermediateName = keyof typeof intermediates
export type AuthorityName = 'root' | IntermediateName

// Object.keys types its result as strings; the object literal above has these keys only.
export const authorityNames: readonly AuthorityName[] = ['root', ...(Object.keys(intermediates) as IntermediateName[])]

/** Intermediate that signs each kind of certificate. */
export const signerOf: Record<CertificateKind, IntermediateName> = {
  'tls-dv': 'intermediate',
  'tls-ov': 'organization',
  'tls-ev': 'organization',
  code: 'code',
  'code-ev': 'code',
  document: 'document',
  'smime-mailbox': 'smime',
  'smime-organization': 'smime',
  'smime-sponsor': 'smime',
  'smime-individual': 'smime',
}

/** CA certificate with its sealed key. */
export interface KeptAuthority {
  name: AuthorityName
  certificatePem: string
  sealedKey: string
}

export interface AuthorityShelf {
  authority(name: AuthorityName): Promise<KeptAuthority | null>
  /** Stores an authority unless its name exists; returns the stored one. */
  keepAuthority(authority: KeptAuthority): Promise<KeptAuthority>
}

export interface Authorities {
  /** Opens an authority; created if missing. Two processes that start simultaneously share one. */
  open(name: AuthorityName): Promise<Authority>
  /** Opens an authority, or null if it does not exist yet. */
  find(name: AuthorityName): Promise<Authority | null>
}

const daySeconds = 86_400
const organization = 'Workspace (not publicly trusted)'
// Every CA certificate names one (BR 7.1.2.10.2).
const country = 'CN'

const sealName = (name: AuthorityName) => `sandbox-ca:${name}`

/** URLs in the certificates of an authority. */
export function pointersOf(pkiUrl: string, name: AuthorityName): { aiaUrl: string; cdpUrl: string } {
  return { aiaUrl: `${pkiUrl}/sandbox-${name}.der`, cdpUrl: `${pkiUrl}/sandbox-${name}.crl` }
}

/** The CA's own certificates, each read or created once. */
export function authoritiesOf(parts: {
  shelf: AuthorityShelf
  secrets: Secrets
  clock: Clock
  pkiUrl: string
}): Authorities {
  const { shelf, secrets, clock, pkiUrl } = parts
  const opened = new Map<AuthorityName, Promise<Authority>>()

  const make = async (name: AuthorityName): Promise<Authority> => {
    // Valid from a day ago, so that readers with a slow clock accept new certificates at once.
    const now = Math.floor(clock.now().getTime() / 1000) - daySeconds
    if (name === 'root') return createRoot({ name: 'Workspace Sandbox Root CA', organization, country, now, years: 25 })
    const root = await open('root')
    return createIntermediate({
      ...intermediates[name],
      organization,
      country,
      now,
      years: 15,
      root,
      ...pointersOf(pkiUrl, 'root'),
    })
  }
  const unseal = ({ name, certificatePem, sealedKey }: KeptAuthority): Authority => ({
    certificatePem,
    privateKeyPem: secrets.open(sealName(name), sealedKey),
  })
  const seal = (name: AuthorityName, { certificatePem, privateKeyPem }: Authority): KeptAuthority => ({
    name,
    certificatePem,
    sealedKey: secrets.seal(sealName(name), privateKeyPem),
  })
  const read = async (name: AuthorityName): Promise<Authority> =>
    unseal((await shelf.authority(name)) ?? (await shelf.keepAuthority(seal(name, await make(name)))))

  const open = (name: AuthorityName): Promise<Authority> => {
    const opening =
      opened.get(name) ??
      read(name).catch((error: unknown) => {
        // Let the next caller try again.
        opened.delete(name)
        throw error
      })
    opened.set(name, opening)
    return opening
  }
  return {
    open,
    find: async (name) => (opened.has(name) || (await shelf.authority(name)) !== null ? open(name) : null),
  }
}
