import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { createServer as createTlsServer, type TlsOptions } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDnsServer, type TestDns } from '#testing/dns-server.ts'
import { inFolder, openssl } from '#testing/openssl.ts'
import type { Prober, Served } from './probe.ts'
import { createProber } from './prober.ts'

interface Pair {
  key: string
  cert: string
}

/** Self-signed, unrelated certificates: the test compares sent certificates with requested ones. */
function selfSigned(name: string, kind = ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'], days = 30): Promise<Pair> {
  return inFolder(async (_, path) => {
    openssl(
      ['req', '-x509', '-newkey', ...kind, '-nodes', '-subj', `/CN=${name}`, '-days', String(days)].concat([
        '-keyout',
        path('key'),
        '-out',
        path('cert'),
      ]),
    )
    return { key: readFileSync(path('key'), 'utf8'), cert: readFileSync(path('cert'), 'utf8') }
  })
}

const opened: Server[] = []
const derOf = (pem: string) => Buffer.from(pem.replace(/-----[^-]+-----/g, ''), 'base64').toString('hex')
const hexOf = (served: Served | undefined) => served?.chain.map((der) => Buffer.from(der).toString('hex'))

async function listening<S extends Server>(server: S, host = '127.0.0.1'): Promise<number> {
  opened.push(server)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return (server.address() as AddressInfo).port
}

function tlsServer(options: TlsOptions, host?: string): Promise<number> {
  const server = createTlsServer(options, (socket) => socket.on('error', () => {}))
  server.on('tlsClientError', (_, socket) => socket.destroy())
  return listening(server, host)
}

/** Sends these bytes to each client, and then closes the connection if asked to. */
const plainServer = (bytes: Buffer | string, isEnding = true) =>
  listening(
    createServer((socket) => {
      socket.on('error', () => {})
      socket.write(bytes)
      if (isEnding) socket.end()
    }),
  )

let dns: TestDns
let prober: Prober
let one: Pair
let two: Pair
let three: Pair

beforeAll(async () => {
  ;[one, two, three] = await Promise.all([selfSigned('one'), selfSigned('two'), selfSigned('three')])
  dns = await startDnsServer({
    'shop.com': { A: ['127.0.0.1'] },
    'both.com': { A: ['127.0.0.1', '127.0.0.2'] },
    'inside.com': { A: ['127.0.0.1', '10.1.2.3'] },
    'empty.com': { TXT: ['nothing else'] },
    'broken.com': { fails: 'SERVFAIL' },
    'rebind.com': { nextA: [['127.0.0.1'], ['10.0.0.1']] },
  })
  prober = createProber({
    ...{ dnsServers: [dns.address], httpPort: 80, timeoutMs: 1_500 },
    allowNetworks: ['127.0.0.1/32', '127.0.0.2/32'],
  })
})
afterAll(async () => {
  for (const server of opened) server.close()
  await dns.close()
})

test.each(['TLSv1.2', 'TLSv1.3'] as const)(
  '%s: what is sent is shown as it is sent, whether it belongs together or not',
  async (version) => {
    const sent = [one.cert, three.cert, two.cert, three.cert]
    const port = await tlsServer({ key: one.key, cert: sent.join(''), minVersion: version, maxVersion: version })
    const [served, ...others] = await prober.served('shop.com', port)
    expect(others).toEqual([])
    expect(served).toMatchObject({ address: '127.0.0.1', protocol: version, detail: null })
    expect(hexOf(served)).toEqual(sent.map(derOf))
  },
)

test.each(['TLS_AES_128_GCM_SHA256', 'TLS_AES_256_GCM_SHA384', 'TLS_CHACHA20_POLY1305_SHA256'])(
  'is read under %s',
  async (cipher) => {
    const port = await tlsServer({ key: one.key, cert: one.cert, ciphers: cipher, minVersion: 'TLSv1.3' })
    const [served] = await prober.served('127.0.0.1', port)
    expect(served).toMatchObject({ protocol: 'TLSv1.3', cipher })
    expect(hexOf(served)).toEqual([derOf(one.cert)])
  },
)

test('a chain spread over many records is assembled', async () => {
  const sent = [one.cert, ...Array.from({ length: 60 }, () => two.cert)]
  for (const maxVersion of ['TLSv1.2', 'TLSv1.3'] as const) {
    const port = await tlsServer({ key: one.key, cert: sent.join(''), maxVersion })
    expect(hexOf((await prober.served('shop.com', port))[0])).toEqual(sent.map(derOf))
  }
})

test('an oversized chain is not read to its end', async () => {
  const port = await tlsServer({ key: one.key, cert: one.cert + two.cert.repeat(400), maxVersion: 'TLSv1.2' })
  const [served] = await prober.served('shop.com', port)
  expect(served).toMatchObject({ chain: [], detail: { key: 'tls-failed', facts: { code: 'TOO_LARGE' } } })
})

test('old protocols and weak keys are shown too', async () => {
  const weak = await selfSigned('weak', ['rsa:1024'])
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1', ciphers: 'DEFAULT:@SECLEVEL=0' } as const
  const [served] = await prober.served('shop.com', await tlsServer({ ...weak, ...old }))
  expect(served).toMatchObject({ protocol: 'TLSv1', detail: null })
  expect(hexOf(served)).toEqual([derOf(weak.cert)])
})

test('a server that requires a client certificate still shows its own', async () => {
  for (const maxVersion of ['TLSv1.2', 'TLSv1.3'] as const) {
    const port = await tlsServer({
      ...one,
      ...{ ca: two.cert, requestCert: true, rejectUnauthorized: true, maxVersion },
    })
    expect(hexOf((await prober.served('shop.com', port))[0])).toEqual([derOf(one.cert)])
  }
})

test('the server name is sent unless the host is an address', async () => {
  const asked: string[] = []
  const port = await tlsServer({
    ...one,
    SNICallback: (name, done) => {
      asked.push(name)
      done(null)
    },
  })
  await prober.served('shop.com', port)
  await prober.served('127.0.0.1', port)
  expect(asked).toEqual(['shop.com'])
})

test('each address is reported separately', async () => {
  const port = await tlsServer(one)
  const served = await prober.served('both.com', port)
  expect(served).toMatchObject([
    { address: '127.0.0.1', detail: null },
    { address: '127.0.0.2', chain: [], detail: { key: 'port-refused', facts: { address: '127.0.0.2', port } } },
  ])
})

test('connects to the checked address only, with one lookup', async () => {
  const port = await tlsServer(one)
  dns.questions.length = 0
  expect((await prober.served('rebind.com', port))[0]?.address).toBe('127.0.0.1')
  expect(dns.questions.filter((question) => question === 'A rebind.com')).toHaveLength(1)
})

test.each([
  ['a name that is not there', 'nowhere.com', 'name-unknown'],
  ['a name without an address', 'empty.com', 'address-missing'],
  ['a DNS that fails', 'broken.com', 'dns-failed'],
  ['a private address beside a public one', 'inside.com', 'address-private'],
  ['a private address', '10.0.0.1', 'ip-private'],
  ['an address that carries another one', '::ffff:10.0.0.1', 'ip-private'],
])('%s is not connected to', async (_, host, key) => {
  expect(await prober.served(host)).toEqual([
    expect.objectContaining({ address: null, chain: [], detail: expect.objectContaining({ key }) }),
  ])
})

test.each([
  ['a service that greets first', 'SSH-2.0-OpenSSH_9.2\r\n', { key: 'tls-none' }],
  ['a web server without TLS', 'HTTP/1.1 400 Bad Request\r\n\r\n', { key: 'tls-none' }],
  ['an alert', Buffer.from('15030300020228', 'hex'), { key: 'tls-alert', facts: { alert: 'handshake_failure' } }],
  ['an alert without a name here', Buffer.from('15030300020263', 'hex'), { key: 'tls-alert', facts: { alert: '99' } }],
  ['a server that hangs up', '', { key: 'tls-failed' }],
  [
    'crumbs without end',
    Buffer.from('160303000100'.repeat(200), 'hex'),
    { key: 'tls-failed', facts: { code: 'TOO_MANY_RECORDS' } },
  ],
  ['a handshake of nonsense', Buffer.from('160303000c0b000008000005ffffffffff', 'hex'), { key: 'tls-failed' }],
])('%s is told as what it is', async (_, bytes, detail) => {
  const [served] = await prober.served('shop.com', await plainServer(bytes))
  expect(served).toMatchObject({ address: '127.0.0.1', chain: [], protocol: null, detail })
})

test('a silent server is given up at the timeout', async () => {
  const quick = createProber({
    dnsServers: [dns.address],
    httpPort: 80,
    timeoutMs: 300,
    allowNetworks: ['127.0.0.1/32'],
  })
  const [served] = await quick.served('shop.com', await plainServer('', false))
  expect(served?.detail).toMatchObject({ key: 'page-late' })
})
