import { expect, test } from 'vitest'
import type { KeyFileFacts } from '#features/keys/key-tasks.ts'
import { type ConvertWish, faultsOf, filesOf, firstWish, targetOf } from './convert-wish.ts'

const bare: KeyFileFacts = {
  form: 'pkcs8',
  protection: null,
  certificates: 0,
  keys: [{ name: '', label: 'EC P-256', spkiSha256: 'ab', certificate: null }],
}
const certificate = { subject: 'CN=shop.test', name: 'shop.test', notAfter: 0 }
const whole: KeyFileFacts = { ...bare, certificates: 1, keys: bare.keys.map((key) => ({ ...key, certificate })) }
const wish = (part: Partial<ConvertWish>): ConvertWish => ({ ...firstWish, ...part })

test('a store wants a password and the certificate of its key', () => {
  expect(faultsOf(wish({ form: 'pkcs8' }), bare)).toEqual({})
  expect(faultsOf(wish({ form: 'traditional' }), bare)).toEqual({})
  expect(faultsOf(wish({ form: 'pkcs12' }), bare)).toEqual({ password: 'missing', certificates: 'missing' })
  expect(faultsOf(wish({ form: 'pkcs12', password: 'x' }), whole)).toEqual({})
  expect(faultsOf(wish({ form: 'pkcs12', password: 'x', certificatePems: 'pasted' }), bare)).toEqual({})
  expect(faultsOf(wish({ form: 'jks', password: 'short' }), whole)).toEqual({ password: 'short' })
  expect(faultsOf(wish({ form: 'jks', password: 'longer' }), whole)).toEqual({})
})

test('what the form does not ask for is not handed on', () => {
  const all = { encoding: 'der', password: 'secret', isLegacy: true } as const
  expect(targetOf(wish({ ...all, form: 'pkcs8' }))).toEqual({ form: 'pkcs8', encoding: 'der', password: 'secret' })
  expect(targetOf(wish({ ...all, form: 'traditional' }))).toEqual({ form: 'traditional', encoding: 'der' })
  expect(targetOf(wish({ ...all, form: 'pkcs12' }))).toEqual({ form: 'pkcs12', password: 'secret', isLegacy: true })
  expect(targetOf(wish({ ...all, form: 'jks' }))).toEqual({ form: 'jks', password: 'secret' })
})

test('files are named by their certificate, else by the file they came from', () => {
  const named = (part: Partial<ConvertWish>, name: string | null, from?: string) =>
    filesOf({ key: 'key', certificatesPem: 'chain', name }, wish(part), from).map(({ fileName }) => fileName)
  expect(named({}, 'shop.test', 'old.pfx')).toEqual(['shop.test.key', 'shop.test.chain.pem'])
  expect(named({ encoding: 'der' }, '*.shop.test')[0]).toBe('_wildcard.shop.test.key.der')
  expect(named({ form: 'jks', encoding: 'der' }, null, 'old store.pfx')[0]).toBe('old-store.jks')
  expect(named({ form: 'pkcs12' }, null)[0]).toBe('private.pfx')
  expect(named({}, `../${'x'.repeat(100)}/etc`)[0]).toBe(`..-${'x'.repeat(57)}.key`)
  expect(named({}, '示例.中国')[0]).toBe('示例.中国.key')
  const certificates = filesOf({ key: null, certificatesPem: 'chain', name: null }, firstWish, undefined)
  expect(certificates.map(({ kind }) => kind)).toEqual(['certificates'])
})
