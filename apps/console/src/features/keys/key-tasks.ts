import type { BundledCertificate } from '@app/pki/bundle'
import type { Csr, CsrReading, CsrRequest } from '@app/pki/csr'
import type { ConvertedKey, KeyConversion } from '@app/pki/key-files/convert-key'
import type { KeyFile, Passwords } from '@app/pki/key-files/key-file'
import type { PfxRequest } from '@app/pki/key-files/pkcs12'
import type { KnownAlgorithm } from '@app/pki/keys/key'
import type { Half } from '@app/pki/match'
import type { PkiError } from '@app/pki/pki-error'

export type KeyTask =
  | { do: 'generate'; algorithm: KnownAlgorithm }
  | { do: 'kinds'; of: readonly KnownAlgorithm[] }
  | ({ do: 'request' } & CsrRequest)
  | ({ do: 'make'; password: string } & Omit<CsrRequest, 'privateKeyPem'>)
  | { do: 'read' | 'inspect' | 'bundle'; pem: string }
  | { do: 'half'; pem: string; password?: string }
  | { do: 'match'; privateKeyPem: string; certificatePem: string }
  | ({ do: 'pfx' } & PfxRequest)
  | { do: 'open'; source: KeySource; passwords: Passwords }
  | { do: 'convert'; source: KeySource; passwords: Passwords; conversion: KeyConversion }

/** Input: PEM text, or the bytes of a file. */
export type KeySource = string | Uint8Array<ArrayBuffer>

/** Contents of a key file, without the private keys themselves. */
export interface KeyFileFacts extends Pick<KeyFile, 'form' | 'protection'> {
  keys: KeyFacts[]
  /** Number of certificates beside the keys. */
  certificates: number
}

export interface KeyFacts {
  /** Alias in the key store; empty for other formats. */
  name: string
  label: string
  spkiSha256: string
  /** The key's own certificate, if the file has it. */
  certificate: { subject: string; name: string | null; notAfter: number } | null
}

export type CsrFacts = Pick<
  Csr,
  | 'dnsNames'
  | 'ips'
  | 'otherNames'
  | 'commonName'
  | 'subject'
  | 'keyAlgorithm'
  | 'keyLabel'
  | 'signatureAlgorithm'
  | 'pem'
>

/** A CSR as submitted; `keyFault` says why no CA would certify its key. */
export type CsrInspection = Omit<CsrReading, 'spki' | 'der' | 'keyFault'> & { keyFault: PkiRefusal | null }

/** A certificate as reported by the worker. */
export type CertificateInspection = Omit<BundledCertificate, 'keyFault'> & { keyFault: PkiRefusal | null }
export interface BundleInspection {
  /** Chain, starting at the leaf. */
  chain: CertificateInspection[]
  strays: CertificateInspection[]
}

export type PkiRefusal = Pick<PkiError, 'code' | 'facts'>
export type TaskAnswer = { id: number; value: unknown } | { id: number; refused: PkiRefusal | null }

/** Error of a key task. `refusal` is null when the worker crashed instead of refusing. */
export class KeyTaskRefused extends Error {
  override name = 'KeyTaskRefused'
  readonly refusal: PkiRefusal | null

  constructor(refusal: PkiRefusal | null) {
    super(refusal?.code ?? 'The key worker failed')
    this.refusal = refusal
  }
}

interface Waiting {
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

function failAll(): void {
  worker?.terminate()
  worker = undefined
  for (const { reject } of waiting.values()) reject(new KeyTaskRefused(null))
  waiting.clear()
}

function startWorker(): Worker {
  const started = new Worker(new URL('./key.worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<TaskAnswer>) => {
    const task = waiting.get(data.id)
    waiting.delete(data.id)
    if ('value' in data) task?.resolve(data.value)
    else task?.reject(new KeyTaskRefused(data.refused))
  })
  started.addEventListener('error', failAll)
  return started
}

function run(task: KeyTask): Promise<unknown> {
  worker ??= startWorker()
  const id = ++lastId
  const answer = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }))
  worker.postMessage({ id, task })
  return answer
}

/** Time limit for untrusted files, in milliseconds; most browsers open the most expensive accepted file in a tenth of it. */
const longestReading = 90_000

function runWithin(task: KeyTask): Promise<unknown> {
  const timer = setTimeout(failAll, longestReading)
  return run(task).finally(() => clearTimeout(timer))
}

/** Plain-http pages have no WebCrypto, and neither have their workers. */
export const canUseCrypto = () => globalThis.crypto?.subtle !== undefined

// The worker's own file types its answers; the cast is at the message boundary.
/** Generates a private key as PKCS#8 text and returns it to the caller only. Rejects with `KeyTaskRefused`. */
export const makeKey = (algorithm: KnownAlgorithm) => run({ do: 'generate', algorithm }) as Promise<string>
/** Key algorithms this browser can generate. Rejects with `KeyTaskRefused`. */
export const makeableKinds = (of: readonly KnownAlgorithm[]) => run({ do: 'kinds', of }) as Promise<KnownAlgorithm[]>
/** Creates a CSR for names, signed in the worker. Rejects with `KeyTaskRefused`. */
export const makeCsr = (request: CsrRequest) => run({ do: 'request', ...request }) as Promise<string>
/** Reads a pasted CSR and verifies its signature. Rejects with `KeyTaskRefused`. */
export const readCsr = (pem: string) => run({ do: 'read', pem }) as Promise<CsrFacts>
/** Reads a pasted CSR, good or bad. Rejects with `KeyTaskRefused` if the text is no CSR. */
export const inspectCsr = (pem: string) => run({ do: 'inspect', pem }) as Promise<CsrInspection>
/** Reads the certificates of a text and orders the chain. Rejects with `KeyTaskRefused`. */
export const inspectBundle = (pem: string) => run({ do: 'bundle', pem }) as Promise<BundleInspection>
/** Public key of a private key, CSR or certificate. Rejects with `KeyTaskRefused`. */
export const readHalf = (pem: string, password?: string) =>
  run({ do: 'half', pem, ...(password ? { password } : {}) }) as Promise<Half>
/** Generates a key, encrypted if a password is passed, and a CSR for it. Rejects with `KeyTaskRefused`. */
export const makeKeyAndCsr = (request: Omit<CsrRequest, 'privateKeyPem'>, password: string) =>
  run({ do: 'make', ...request, password }) as Promise<{ keyPem: string; csrPem: string }>
/** Resolves if a private key matches a certificate. Rejects with `KeyTaskRefused`. */
export const matchKey = (privateKeyPem: string, certificatePem: string) =>
  run({ do: 'match', privateKeyPem, certificatePem }) as Promise<void>
/** Builds a PKCS#12 file of key, certificate and chain in the worker. Rejects with `KeyTaskRefused`. */
export const makePfx = (request: PfxRequest) => run({ do: 'pfx', ...request }) as Promise<Uint8Array<ArrayBuffer>>
/** Reads the contents of a key file. Rejects with `KeyTaskRefused`, which may ask for a password. */
export const openKeyFile = (source: KeySource, passwords: Passwords) =>
  runWithin({ do: 'open', source, passwords }) as Promise<KeyFileFacts>
/** Converts a key to another format. Rejects with `KeyTaskRefused`. */
export const convertKey = (source: KeySource, passwords: Passwords, conversion: KeyConversion) =>
  runWithin({ do: 'convert', source, passwords, conversion }) as Promise<ConvertedKey>
