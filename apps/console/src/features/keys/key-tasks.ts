import type { CertificateReport } from '@app/pki/certificate-report'
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

/** PEM text, or the bytes of a file. */
export type KeySource = string | Uint8Array<ArrayBuffer>

/** What a key file holds, without the keys themselves. */
export interface KeyFileFacts extends Pick<KeyFile, 'form' | 'protection'> {
  keys: KeyFacts[]
  /** How many certificates lie beside them. */
  certificates: number
}

export interface KeyFacts {
  /** What the file calls it; empty outside of key stores. */
  name: string
  label: string
  spkiSha256: string
  /** Its own certificate, where that is in the file. */
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

/** A request as it stands; `keyFault` says why no CA would certify its key. */
export type CsrInspection = Omit<CsrReading, 'spki' | 'der' | 'keyFault'> & { keyFault: PkiRefusal | null }

/** A certificate as the worker tells of it. */
export type CertificateInspection = Omit<CertificateReport, 'keyFault'> & { keyFault: PkiRefusal | null }
export interface BundleInspection {
  /** From the leaf up. */
  chain: CertificateInspection[]
  strays: CertificateInspection[]
}

export type PkiRefusal = Pick<PkiError, 'code' | 'facts'>
export type TaskAnswer = { id: number; value: unknown } | { id: number; refused: PkiRefusal | null }

/** The worker said no. `refusal` is null where it broke down rather than refused. */
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

/** Files of strangers are read within this, in milliseconds; the dearest that is taken at all needs a tenth of it. */
const longestReading = 30_000

function runWithin(task: KeyTask): Promise<unknown> {
  const timer = setTimeout(failAll, longestReading)
  return run(task).finally(() => clearTimeout(timer))
}

/** Plain-http pages have no WebCrypto; neither has their worker. */
export const canUseCrypto = () => globalThis.crypto?.subtle !== undefined

// The worker's answers are typed by its own file; they cross a message boundary here.
/** A new private key as PKCS#8 text. It goes to the caller and nowhere else. Rejects with `KeyTaskRefused`. */
export const makeKey = (algorithm: KnownAlgorithm) => run({ do: 'generate', algorithm }) as Promise<string>
/** Which of these keys this browser makes. Rejects with `KeyTaskRefused`. */
export const makeableKinds = (of: readonly KnownAlgorithm[]) => run({ do: 'kinds', of }) as Promise<KnownAlgorithm[]>
/** A CSR for names, signed in the worker. Rejects with `KeyTaskRefused`. */
export const makeCsr = (request: CsrRequest) => run({ do: 'request', ...request }) as Promise<string>
/** What a pasted CSR holds, its signature verified. Rejects with `KeyTaskRefused`. */
export const readCsr = (pem: string) => run({ do: 'read', pem }) as Promise<CsrFacts>
/** What a pasted CSR holds, good or bad. Rejects with `KeyTaskRefused` where it is none. */
export const inspectCsr = (pem: string) => run({ do: 'inspect', pem }) as Promise<CsrInspection>
/** The certificates of a text, put in order. Rejects with `KeyTaskRefused`. */
export const inspectBundle = (pem: string) => run({ do: 'bundle', pem }) as Promise<BundleInspection>
/** Of a private key, CSR or certificate, whose key pair it belongs to. Rejects with `KeyTaskRefused`. */
export const readHalf = (pem: string, password?: string) =>
  run({ do: 'half', pem, ...(password ? { password } : {}) }) as Promise<Half>
/** A new key, under a password where one is given, and a CSR for it. Rejects with `KeyTaskRefused`. */
export const makeKeyAndCsr = (request: Omit<CsrRequest, 'privateKeyPem'>, password: string) =>
  run({ do: 'make', ...request, password }) as Promise<{ keyPem: string; csrPem: string }>
/** Fulfils where a private key is that of a certificate. Rejects with `KeyTaskRefused`. */
export const matchKey = (privateKeyPem: string, certificatePem: string) =>
  run({ do: 'match', privateKeyPem, certificatePem }) as Promise<void>
/** Key, certificate and chain as a PKCS#12 file, put together in the worker. Rejects with `KeyTaskRefused`. */
export const makePfx = (request: PfxRequest) => run({ do: 'pfx', ...request }) as Promise<Uint8Array<ArrayBuffer>>
/** What a file of a key holds. Rejects with `KeyTaskRefused`, which may ask for a password. */
export const openKeyFile = (source: KeySource, passwords: Passwords) =>
  runWithin({ do: 'open', source, passwords }) as Promise<KeyFileFacts>
/** A key in another form. Rejects with `KeyTaskRefused`. */
export const convertKey = (source: KeySource, passwords: Passwords, conversion: KeyConversion) =>
  runWithin({ do: 'convert', source, passwords, conversion }) as Promise<ConvertedKey>
