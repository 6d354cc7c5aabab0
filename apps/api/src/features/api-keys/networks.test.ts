import { expect, test } from 'vitest'
import { DomainError } from '#core/domain-error.ts'
import { isWithin, storedNetworks } from './networks.ts'

test('addresses and networks are stored once and in one form', () => {
  expect(
    storedNetworks(['203.0.113.7', '203.0.113.77/24', '203.0.113.0/24', '2001:DB8::1', '2001:db8:1::5/48']),
  ).toEqual(['203.0.113.7', '203.0.113.0/24', '2001:db8::1', '2001:db8:1::/48'])
  expect(storedNetworks(['::ffff:203.0.113.7'])).toEqual(['203.0.113.7'])
})

test.each(['', 'example.com', '10.1', '0x0a.0.0.1', '10.0.0.0/33', '2001:db8::/129', '10.0.0.1-10.0.0.9', '256.1.1.1'])(
  '%s is refused',
  (text) => {
    expect(() => storedNetworks([text])).toThrow(DomainError)
  },
)

test.each([
  ['203.0.113.7', ['203.0.113.7'], true],
  ['203.0.113.8', ['203.0.113.7'], false],
  ['203.0.113.200', ['203.0.113.0/24'], true],
  ['203.0.114.1', ['203.0.113.0/24', '198.51.100.0/24'], false],
  ['::ffff:203.0.113.7', ['203.0.113.0/24'], true],
  ['2001:db8:1::9', ['2001:db8:1::/48'], true],
  ['2001:db8:2::9', ['2001:db8:1::/48'], false],
  ['203.0.113.7', ['::/0'], false],
  ['not an address', ['0.0.0.0/0'], false],
  ['203.0.113.7', [], true],
])('%s in %j: %s', (ip, networks, expected) => {
  expect(isWithin(ip, networks)).toBe(expected)
})
