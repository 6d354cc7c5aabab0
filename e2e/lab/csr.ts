import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A certificate request of a new P-256 key, made by openssl. The key goes nowhere. */
export async function newCsr(names: readonly [string, ...string[]]): Promise<string> {
  const alternatives = `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', '/dev/null']
  const { stdout } = await run('openssl', ['req', '-new', ...key, '-subj', `/CN=${names[0]}`, '-addext', alternatives])
  return stdout
}
