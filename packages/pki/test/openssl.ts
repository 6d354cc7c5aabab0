import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the tests run in continuous integration. */
    ci: boolean
  }
}

/** Runs the system's OpenSSL as an independent implementation; fails when it fails. */
export function openssl(args: readonly string[], input = ''): { stdout: string; stderr: string } {
  const { stdout, stderr, status } = spawnSync('openssl', args, { input, encoding: 'utf8' })
  if (status !== 0) throw new Error(`openssl ${args.join(' ')}: ${stderr}${stdout}`)
  return { stdout, stderr }
}

export function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`])
    return true
  } catch {
    return false
  }
}

/** Reports missing programs in one line; in CI, which needs all of them, they fail the run. */
export function tellMissing(missing: readonly string[], how: string): void {
  if (missing.length === 0) return
  const words = `Not asked, because missing: ${missing.join(', ')} (${how})`
  if (inject('ci')) throw new Error(words)
  console.warn(words)
}

/** Runs with a temporary directory and deletes it afterwards. */
export function inDirectory<T>(use: (path: (name: string) => string) => T): T {
  const directory = mkdtempSync(join(tmpdir(), 'pki-'))
  try {
    return use((name) => join(directory, name))
  } finally {
    rmSync(directory, { recursive: true })
  }
}
