import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Verdict of `openssl verify` on a certificate with its chain and a root; `OK` if it is valid. `at`, in unix seconds,
 * is the time of the check where a test's clock is fixed.
 */
export function opensslVerify(certificatePem: string, chainPem: string, rootPem: string, at?: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'))
  try {
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const chain = chainPem === '' ? [] : ['-untrusted', file('chain.pem', chainPem)]
    const roots = ['-x509_strict', '-purpose', 'sslserver', '-CAfile', file('root.pem', rootPem)]
    const time = at === undefined ? [] : ['-attime', String(at)]
    const run = spawnSync('openssl', ['verify', ...time, ...roots, ...chain, file('leaf.pem', certificatePem)], {
      encoding: 'utf8',
    })
    return run.status === 0 ? 'OK' : `${run.stdout}${run.stderr}`
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Write = (name: string, content: string | Uint8Array) => string
type Name = (name: string) => string
type Read = (name: string) => Uint8Array

/** Runs with a temporary folder and deletes it afterwards. */
export async function inFolder<T>(use: (file: Write, path: Name, read: Read) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'openssl-'))
  const path: Name = (name) => join(folder, name)
  const file: Write = (name, content) => {
    writeFileSync(path(name), content)
    return path(name)
  }
  try {
    return await use(file, path, (name) => new Uint8Array(readFileSync(path(name))))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Certificates of a `.p7b` as PEM texts. */
export function certificatesOfP7b(der: Uint8Array): string {
  const { text } = openssl(['pkcs7', '-inform', 'DER', '-print_certs'], der)
  return (text.match(/-----BEGIN[\s\S]+?-----END CERTIFICATE-----\n/g) ?? []).join('')
}

/** Output of openssl, successful or not. */
export function openssl(args: readonly string[], input?: Uint8Array): { text: string } {
  const run = spawnSync('openssl', args, { encoding: 'utf8', ...(input ? { input } : {}) })
  return { text: `${run.stdout}${run.stderr}` }
}
