import { parseCsr } from '@app/pki/csr'
import { openssl } from '@app/pki/test/openssl'
import { expect, test } from 'vitest'
import { checkCsr } from './order-material.ts'

type Rules = Parameters<typeof checkCsr>[2]
const over = (kind: 'acme' | 'sandbox') =>
  ({ product: { usageType: 'ssl', keyAlgorithms: ['ec-p256'] }, ca: { kind }, locale: 'en' }) as unknown as Rules

/** As old guides make it: the only name is the common name. */
const onlyCommon = (name: string) =>
  parseCsr(
    openssl(
      [
        'req',
        '-new',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-keyout',
        '/dev/null',
        '-subj',
        `/CN=${name}`,
      ],
      '',
    ).stdout,
  )

test('over ACME the common name is one of the names that a CSR asks for (RFC 8555 7.4)', async () => {
  const csr = await onlyCommon('Shop.example.com')
  expect(csr.dnsNames).toEqual([])
  expect(() => checkCsr(csr, ['shop.example.com'], over('acme'))).not.toThrow()
  expect(() => checkCsr(csr, ['shop.example.com', 'www.shop.example.com'], over('acme'))).toThrow(
    /The CSR cannot be used/,
  )
  expect(() => checkCsr(csr, ['shop.example.com', 'www.shop.example.com'], over('sandbox'))).not.toThrow()
})
