import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tellMissing } from '@app/pki/test/openssl'
import { issue, newSandbox } from '@app/pki/test/sandbox'
import { afterAll, expect, test } from 'vitest'
import { ConfigSearch, readOptions } from './config-options.ts'
import { generate } from './generate.ts'
import { profiles } from './guideline.ts'
import { features, type ServerId } from './servers.ts'

/** Where `npm test` unpacks Debian's servers. */
const home = join(import.meta.dirname, '../../../../../.cache/servers')
const at = (path: string) => join(home, path)
const folder = mkdtempSync(join(tmpdir(), 'servers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const libraries = [...globSync(at('usr/lib/*-linux-gnu')), at('usr/lib/postfix')].join(':')
const env = { PATH: '/usr/bin:/bin', HOME: folder, LD_LIBRARY_PATH: libraries }
const run = (program: string, args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(at(program), args, { cwd: folder, env, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}
const write = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`)

interface Judge {
  program: string
  version: readonly string[]
  /** Asks the server; what it says against the configuration, empty where it takes it. */
  objections(text: string): string
}

const unless = ({ status, said }: ReturnType<typeof run>) => (status === 0 ? '' : said || `status ${status}`)

const judges: Readonly<Partial<Record<ServerId, Judge>>> = {
  nginx: {
    program: 'usr/sbin/nginx',
    version: ['-v'],
    objections(text) {
      // It opens its sockets even for a test, and ports below 1024 are not everybody's.
      write('site.conf', text.replace(/^( +listen (?:\[::\]:)?)(?=(80|443)\b)/gm, '$&10'))
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path tmp;`)
      write(
        'nginx.conf',
        'pid nginx.pid;',
        'events {}',
        'http {',
        'access_log off;',
        ...temporary,
        'include site.conf; }',
      )
      return unless(run(this.program, ['-t', '-q', '-e', 'stderr', '-p', folder, '-c', 'nginx.conf']))
    },
  },
  apache: {
    program: 'usr/sbin/apache2',
    version: ['-v'],
    objections(text) {
      const modules = ['mpm_event', 'authz_core', 'ssl', 'socache_shmcb', 'headers', 'alias', 'rewrite', 'http2']
      const load = modules.map((name) => `LoadModule ${name}_module ${at(`usr/lib/apache2/modules/mod_${name}.so`)}`)
      const own = [`ServerRoot ${folder}`, `DefaultRuntimeDir ${folder}`, 'ErrorLog error.log', 'Listen 10443']
      write('apache.conf', ...own, ...load, text)
      return unless(run(this.program, ['-t', '-f', join(folder, 'apache.conf')]))
    },
  },
  caddy: {
    program: 'usr/bin/caddy',
    version: ['version'],
    objections(text) {
      write('Caddyfile', text)
      return unless(run(this.program, ['validate', '--config', 'Caddyfile', '--adapter', 'caddyfile']))
    },
  },
  haproxy: {
    program: 'usr/sbin/haproxy',
    version: ['-v'],
    objections(text) {
      write('haproxy.cfg', text)
      return unless(run(this.program, ['-c', '-f', 'haproxy.cfg']))
    },
  },
  lighttpd: {
    program: 'usr/sbin/lighttpd',
    version: ['-v'],
    objections(text) {
      write('lighttpd.conf', `server.document-root = "${folder}"`, 'server.port = 10080', text)
      const answer = run(this.program, ['-tt', '-f', 'lighttpd.conf', '-m', at('usr/lib/lighttpd')])
      return /warning/i.test(answer.said) ? answer.said : unless(answer)
    },
  },
  postfix: {
    program: 'usr/sbin/postconf',
    version: ['-c', folder, '-d', 'mail_version'],
    objections(text) {
      write('main.cf', 'myhostname = mail.example.com', text)
      write('master.cf')
      // It waits until a file is no longer being written, which it tells by the time of the last change.
      utimesSync(join(folder, 'main.cf'), 1, 1)
      const answer = run(this.program, ['-c', folder, '-n'])
      return /warning/i.test(answer.said) ? answer.said : unless(answer)
    },
  },
}

const material = async () => {
  const now = Math.floor(Date.now() / 1000)
  const sandbox = await newSandbox(now)
  const { leafPem, privateKeyPem } = await issue(sandbox, { now, names: ['example.com', '*.example.com'] })
  write('chain.pem', sandbox.issuer.certificatePem, sandbox.root.certificatePem)
  write('bundle.pem', leafPem, sandbox.issuer.certificatePem)
  write('all.pem', leafPem, sandbox.issuer.certificatePem, privateKeyPem)
  write('key.pem', privateKeyPem)
  mkdirSync(join(folder, 'tmp'))
}

/** The servers that are here; says in one line which are not. */
function present(): [ServerId, Judge][] {
  const all = Object.entries(judges) as [ServerId, Judge][]
  const found = all.filter(([, { program }]) => existsSync(at(program)))
  const missing = all.filter((one) => !found.includes(one)).map(([server]) => server)
  tellMissing(missing, 'npm test unpacks them')
  return found
}

/** Every profile with everything switched on and off, by name and by wildcard, as the server takes it. */
function expectTaken(server: ServerId, judge: Judge): void {
  const version = /\d+(\.\d+)+/.exec(run(judge.program, judge.version).said)?.[0] ?? ''
  const openssl = execFileSync('openssl', ['version'], { encoding: 'utf8' }).split(' ')[1] ?? ''
  const own = { certificate: server === 'haproxy' ? 'all.pem' : 'bundle.pem', key: 'key.pem', chain: 'chain.pem' }
  const paths = Object.fromEntries(Object.entries(own).map(([kind, file]) => [kind, join(folder, file)]))
  const textOf = (search: Record<string, string>) => {
    const read = readOptions(ConfigSearch.parse({ server, version, openssl, ...paths, ...search }))
    expect(read.faults).toEqual({})
    return generate(read)[0]?.text ?? ''
  }
  for (const profile of profiles)
    for (const domain of ['example.com', '*.example.com example.com www.example.org'])
      for (const value of ['1', '0']) {
        // Of Debian's, Caddy alone is built with QUIC.
        const on = Object.fromEntries(features.map((name) => [name, value]))
        const text = textOf({ profile, domain, ...on, ...(server === 'caddy' ? {} : { http3: '0' }) })
        expect(judge.objections(text), text).toBe('')
      }
  // Who knows no version gets what a long-term release takes.
  expect(judge.objections(textOf({ version: '', openssl: '' })), server).toBe('')
  // It would have said so.
  expect(judge.objections(`${textOf({})}\nssl.nonsense = "x"\n`), server).not.toBe('')
}

test('the servers themselves take every configuration of ours, with an issued certificate', {
  timeout: 60_000,
}, async () => {
  await material()
  for (const [server, judge] of present()) expectTaken(server, judge)
})
