import { expect, test } from 'vitest'
import { readHostPort } from './host-port.ts'

test.each([
  ['example.com', 'example.com', 443],
  ['  Example.COM. ', 'example.com', 443],
  ['example.com:8443', 'example.com', 8443],
  ['https://example.com/path?query', 'example.com', 443],
  ['https://user@example.com:993/', 'example.com', 993],
  ['例子.中国：8443', 'xn--fsqu00a.xn--fiqs8s', 8443],
  ['_dmarc.example.com', '_dmarc.example.com', 443],
  ['203.0.113.7:465', '203.0.113.7', 465],
  ['[2001:DB8::1]:636', '2001:db8::1', 636],
  ['2001:db8:0::1', '2001:db8::1', 443],
])('%s is asked as %s, port %i', (text, host, port) => {
  expect(readHostPort(text)).toEqual({ host, port })
})

test.each([
  ['', 'host'],
  ['localhost', 'host'],
  ['two words.com', 'host'],
  ['*.example.com', 'host'],
  ['example..com', 'host'],
  ['example.com:70000', 'host'],
  ['example.com:https', 'host'],
  ['example.com:22', 'port'],
  ['[::1]:80', 'port'],
] as const)('of “%s” it is said that the %s is wrong', (text, wrong) => {
  expect(readHostPort(text)).toBe(wrong)
})
