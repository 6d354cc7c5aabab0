import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Challenge } from '#core/challenge.ts'
import { startDnsServer, type TestDns } from '#testing/dns-server.ts'
import { startWebServer, type TestWeb } from '#testing/web-server.ts'
import { addressGuard } from './address-guard.ts'
import type { Prober } from './probe.ts'
import { createProber } from './prober.ts'

/** Address in the test's allowed network, where the victim listens too. */
const allowed = '127.0.0.1'

const v4 = [
  ['this host', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['loopback', '127.0.0.2'],
  ['far loopback', '127.255.255.254'],
  ['private 10', '10.0.0.1'],
  ['private 172.16', '172.16.0.1'],
  ['private 172.31', '172.31.255.254'],
  ['private 192.168', '192.168.1.1'],
  ['shared 100.64', '100.64.0.1'],
  ['shared 100.127', '100.127.255.254'],
  ['link local', '169.254.0.1'],
  ['cloud metadata', '169.254.169.254'],
  ['protocol assignments', '192.0.0.1'],
  ['documentation', '192.0.2.1'],
  ['benchmarking', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
] as const

const v6 = [
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['unique local fc00', 'fc00::1'],
  ['unique local fd00', 'fd12:3456:789a::1'],
  ['link local', 'fe80::1'],
  ['site local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['v4-mapped loopback', '::ffff:127.0.0.2'],
  ['v4-mapped private', '::ffff:10.0.0.1'],
  ['v4-mapped public', '::ffff:8.8.8.8'],
  ['v4-compatible loopback', '::7f00:2'],
  ['NAT64', '64:ff9b::7f00:2'],
  ['local NAT64', '64:ff9b:1::a00:1'],
  ['6to4 of private', '2002:a00:1::1'],
  ['Teredo', '2001::1'],
  ['documentation', '2001:db8::1'],
  ['discard', '100::1'],
] as const

let dns: TestDns
let web: TestWeb
let prober: Prober

beforeAll(async () => {
  web = await startWebServer((request, reply) => {
    const to = new URL(request.url ?? '/', 'http://x').searchParams.get('to')
    if (to === null) reply.end('the-value')
    else reply.writeHead(302, { location: to }).end()
  })
  dns = await startDnsServer({ 'open.com': { A: [allowed] } })
  prober = createProber({
    dnsServers: [dns.address],
    httpPort: web.port,
    allowNetworks: [`${allowed}/32`],
    timeoutMs: 2000,
  })
})
afterAll(async () => {
  await dns.close()
  await web.close()
})

const page = (host: string, path = '/right'): Challenge => ({
  domain: host,
  method: 'http',
  type: 'HTTP',
  host: `http://${host}${path}`,
  value: 'the-value',
})
const redirect = (to: string) => page('open.com', `/?to=${encodeURIComponent(to)}`)

/** Expects a refusal, and no request except for the redirecting page. */
async function expectRefused(challenge: Challenge, ownRequests: number) {
  web.requests.length = 0
  const finding = await prober.look(challenge)
  expect(finding.result).toBe('unreachable')
  expect(finding.detail).not.toBeNull()
  expect(web.requests).toHaveLength(ownRequests)
}

test('the allowed network is reachable, so the refusals below are meaningful', async () => {
  expect((await prober.look(page('open.com'))).result).toBe('waitingCa')
  expect((await prober.look(redirect('http://open.com/right'))).result).toBe('waitingCa')
})

describe.each([...v4, ...v6])('%s', (_, address) => {
  const kind = address.includes(':') ? 'AAAA' : 'A'

  test('is not connected to', async () => {
    dns.names.set('victim.com', { [kind]: [address] })
    await expectRefused(page('victim.com'), 0)
  })
  test('is not connected to next to an allowed address', async () => {
    dns.names.set('victim.com', {
      A: [allowed, ...(kind === 'A' ? [address] : [])],
      AAAA: kind === 'AAAA' ? [address] : [],
    })
    await expectRefused(page('victim.com'), 0)
  })
  test('is not connected to after a redirect', async () => {
    dns.names.set('victim.com', { [kind]: [address] })
    await expectRefused(redirect('http://victim.com/right'), 1)
  })
  test('is not connected to after a redirect to the bare address', async () => {
    await expectRefused(redirect(`http://${kind === 'A' ? address : `[${address}]`}/right`), 1)
  })
})

test.each([
  ['decimal', 'http://2130706433/right'],
  ['octal', 'http://0177.0.0.1/right'],
  ['hexadecimal', 'http://0x7f.1/right'],
  ['short', 'http://127.1/right'],
  ['the allowed address itself', `http://${allowed}/right`],
  ['a single label', 'http://localhost/right'],
  ['a user name', 'http://open.com@victim.com/right'],
  ['another port', 'http://open.com:22/right'],
  ['ftp', 'ftp://open.com/right'],
  ['file', 'file:///etc/passwd'],
  ['javascript', 'javascript:alert(1)'],
  ['gopher', 'gopher://open.com:80/_x'],
  ['nonsense', 'http://'],
])('a redirect to %s is refused', async (kind, to) => {
  if (kind !== 'a single label') return expectRefused(redirect(to), 1)
  web.requests.length = 0
  expect((await prober.look(redirect(to))).result).toBe('notFound')
  expect(web.requests).toHaveLength(1)
})

test('a name with a private second answer is looked up once only', async () => {
  dns.names.set('rebind.com', { nextA: [[allowed], ['127.0.0.2']] })
  dns.questions.length = 0
  expect((await prober.look(page('rebind.com'))).result).toBe('waitingCa')
  expect(dns.questions.filter((question) => question === 'A rebind.com')).toHaveLength(1)
})

test('a redirect back to a name that now resolves privately is refused', async () => {
  dns.names.set('rebind2.com', { nextA: [[allowed], ['127.0.0.2']] })
  await expectRefused(page('rebind2.com', `/?to=${encodeURIComponent('http://rebind2.com/right')}`), 1)
})

test('without an allow-list even the test address is refused', async () => {
  const strict = createProber({ dnsServers: [dns.address], httpPort: web.port, allowNetworks: [] })
  const { detail } = await strict.look(page('open.com'))
  expect(detail).toEqual({ key: 'address-private', facts: { host: 'open.com', address: allowed } })
})

test('public addresses are allowed', () => {
  const guard = addressGuard([])
  for (const address of ['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001::1'])
    expect(guard(address), address).toBe(true)
  expect(guard('nonsense')).toBe(false)
})
