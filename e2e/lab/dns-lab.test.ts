import { Resolver } from 'node:dns/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DnsLab, startDns } from './dns-lab.ts'

let lab: DnsLab
let resolver: Resolver

async function ask(options?: { fallbackA: string }) {
  lab = await startDns(options)
  resolver = new Resolver()
  resolver.setServers([lab.address])
}

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: NodeJS.ErrnoException) => error.code,
  )

describe('a zone with given records', () => {
  beforeEach(() => ask())
  afterEach(() => lab.stop())

  test('returns every value of a name, regardless of case', async () => {
    lab.set('_dcv.example.com', 'TXT', ['one', 'two'])
    expect(await resolver.resolveTxt('_DCV.Example.com')).toEqual([['one'], ['two']])
    lab.set('_dcv.example.com', 'TXT', ['three'])
    expect(await resolver.resolveTxt('_dcv.example.com')).toEqual([['three']])
  })

  test('tells no such name from no such record', async () => {
    lab.set('deep.www.example.com', 'A', ['192.0.2.1'])
    expect(await codeOf(resolver.resolveTxt('deep.www.example.com'))).toBe('ENODATA')
    expect(await codeOf(resolver.resolveTxt('www.example.com'))).toBe('ENODATA')
    expect(await codeOf(resolver.resolveTxt('other.example.com'))).toBe('ENOTFOUND')
    lab.clear('deep.www.example.com')
    expect(await codeOf(resolver.resolve4('deep.www.example.com'))).toBe('ENOTFOUND')
  })

  test('returns the chain of aliases with the final records', async () => {
    lab.set('_acme-challenge.shop.example', 'CNAME', ['a.example.net'])
    lab.set('a.example.net', 'CNAME', ['b.example.net'])
    lab.set('b.example.net', 'TXT', ['proof'])
    expect(await resolver.resolveTxt('_acme-challenge.shop.example')).toEqual([['proof']])
    expect(await resolver.resolveCname('_acme-challenge.shop.example')).toEqual(['a.example.net'])
  })

  test('a circle of aliases fails', async () => {
    lab.set('a.example', 'CNAME', ['b.example'])
    lab.set('b.example', 'CNAME', ['a.example'])
    expect(await codeOf(resolver.resolve4('a.example'))).toBe('ESERVFAIL')
  })

  test('fails for one type or for all, until cleared', async () => {
    lab.set('example.com', 'A', ['192.0.2.1'])
    lab.servfail('example.com', 'CAA')
    expect(await codeOf(resolver.resolveCaa('example.com'))).toBe('ESERVFAIL')
    expect(await resolver.resolve4('example.com')).toEqual(['192.0.2.1'])
    lab.clear('example.com', 'CAA')
    expect(await codeOf(resolver.resolveCaa('example.com'))).toBe('ENODATA')
    lab.servfail('example.com')
    expect(await codeOf(resolver.resolve4('example.com'))).toBe('ESERVFAIL')
  })

  test('speaks CAA and IPv6', async () => {
    lab.set('example.com', 'CAA', [
      { tag: 'issue', value: 'ca.example' },
      { tag: 'issuewild', value: ';', isCritical: true },
    ])
    lab.set('example.com', 'AAAA', ['2001:db8::1'])
    expect(await resolver.resolveCaa('example.com')).toEqual([
      { critical: 0, issue: 'ca.example', type: 'CAA' },
      { critical: 128, issuewild: ';', type: 'CAA' },
    ])
    expect(await resolver.resolve6('example.com')).toEqual(['2001:db8::1'])
  })

  test('an answer too long for a datagram comes over TCP, whole', async () => {
    const values = Array.from({ length: 40 }, (_, at) => `${at}-${'x'.repeat(300)}`)
    lab.set('long.example.com', 'TXT', values)
    const found = await resolver.resolveTxt('long.example.com')
    expect(found.map((chunks) => chunks.join(''))).toEqual(values)
    expect(lab.queries.map(({ transport }) => transport)).toEqual(['udp', 'tcp'])
  })
})

describe('a zone where every host exists', () => {
  beforeEach(() => ask({ fallbackA: '127.0.0.1' }))
  afterEach(() => lab.stop())

  test('answers hosts, not records', async () => {
    expect(await resolver.resolve4('anything.example.com')).toEqual(['127.0.0.1'])
    expect(await codeOf(resolver.resolveCaa('anything.example.com'))).toBe('ENODATA')
    expect(await codeOf(resolver.resolveTxt('_dcv.example.com'))).toBe('ENOTFOUND')
  })

  test('a host can be told to have no address', async () => {
    lab.set('gone.example.com', 'A', [])
    expect(await codeOf(resolver.resolve4('gone.example.com'))).toBe('ENODATA')
  })
})
