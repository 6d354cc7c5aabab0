import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Challenge } from '#core/challenge.ts'
import { startDnsServer, type TestDns, type TestRecords } from '#testing/dns-server.ts'
import { startWebServer, type TestWeb } from '#testing/web-server.ts'
import type { Prober } from './probe.ts'
import { createProber } from './prober.ts'

const zone: Record<string, TestRecords> = {
  'example.com': { A: ['127.0.0.1'] },
  '_check.right.com': { TXT: ['something else', ['the-', 'value']] },
  '_check.wrong.com': { TXT: ['the-other-value', `x${'y'.repeat(200)}\u0007`] },
  '_check.doubled.com.doubled.com': { TXT: ['the-value'] },
  '_check.www.doubled2.com.doubled2.com': { TXT: ['the-value'] },
  'apex.com': { TXT: ['the-value'] },
  '_check.delegated.com': { CNAME: '_check.right.com' },
  '_check.broken.com': { fails: 'SERVFAIL' },
  '_check.silent.com': { fails: 'silence' },
  '_check.loop.com': { CNAME: '_check.pool.com' },
  '_check.pool.com': { CNAME: '_check.loop.com' },
  '_check.long.com': { TXT: [Array.from({ length: 200 }, () => 'z'.repeat(250)), 'the-value'] },
  '_alias.right.com': { CNAME: 'Target.DCV.example.net' },
  '_alias.hops.com': { CNAME: '_alias.right.com' },
  '_alias.wrong.com': { CNAME: 'elsewhere.example.net' },
  '_alias.doubled.com.doubled.com': { CNAME: 'target.dcv.example.net' },
  'alias-loop.com': { CNAME: 'alias-pool.com' },
  'alias-pool.com': { CNAME: 'alias-loop.com' },
}

let dns: TestDns
let prober: Prober

beforeAll(async () => {
  dns = await startDnsServer(zone)
  for (let hop = 0; hop < 100; hop++) {
    const host = hop === 0 ? '_check.far.com' : `_check${hop}.far.com`
    dns.names.set(host, { CNAME: hop === 99 ? '_check.right.com' : `_check${hop + 1}.far.com` })
  }
  prober = createProber({ dnsServers: [dns.address], httpPort: 80, allowNetworks: [], timeoutMs: 1500 })
})
afterAll(() => dns.close())

const txt = (domain: string, host = `_check.${domain}`): Challenge => ({
  domain,
  method: 'dns-txt',
  type: 'TXT',
  host,
  value: 'the-value',
})
const cname = (domain: string, host = `_alias.${domain}`): Challenge => ({
  domain,
  method: 'dns-cname',
  type: 'CNAME',
  host,
  value: 'target.dcv.example.net.',
})

describe('TXT', () => {
  test.each([
    ['is right among several, its chunks joined', txt('right.com'), 'waitingCa'],
    ['is right behind an alias', txt('delegated.com'), 'waitingCa'],
    ['is right beside 50 KB of others, over TCP', txt('long.com'), 'waitingCa'],
    ['is nowhere', txt('nowhere.com'), 'notFound'],
    ['stands at the doubled host', txt('doubled.com'), 'wrongHost'],
    ['stands at the host doubled by a zone above', txt('www.doubled2.com'), 'wrongHost'],
    ['stands at the name itself', txt('apex.com'), 'wrongHost'],
    ['of a wildcard stands at the base name', txt('*.apex.com', '_check.apex.com'), 'wrongHost'],
    ['loops', txt('loop.com'), 'unreachable'],
    ['is right behind a hundred aliases', txt('far.com'), 'unreachable'],
  ] as const)('%s', async (_, challenge, result) => {
    expect((await prober.look(challenge)).result).toBe(result)
  })

  test('reports the found values, ten of a hundred printable characters', async () => {
    const finding = await prober.look(txt('wrong.com'))
    expect(finding).toMatchObject({ result: 'wrongValue', detail: null })
    expect(finding.found).toEqual(['the-other-value', `x${'y'.repeat(99)}`])
  })

  test('names the host where the record was published by mistake', async () => {
    expect((await prober.look(txt('doubled.com'))).found).toEqual(['_check.doubled.com.doubled.com'])
  })

  test.each([
    ['broken.com', 'dns-failed', { code: 'SERVFAIL' }],
    ['silent.com', 'dns-silent', {}],
  ])('of %s cannot be read, and the reader is told why', async (domain, key, why) => {
    const finding = await prober.look(txt(domain))
    expect(finding.result).toBe('unreachable')
    const facts = { servers: `DNS ${dns.address}`, name: `_check.${domain}`, ...why }
    expect(finding.detail).toEqual({ key, facts })
  })

  test('a record seen by one of two servers counts', async () => {
    const other = await startDnsServer({})
    const both = createProber({ dnsServers: [other.address, dns.address], httpPort: 80, allowNetworks: [] })
    expect((await both.look(txt('right.com'))).result).toBe('waitingCa')
    await other.close()
  })

  test('a record that has just changed is seen with its new value', async () => {
    expect((await prober.look(txt('fresh.com'))).result).toBe('notFound')
    dns.names.set('_check.fresh.com', { TXT: ['the-value'] })
    expect((await prober.look(txt('fresh.com'))).result).toBe('waitingCa')
  })
})

test('an invalid server or network is reported at startup', () => {
  expect(() => createProber({ dnsServers: ['nonsense'], httpPort: 80, allowNetworks: [] })).toThrow()
  expect(() => createProber({ dnsServers: [], httpPort: 80, allowNetworks: ['nonsense'] })).toThrow()
})

describe('CNAME', () => {
  test.each([
    ['is right in any case', cname('right.com'), 'waitingCa'],
    ['is right after another hop', cname('hops.com'), 'waitingCa'],
    ['points elsewhere', cname('wrong.com'), 'wrongValue'],
    ['is nowhere', cname('nowhere.com'), 'notFound'],
    ['stands at the doubled host', cname('doubled.com'), 'wrongHost'],
    ['loops', cname('loop', 'alias-loop.com'), 'wrongValue'],
  ] as const)('%s', async (_, challenge, result) => {
    expect((await prober.look(challenge)).result).toBe(result)
  })
})

describe('HTTP', () => {
  let web: TestWeb
  let open: Prober

  beforeAll(async () => {
    web = await startWebServer((request, reply) => {
      const path = request.url ?? ''
      const hop = /^\/hop\/(\d+)$/.exec(path)
      if (hop !== null) {
        const left = Number(hop[1])
        reply.writeHead(302, { location: left === 0 ? '/right' : `/hop/${left - 1}` }).end()
      } else if (path === '/right') reply.end('the-value\n')
      else if (path === '/wrong') reply.end(`<html>\u0000${'secret'.repeat(100)}</html>`)
      else if (path === '/long') reply.end('the-value'.padEnd(70_000, 'x'))
      else if (path === '/endless') {
        const timer = setInterval(() => reply.write('x'.repeat(20)), 10)
        reply.on('close', () => clearInterval(timer))
      } else if (path === '/silent') reply.writeHead(200).flushHeaders()
      else if (path === '/broken') reply.writeHead(503).end()
      else if (path === '/reset') reply.destroy()
      else reply.writeHead(404).end('the-value')
    })
    dns.names.set('site.com', { A: ['127.0.0.1'] })
    dns.names.set('two-addresses.com', { A: ['127.0.0.9', '127.0.0.1'] })
    open = createProber({
      dnsServers: [dns.address],
      httpPort: web.port,
      allowNetworks: ['127.0.0.0/8'],
      timeoutMs: 1500,
    })
  })
  afterAll(() => web.close())

  const page = (path: string, host = 'site.com'): Challenge => ({
    domain: host,
    method: 'http',
    type: 'HTTP',
    host: `http://${host}${path}`,
    value: 'the-value',
  })

  test.each([
    ['is right, white space around it', page('/right'), 'waitingCa'],
    ['is right after ten redirects', page('/hop/9'), 'waitingCa'],
    ['redirects an eleventh time', page('/hop/10'), 'unreachable'],
    ['is right at the second address', page('/right', 'two-addresses.com'), 'waitingCa'],
    ['holds something else', page('/wrong'), 'wrongValue'],
    ['begins right and never ends', page('/endless'), 'unreachable'],
    ['is longer than 64 KiB', page('/long'), 'wrongValue'],
    ['never comes', page('/silent'), 'unreachable'],
    ['is missing', page('/nothing'), 'notFound'],
    ['is an error', page('/broken'), 'unreachable'],
    ['breaks off', page('/reset'), 'unreachable'],
    ['is on a host without an address', page('/right', 'nowhere.com'), 'notFound'],
  ] as const)('the page %s', async (_, challenge, result) => {
    expect((await open.look(challenge)).result).toBe(result)
  })

  test('sends the Host header of the site', async () => {
    await open.look(page('/right'))
    expect(web.requests.at(-1)).toBe('site.com /right')
  })

  test('reports no more than a hundred printable characters of the page', async () => {
    const { found } = await open.look(page('/wrong'))
    expect(found).toHaveLength(1)
    expect(found[0]).toHaveLength(100)
    expect(found[0]).not.toContain('\u0000')
  })
})

describe('CAA', () => {
  const issuer = 'ca.example.net'
  beforeAll(() => {
    const records: Record<string, TestRecords> = {
      'named.com': { CAA: [[0, 'issue', 'ca.example.net']] },
      'shouted.com': { CAA: [[0, 'ISSUE', ' CA.Example.net ; account=7 ; validationmethods=dns-01']] },
      'other.com': { CAA: [[0, 'issue', 'other.example.org']] },
      'two.com': {
        CAA: [
          [0, 'issue', 'other.example.org'],
          [0, 'issue', 'ca.example.net'],
        ],
      },
      'nobody.com': { CAA: [[0, 'issue', ';']] },
      'void.com': { CAA: [[0, 'issue', '']] },
      'report.com': { CAA: [[0, 'iodef', 'mailto:a@report.com']] },
      'critical.com': {
        CAA: [
          [128, 'tbs', 'x'],
          [0, 'issue', 'ca.example.net'],
        ],
      },
      'optional.com': {
        CAA: [
          [0, 'tbs', 'x'],
          [0, 'issue', 'ca.example.net'],
        ],
      },
      'hiding.com': {
        CAA: [
          [0, 'critical', 'x'],
          [0, 'issue', 'ca.example.net'],
        ],
      },
      'hiding-too.com': {
        CAA: [[128, 'type', 'CAA']],
      },
      'strict.com': { CAA: [[128, 'issue', 'ca.example.net']] },
      'wild.com': {
        CAA: [
          [0, 'issue', 'ca.example.net'],
          [0, 'issuewild', ';'],
        ],
      },
      'wild-only.com': {
        CAA: [
          [0, 'issuewild', 'ca.example.net'],
          [0, 'issue', ';'],
        ],
      },
      'only-wild-named.com': { CAA: [[0, 'issuewild', 'other.example.org']] },
      'alias.org': { CNAME: 'other.com' },
      'sub.alias.org': {},
      'deep.named.com': { A: ['192.0.2.1'] },
      'own.other.com': { CAA: [[0, 'issue', 'ca.example.net']] },
      'broken.org': { fails: 'SERVFAIL' },
      'silent.org': { fails: 'silence' },
      'refused.org': { fails: 'REFUSED' },
      'loop.org': { CNAME: 'pool.org' },
      'pool.org': { CNAME: 'loop.org' },
      'suffix.net': { CAA: [[0, 'issue', 'notca.example.net']] },
    }
    for (const [name, value] of Object.entries(records)) dns.names.set(name, value)
  })

  test.each([
    ['free.com', true],
    ['named.com', true],
    ['a.b.deep.named.com', true],
    ['shouted.com', true],
    ['other.com', false],
    ['a.b.other.com', false],
    ['own.other.com', true],
    ['two.com', true],
    ['nobody.com', false],
    ['void.com', false],
    ['report.com', true],
    ['critical.com', false],
    ['optional.com', true],
    ['hiding.com', false],
    ['hiding-too.com', false],
    ['strict.com', true],
    ['wild.com', true],
    ['*.wild.com', false],
    ['wild-only.com', false],
    ['*.wild-only.com', true],
    ['*.named.com', true],
    ['*.other.com', false],
    ['only-wild-named.com', true],
    ['*.only-wild-named.com', false],
    ['alias.org', false],
    ['www.alias.org', false],
    ['broken.org', false],
    ['www.broken.org', false],
    ['silent.org', false],
    ['refused.org', false],
    ['loop.org', false],
    ['suffix.net', false],
  ])('of %s lets us issue: %s', async (domain, allowed) => {
    expect((await prober.caa(domain, issuer)).allowed).toBe(allowed)
  })

  test('reports the values found', async () => {
    expect(await prober.caa('www.other.com', issuer)).toEqual({
      allowed: false,
      found: ['0 issue "other.example.org"'],
      detail: { key: 'caa-other', facts: { name: 'other.com', issuer: 'ca.example.net' } },
    })
  })
})
