import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, type TestPebble } from '../pebble.ts'

export interface TestCaddy {
  /** Port on which it ends TLS. */
  port: number
  close(): Promise<void>
}

/** Starts Caddy before a server: for each host it asks at `ask`, and gets a certificate of Pebble at the first handshake. */
export async function startCaddy(wish: {
  pebble: TestPebble
  /** Port at which Pebble fetches proofs. */
  httpPort: number
  upstreamPort: number
  ask: string
}): Promise<TestCaddy> {
  if (spawnSync('caddy', ['version']).error !== undefined)
    throw new Error('Caddy is not installed: on Debian run "apt install caddy"')
  const { pebble, httpPort, upstreamPort, ask } = wish
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
  const port = await freePort()
  const issuer = {
    ...{ module: 'acme', ca: pebble.directoryUrl, trusted_roots_pem_files: [pebble.caFile] },
    external_account: { key_id: pebble.eab.kid, mac_key: pebble.eab.hmacKey },
    challenges: { 'tls-alpn': { disabled: true }, http: { alternate_port: httpPort } },
  }
  const proxy = { handler: 'reverse_proxy', upstreams: [{ dial: `127.0.0.1:${upstreamPort}` }] }
  const config = {
    admin: { disabled: true },
    logging: { logs: { default: { level: 'PANIC' } } },
    storage: { module: 'file_system', root: folder },
    apps: {
      http: {
        ...{ http_port: httpPort, https_port: port },
        servers: {
          console: {
            listen: [`127.0.0.1:${port}`],
            routes: [{ handle: [proxy] }],
            tls_connection_policies: [{}],
          },
        },
      },
      tls: { automation: { policies: [{ on_demand: true, issuers: [issuer] }], on_demand: { ask } } },
    },
  }
  const file = join(folder, 'caddy.json')
  writeFileSync(file, JSON.stringify(config))
  const child = spawn('caddy', ['run', '--config', file], {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  })
  const ended = once(child, 'exit')
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error('Caddy did not start')
    await wait(20)
  }
  return {
    port,
    close: async () => {
      child.kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (isUp: boolean) => {
      socket.destroy()
      resolve(isUp)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
}
