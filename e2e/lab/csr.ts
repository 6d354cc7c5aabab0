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

/** Two requests that share a new P-256 key, as of a server that keeps its key for all it serves. */
export async function csrsOfOneKey(first: string, second: string): Promise<[string, string]> {
  const { stdout: key } = await run('openssl', ['genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'])
  const ask = async (name: string) => {
    const told = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
    const asking = run('openssl', ['req', '-new', '-key', '/dev/stdin', ...told])
    asking.child.stdin?.end(key)
    return (await asking).stdout
  }
  return Promise.all([ask(first), ask(second)])
}

/** A certificate request of a new RSA key, as a device would give it: whom it is for says the order. */
export async function deviceCsr(bits: 2048 | 3072): Promise<string> {
  const key = ['-newkey', `rsa:${bits}`, '-nodes', '-keyout', '/dev/null']
  const { stdout } = await run('openssl', ['req', '-new', ...key, '-subj', '/CN=signing'])
  return stdout
}
