import type { CertificateKind } from '@app/contracts/certificates/certificate-kinds'
import { type Authority, createIntermediate, createRoot } from '@app/pki/issuing/authority'
import type { Clock } from '#core/clock.ts'
import type { Secrets } from '#core/secrets.ts'

/** What each certificate of the CA below its root signs; separate ones, as the rules for each usage ask. */
const intermediates = {
  // Named before there were others; files and certificates that are out in the world say so.
  intermediate: { name: 'Workspace Sandbox DV CA', purposes: ['1.3.6.1.5.5.7.3.1'], algorithm: 'rsa-3072' },
  organization: { name: 'Workspace Sandbox OV CA', purposes: ['1.3.6.1.5.5.7.3.1'], algorithm: 'rsa-3072' },
  // The rules for code signing (6.1.5.1) want more of a CA's key than those for TLS.
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

// Object.keys knows no more than strings; the object is written right above.
export const authorityNames: readonly AuthorityName[] = ['root', ...(Object.keys(intermediates) as IntermediateName[])]

/** Which certificate of the CA signs those of a kind. */
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

/** A certificate of the CA with its key, sealed. */
export interface KeptAuthority {
  name: AuthorityName
  certificatePem: string
  sealedKey: string
}

export interface AuthorityShelf {
  authority(name: AuthorityName): Promise<KeptAuthority | null>
  /** The first one kept under a name stays; gives what stands. */
  keepAuthority(authority: KeptAuthority): Promise<KeptAuthority>
}

export interface Authorities {
  /** Made where there is none yet. Two processes that start at once end with the same. */
  open(name: AuthorityName): Promise<Authority>
  /** Null where nothing was issued by it so far. */
  find(name: AuthorityName): Promise<Authority | null>
}

const daySeconds = 86_400
const organization = 'Workspace (not publicly trusted)'

const sealName = (name: AuthorityName) => `sandbox-ca:${name}`

/** Where what a certificate of the CA points to is fetched. */
export function pointersOf(pkiUrl: string, name: AuthorityName): { aiaUrl: string; cdpUrl: string } {
  return { aiaUrl: `${pkiUrl}/sandbox-${name}.der`, cdpUrl: `${pkiUrl}/sandbox-${name}.crl` }
}

/** The CA's own certificates, each read or made once. */
export function authoritiesOf(parts: {
  shelf: AuthorityShelf
  secrets: Secrets
  clock: Clock
  pkiUrl: string
}): Authorities {
  const { shelf, secrets, clock, pkiUrl } = parts
  const opened = new Map<AuthorityName, Promise<Authority>>()

  const make = async (name: AuthorityName): Promise<Authority> => {
    // A day back, so that certificates made with a clock slightly ahead of the reader's are valid at once.
    const now = Math.floor(clock.now().getTime() / 1000) - daySeconds
    if (name === 'root') return createRoot({ name: 'Workspace Sandbox Root CA', organization, now, years: 25 })
    const root = await open('root')
    return createIntermediate({
      ...intermediates[name],
      organization,
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
        // The next caller tries again.
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
