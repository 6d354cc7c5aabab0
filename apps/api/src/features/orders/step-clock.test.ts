import { expect, test } from 'vitest'
import { nextAsk, nextLook, nextTry } from './step-clock.ts'
import { relativeHost } from './validation/relative-host.ts'

test.each([
  ['_dnsauth.www.example.com', 'www.example.com', '_dnsauth.www'],
  ['_dnsauth.example.com', '*.example.com', '_dnsauth'],
  ['_dnsauth.shop.example.com.cn', 'shop.example.com.cn', '_dnsauth.shop'],
  ['_dnsauth.example.co.uk', 'example.co.uk', '_dnsauth'],
  ['_dnsauth.com.example', 'com.example', '_dnsauth'],
])('%s, typed into the panel of the zone of %s, is %s', (host, domain, relative) => {
  expect(relativeHost(host, domain)).toBe(relative)
})

test('delays grow up to half an hour; a CA is polled sooner than a record is looked for', () => {
  const start = new Date(0)
  const seconds = (at: Date) => at.getTime() / 1000
  expect([0, 1, 6, 7, 50].map((n) => seconds(nextLook(start, 20, n)))).toEqual([20, 40, 1280, 1800, 1800])
  expect([0, 3].map((n) => seconds(nextAsk(start, 20, n)))).toEqual([5, 40])
  expect([0, 1].map((chance) => seconds(nextTry(start, 20, 0, { chance, afterSeconds: 0 })))).toEqual([10, 20])
  expect(seconds(nextTry(start, 20, 0, { chance: 0, afterSeconds: 600 }))).toBe(600)
})
