import { createCsr } from '../src/csr.ts'
import {
  type Authority,
  createIntermediate,
  createRoot,
  newSerial,
  prepareLeaf,
  profileOf,
  signLeaf,
} from '../src/issuing/authority.ts'
import { generateKey, type KeyAlgorithm } from '../src/keys/key.ts'

export const daySeconds = 86_400

export interface Sandbox {
  readonly root: Authority
  readonly issuer: Authority
}

/** Creates a root and an intermediate valid now, because other programs check the dates. */
export async function newSandbox(now: number): Promise<Sandbox> {
  const names = { organization: 'Example Trust', country: 'CN', now }
  const root = await createRoot({ ...names, name: 'Sandbox Root', years: 20 })
  const addresses = { aiaUrl: 'http://ca.example.test/root.crt', cdpUrl: 'http://ca.example.test/root.crl' }
  return { root, issuer: await createIntermediate({ ...names, ...addresses, root, name: 'Sandbox TLS', years: 5 }) }
}

export interface Order {
  readonly now: number
  readonly names: readonly string[]
  readonly algorithm?: KeyAlgorithm
  readonly days?: number
}

/** A request with all arguments of prepareLeaf. */
export async function leafRequest({ issuer }: Sandbox, { now, names, algorithm = 'ec-p256', days = 199 }: Order) {
  const { privateKeyPem, spkiSha256 } = await generateKey(algorithm)
  const csrPem = await createCsr({ privateKeyPem, algorithm, names })
  const request = {
    csrPem,
    names,
    notBefore: now,
    notAfter: now + days * daySeconds - 1,
    serial: newSerial(),
    issuer,
    profile: profileOf('tls-dv'),
    aiaUrl: 'http://ca.example.test/tls.crt',
    cdpUrl: 'http://ca.example.test/tls.crl',
    now,
    maxDays: 199,
  }
  return { request, privateKeyPem, spkiSha256 }
}

/** Issues a certificate for a new key. */
export async function issue(sandbox: Sandbox, order: Order) {
  const { request, privateKeyPem, spkiSha256 } = await leafRequest(sandbox, order)
  const prepared = await prepareLeaf(request)
  const leafPem = await signLeaf({ ...request, prepared })
  return { leafPem, privateKeyPem, spkiSha256, csrPem: request.csrPem, serial: request.serial, prepared }
}
