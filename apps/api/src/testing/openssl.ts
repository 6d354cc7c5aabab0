import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * What `openssl verify` says of a certificate against its chain and a root; `OK` where it holds. `at`, in unix seconds, is
 * the time to judge by where a test's clock stands still.
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
