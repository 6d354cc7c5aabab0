import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PkiError } from '../pki-error.ts'
import { isUnder, parseName, readNames } from './domain-name.ts'

describe('pasted text becomes a name', () => {
  test.each([
    ['  Shop.Test. ', 'shop.test'],
    ['https://shop.test:8443/path?a=b#c', 'shop.test'],
    ['shop.test:443', 'shop.test'],
    ['shop.test/login', 'shop.test'],
    ['\ufeffshop.test', 'shop.test'],
    ['*.Shop.test', '*.shop.test'],
    ['例子.test', 'xn--fsqu00a.test'],
    ['*.例子。测试', '*.xn--fsqu00a.xn--0zwm56d'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['faß.example', 'xn--fa-hia.example'],
    ['reseller.localhost', 'reseller.localhost'],
    ['localhost', 'localhost'],
    ['3com.test', '3com.test'],
    ['a-b--c.test', 'a-b--c.test'],
    ['xn--fsqu00a.test', 'xn--fsqu00a.test'],
  ])('%j → %s', (text, ascii) => {
    expect(parseName(text).ascii).toBe(ascii)
  })

  test('both spellings and the name to validate are returned', () => {
    const facts = { ascii: '*.xn--fsqu00a.test', unicode: '*.例子.test', isWildcard: true, base: 'xn--fsqu00a.test' }
    expect(parseName('*.例子.test')).toEqual(facts)
  })
})

describe('a name that no CA can certify is refused', () => {
  test.each([
    ['', 'name.empty'],
    ['https:///', 'name.empty'],
    ['10.0.0.1', 'name.ip'],
    ['1.2.3', 'name.ip'],
    ['0x7f.1', 'name.ip'],
    ['shop.0x1', 'name.ip'],
    ['[::1]', 'name.ip'],
    ['fe80::1', 'name.ip'],
    ['2001:db8::1', 'name.ip'],
    ['shop', 'name.single-label'],
    ['nas.local', 'name.internal'],
    ['a.internal', 'name.internal'],
    ['a.lan', 'name.internal'],
    ['1.0.0.10.in-addr.arpa', 'name.internal'],
    ['abc.onion', 'name.internal'],
    ['a_b.test', 'name.underscore'],
    [`${'a'.repeat(64)}.test`, 'name.label-too-long'],
    [`${'a.'.repeat(130)}test`, 'name.too-long'],
    ['*.*.test', 'name.wildcard'],
    ['a.*.test', 'name.wildcard'],
    ['a*.shop.test', 'name.wildcard'],
    ['*', 'name.wildcard'],
    ['*.com', 'name.wildcard'],
    ['a..test', 'name.invalid'],
    ['.shop.test', 'name.invalid'],
    ['-a.test', 'name.invalid'],
    ['a-.test', 'name.invalid'],
    ['ab--c.test', 'name.invalid'],
    ['a b.test', 'name.invalid'],
    ['a\u0000b.test', 'name.invalid'],
    ['a%2eb.test', 'name.invalid'],
    ['me@shop.test', 'name.invalid'],
    ['<script>alert(1)</script>.test', 'name.invalid'],
    ["a';drop.test", 'name.invalid'],
    ['=cmd.test', 'name.invalid'],
    ['xn--a.test', 'name.punycode'],
    ['xn--99999999.test', 'name.punycode'],
    ['😀.test', 'name.punycode'],
  ])('%j → %s', (text, code) => {
    expect(() => parseName(text)).toThrow(expect.objectContaining({ code }))
  })
})

test('each accepted name is accepted again, in both spellings, as the same name', () => {
  const pieces = fc.array(
    fc.constantFrom('a', 'b-c', '例', 'ß', 'xn--', '*', '.', '.', '-', '_', '1', 'é', 'Ω', ':', '/', ' '),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        pieces.map((parts) => parts.join('')),
        fc.domain(),
        fc.string(),
      ),
      (text) => {
        try {
          const name = parseName(text)
          expect(parseName(name.ascii)).toEqual(name)
          expect(parseName(name.unicode)).toEqual(name)
          expect(name.ascii).toMatch(/^(\*\.)?[a-z0-9.-]+$/)
        } catch (error) {
          if (!(error instanceof PkiError)) throw error
        }
      },
    ),
    { numRuns: 3_000 },
  )
})

test('a pasted list is sorted into names, refusals and repeats', () => {
  const read = readNames(
    'shop.test, 例子.test;shop.test，shop.test；shop.test\n10.0.0.1、bad_name.test\t*.shop.test,SHOP.test',
  )
  expect(read.names.map(({ ascii }) => ascii)).toEqual(['shop.test', 'xn--fsqu00a.test', '*.shop.test'])
  expect(read.refused).toEqual([
    { text: '10.0.0.1', code: 'name.ip' },
    { text: 'bad_name.test', code: 'name.underscore' },
  ])
  expect(read.duplicates).toEqual(['shop.test'])
})

test('isUnder compares whole labels', () => {
  expect(isUnder('a.shop.test', 'shop.test')).toBe(true)
  expect(isUnder('*.shop.test', 'shop.test')).toBe(true)
  expect(isUnder('shop.test', '*.shop.test')).toBe(true)
  expect(isUnder('myshop.test', 'shop.test')).toBe(false)
  expect(isUnder('shop.test', 'a.shop.test')).toBe(false)
})
