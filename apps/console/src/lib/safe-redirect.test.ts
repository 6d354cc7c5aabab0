import { expect, test } from 'vitest'
import { landingPath, safeRedirect } from './safe-redirect.ts'

const origin = 'https://console.example.com'
const go = (text: string | null | undefined) => safeRedirect(text, origin)

test('a path of the console is opened with its search and anchor', () => {
  expect(go('/ssl/order/list')).toBe('/ssl/order/list')
  expect(go('/ssl/order/list?view=issued&q=a%2Fb')).toBe('/ssl/order/list?view=issued&q=a%2Fb')
  expect(go('/ssl/order/1/SO26#tab')).toBe('/ssl/order/1/SO26#tab')
  expect(go('/ssl/order/list?q=a@b.example&from=//x')).toBe('/ssl/order/list?q=a@b.example&from=//x')
  expect(go('/ssl/order/list?q=%E5%90%AF%E8%A1%A1')).toBe('/ssl/order/list?q=%E5%90%AF%E8%A1%A1')
})

const hostile = [
  undefined,
  null,
  '',
  ' ',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nSet-Cookie: a=b',
  '/%0d%0aSet-Cookie:%20a=b',
  '/%09/evil.example',
  '/%2f/evil.example',
  '/%2fevil.example',
  '%2f%2fevil.example',
  '/%5cevil.example',
  '/%255cevil.example',
  '/%252fevil.example',
  '/%25252f..//evil.example',
  'https://evil.example',
  'http:evil.example',
  'HTTPS:/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://console.example.com/1',
  'console.example.com/dashboard',
  '.evil.example',
  '@evil.example',
  '/@evil.example',
  '/user@evil.example/',
  '/%40evil.example',
  '/\u2044evil.example',
  '/\u2215evil.example',
  '/\uff0fevil.example',
  '/\uff3cevil.example',
  '/\u2028evil.example',
  '/ /evil.example',
  '/%20/evil.example',
  '/%zz',
  '/a//evil.example',
  '/..//evil.example',
  '/./%2e%2e//evil.example',
  '/login',
  '/login?redirect=/dashboard',
  '/auth-redirect?redirect=/x',
  '/redirect?to=/x',
  `/${'a'.repeat(3000)}`,
]

test.each(hostile)('%j leads to the landing page', (text) => {
  expect(go(text)).toBe(landingPath)
})
