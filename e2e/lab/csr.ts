import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { promisify } from 'node:util'
import { createCsr } from '@app/pki/csr'

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
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const privateKeyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const ask = (name: string) => createCsr({ privateKeyPem, algorithm: 'ec-p256', names: [name] })
  return Promise.all([ask(first), ask(second)])
}

/** A certificate request of a new RSA key, as a device would give it: whom it is for says the order. */
export async function deviceCsr(bits: 2048 | 3072): Promise<string> {
  const key = ['-newkey', `rsa:${bits}`, '-nodes', '-keyout', '/dev/null']
  const { stdout } = await run('openssl', ['req', '-new', ...key, '-subj', '/CN=signing'])
  return stdout
}
