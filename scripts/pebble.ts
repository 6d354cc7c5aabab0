import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { lastWill } from './last-will.ts'
import { freePorts } from './ports.ts'

export interface PebbleOptions {
  /** DNS server for validation, as `127.0.0.1:port`. */
  dnsServer: string
  /** Port for HTTP-01 instead of 80. */
  httpPort: number
  /** Refuses accounts without External Account Binding. */
  eab?: boolean
  /** Pebble's own switches; by default it does not sleep, and rejects 5 % of the nonces. */
  env?: Record<string, string>
}

export interface Pebble {
  directoryUrl: string
  managementUrl: string
  /** Certificate of its HTTPS servers, which clients must trust, and its key. */
  caFile: string
  keyFile: string
  /** Root of its certificates, new at each start. */
  rootPem(): Promise<string>
  eab?: { kid: string; hmacKey: string }
  stop(): Promise<void>
}

const binding = { kid: 'kid-1', hmacKey: 'zWNDZM6eQGHWpSRTPal5eIUYFTu7EajVIoguysqZ9wG44nMEtx3MUAsUDkMTQ12W' }

function makeTlsPair(folder: string): { certificate: string; privateKey: string } {
  const certificate = join(folder, 'cert.pem')
  const privateKey = join(folder, 'key.pem')
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const files = ['-keyout', privateKey, '-out', certificate, '-days', '30']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...names], { stdio: 'pipe' })
  return { certificate, privateKey }
}

function fetchText(url: string, ca: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { ca, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve(text))
    }).on('error', reject)
  })
}

async function ready(server: ChildProcess, url: string, ca: string): Promise<void> {
  let said = ''
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk) => (said = (said + chunk).slice(-2000)))
  for (;;) {
    if (server.exitCode !== null) throw new Error(`Pebble did not start:\n${said}`)
    const isUp = await fetchText(url, ca).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await delay(50)
  }
}

/** Starts Pebble (Let's Encrypt's small ACME server) on free ports, with a TLS certificate of its own. */
export async function startPebble({ dnsServer, httpPort, eab = false, env = {} }: PebbleOptions): Promise<Pebble> {
  const folder = mkdtempSync(join(tmpdir(), 'workspace-pebble-'))
  const [port, managementPort, tlsPort] = await freePorts(3)
  const pair = makeTlsPair(folder)
  const config = {
    ...pair,
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${managementPort}`,
    httpPort,
    tlsPort,
    ocspResponderURL: '',
    externalAccountBindingRequired: eab,
    // Its default of five years is more than any CA may issue.
    certificateValidityPeriod: 90 * 86_400,
    externalAccountMACKeys: eab ? { [binding.kid]: binding.hmacKey } : {},
  }
  const configFile = join(folder, 'pebble.json')
  writeFileSync(configFile, JSON.stringify({ pebble: config }))
  const server = spawn('pebble', ['-config', configFile, '-dnsserver', dnsServer], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '5', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const revoke = lastWill(() => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const ca = readFileSync(pair.certificate, 'utf8')
  const directoryUrl = `https://127.0.0.1:${port}/dir`
  const managementUrl = `https://127.0.0.1:${managementPort}`
  await ready(server, directoryUrl, ca)
  return {
    directoryUrl,
    managementUrl,
    caFile: pair.certificate,
    keyFile: pair.privateKey,
    rootPem: () => fetchText(`${managementUrl}/roots/0`, ca),
    ...(eab ? { eab: binding } : {}),
    async stop() {
      revoke()
      if (server.exitCode === null && server.signalCode === null) {
        const gone = new Promise((resolve) => server.once('exit', resolve))
        server.kill('SIGTERM')
        await gone
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
