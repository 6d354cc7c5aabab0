import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import https from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface TestPebble {
  directoryUrl: string
  /** File with the certificate of its own HTTPS server. */
  caFile: string
  keyFile: string
  eab: { kid: string; hmacKey: string }
  /** Root of the certificates that it issues. */
  rootPem: string
  close(): Promise<void>
}

const eab = { kid: 'kid-1', hmacKey: 'zWNDZM6eQGHWpSRTPal5eIUYFTu7EajVIoguysqZ9wG44nMEtx3MUAsUDkMTQ12W' }

/** Starts Pebble, Let's Encrypt's small ACME server, with required External Account Binding. */
export async function startPebble(options: {
  dnsServer: string
  httpPort: number
  /** Percentage of nonces to refuse. */
  nonceReject?: number
  /** Percentage of orders that reuse an earlier authorization. */
  authzReuse?: number
}): Promise<TestPebble> {
  if (spawnSync('pebble', ['-h']).error !== undefined)
    throw new Error('Pebble is not installed: on Debian run "apt install pebble"')
  const folder = mkdtempSync(join(tmpdir(), 'pebble-'))
  const [port, management, tlsPort] = await Promise.all([freePort(), freePort(), freePort()])
  const [caFile, keyFile] = makePair(folder)
  const config = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate: caFile,
    privateKey: keyFile,
    httpPort: options.httpPort,
    tlsPort,
    ocspResponderURL: '',
    externalAccountBindingRequired: true,
    externalAccountMACKeys: { [eab.kid]: eab.hmacKey },
    certificateValidityPeriod: 90 * 86_400,
    domainBlocklist: ['blocked-domain.example', 'blocked.example.com'],
  }
  writeFileSync(join(folder, 'pebble.json'), JSON.stringify({ pebble: config }))
  const child = spawn('pebble', ['-config', join(folder, 'pebble.json'), '-dnsserver', options.dnsServer], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: {
      ...process.env,
      PEBBLE_VA_NOSLEEP: '1',
      PEBBLE_WFE_NONCEREJECT: String(options.nonceReject ?? 0),
      PEBBLE_AUTHZREUSE: String(options.authzReuse ?? 0),
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const pem = readFileSync(caFile, 'utf8')
  return {
    directoryUrl: `https://127.0.0.1:${port}/dir`,
    caFile,
    keyFile,
    eab,
    rootPem: await fetchWhenUp(`https://127.0.0.1:${management}/roots/0`, pem, () => child.exitCode !== null),
    close: async () => {
      child.kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

function makePair(folder: string): [certificate: string, key: string] {
  const certificate = join(folder, 'cert.pem')
  const key = join(folder, 'key.pem')
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1'
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30']
  const out = ['-keyout', key, '-out', certificate, '-subj', '/CN=localhost', '-addext', names]
  execFileSync('openssl', ['req', '-x509', ...kind, ...out], { stdio: 'ignore' })
  return [certificate, key]
}

/** Port of loopback that nobody uses just now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is an object, never the name of a pipe.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function fetchWhenUp(url: string, ca: string, isDead: () => boolean): Promise<string> {
  for (;;) {
    const text = await fetchText(url, ca).catch(() => null)
    if (text !== null) return text
    if (isDead()) throw new Error('Pebble did not start')
    await wait(20)
  }
}

function fetchText(url: string, ca: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = https.get(url, { ca, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('end', () => resolve(text))
    })
    call.on('error', reject)
  })
}
