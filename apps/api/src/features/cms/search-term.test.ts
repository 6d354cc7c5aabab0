import { expect, test } from 'vitest'
import { searchTermOf } from './search-term.ts'

test.each([
  ['  EV  证书 ', 'ev 证书'],
  ['ＥＶ\u3000证书', 'ev 证书'],
  ['国密 SM2', '国密 sm2'],
  ['TLS 1.3', 'tls 1.3'],
  ['错误 1016', '错误 1016'],
])('%s is kept as %s', (text, term) => expect(searchTermOf(text)).toBe(term))

test.each([
  ['a mail address', 'zhang@example.com'],
  ['a telephone number', '139 1234 5678'],
  ['an order number', '订单 2026112700012'],
  ['a host name', 'shop.example.com 无法访问'],
  ['a web address', 'https://example.com/x'],
  ['an identifier', '0197a3e2-7c1d-7e51-a4d5-3b1f6a9c2d10'],
  ['one character', 'a'],
  ['a long text', '字'.repeat(61)],
  ['signs alone', '?!…'],
  ['half a character', 'x\ud800'],
])('%s is not kept', (_, text) => expect(searchTermOf(text)).toBe(null))
