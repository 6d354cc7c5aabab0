import { expect, test } from 'vitest'
import { authorizationDomains, baseDomainOf, constructedAddresses, isPublicSuffix } from './public-suffix.ts'

test.each(['co.uk', '*.co.uk', 'com.cn', '*.com.cn', 'github.io', '*.github.io', 'xn--55qx5d.cn', 'a.kawasaki.jp'])(
  '%s is a public suffix',
  (name) => expect(isPublicSuffix(name)).toBe(true),
)

test.each(['example.co.uk', '*.example.com.cn', 'me.github.io', 'city.kawasaki.jp', 'www.shop.example', '192.0.2.1'])(
  '%s is none',
  (name) => expect(isPublicSuffix(name)).toBe(false),
)

test('control can be proven at the name and above it, but never at a public suffix', () => {
  expect(authorizationDomains('*.a.b.example.co.uk')).toEqual([
    ...['example.co.uk', 'b.example.co.uk', 'a.b.example.co.uk'],
  ])
  expect(authorizationDomains('me.github.io')).toEqual(['me.github.io'])
  expect(authorizationDomains('www.a.b.kawasaki.jp')).toEqual(['a.b.kawasaki.jp', 'www.a.b.kawasaki.jp'])
  expect(authorizationDomains('2001:db8::1')).toEqual(['2001:db8::1'])
  expect(baseDomainOf('deep.below.shop.example')).toBe('shop.example')
})

test('no address is constructed at a public suffix', () => {
  expect(constructedAddresses('www.me.github.io').map((address) => address.split('@')[1])).not.toContain('github.io')
  expect(constructedAddresses('me.github.io')).toContain('admin@me.github.io')
  expect(constructedAddresses('www.example.com')[0]).toBe('admin@example.com')
  expect(constructedAddresses('192.0.2.1')).toEqual([])
})
