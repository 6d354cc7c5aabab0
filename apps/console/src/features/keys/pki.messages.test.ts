import { type KeyWeakness, weakKey, weaknessText } from '@app/pki/keys/key-weakness'
import { PkiError } from '@app/pki/pki-error'
import { describe, expect, test } from 'vitest'
import { changeLocale, startI18n, translator } from '#i18n/i18n.ts'
import { pkiMessages, pkiSentence } from './pki.messages.ts'

startI18n('zh')
const t = translator(pkiMessages)
const facts = { bits: 1024, exponent: 3, kind: 'DSA', where: 'RFC 7515 A.3' }

describe('why a key is weak is said in the language of the page', () => {
  test.each(Object.keys(weaknessText) as KeyWeakness[])('%s', (weakness) => {
    changeLocale('zh')
    const fault = weakKey(weakness, facts)
    const chinese = pkiSentence(t, fault)
    expect(chinese).toMatch(/^弱密钥，任何 CA 都会拒绝：.*\p{Script=Han}/u)
    expect(chinese).not.toMatch(/[{}]|\b(the|is|with|its)\b/)
    changeLocale('en')
    expect(pkiSentence(t, fault)).toMatch(/^Weak key that every CA rejects: [^{}]+\.$/)
    expect(fault.message).not.toMatch(/[{}]/)
  })
})

test('a place is said after the sentence', () => {
  changeLocale('zh')
  expect(pkiSentence(t, new PkiError('pem.base64', { line: 3 }))).toBe('BEGIN 与 END 之间的内容已损坏（第 3 行）')
  expect(pkiSentence(t, new PkiError('csr.malformed', { byte: 7 }))).toBe('CSR 无法读取（第 7 字节）')
})
