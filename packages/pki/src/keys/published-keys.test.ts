import { createECDH, createPrivateKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCsr, parseCsr, readCsr } from '../csr.ts'

const curves = { 'ec-p256': ['P-256', 'prime256v1'], 'ec-p384': ['P-384', 'secp384r1'] } as const

/** The private numbers as the documents print them. */
test.each([
  ['RFC 6979 A.2.5', 'ec-p256', 'C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721'],
  [
    'RFC 6979 A.2.6',
    'ec-p384',
    '6B9D3DAD2E1B8C1C05B19875B6659F4DE23C3B667BF297BA9AA47740787137D896D5724E4C70A825F872C9EA60D2EDF5',
  ],
  ['RFC 7515 A.3', 'ec-p256', '8E9B109E719098BF980487DF1F5D77E9CB29606EBED2263B5F57C213DF84F4B2'],
  ['RFC 7517 A.2', 'ec-p256', 'F3BD0C07A81FB932781ED52752F60CC89A6BE5E51934FE01938DDB55D8F77801'],
  ['RFC 9500 2.3', 'ec-p256', 'E6CB5BDD80AA45AE9C95E8C15476679FFEC953C16851E711E743939589C64FC1'],
] as const)('the key of %s is no secret, and no order takes it', async (where, algorithm, number) => {
  const [crv, name] = curves[algorithm]
  const pair = createECDH(name)
  pair.setPrivateKey(Buffer.from(number, 'hex'))
  const point = pair.getPublicKey().subarray(1)
  const [x, y] = [point.subarray(0, point.length / 2), point.subarray(point.length / 2)].map((half) =>
    half.toString('base64url'),
  )
  const d = Buffer.from(number, 'hex').toString('base64url')
  const key = createPrivateKey({ key: { kty: 'EC', crv, d, x, y }, format: 'jwk' })
  const privateKeyPem = key.export({ type: 'pkcs8', format: 'pem' }).toString()
  const pem = await createCsr({ privateKeyPem, algorithm, names: ['shop.test'] })
  const fault = { code: 'key.weak', facts: { reason: `its private half is published in ${where}` } }
  expect((await readCsr(pem)).keyFault).toMatchObject(fault)
  await expect(parseCsr(pem)).rejects.toMatchObject(fault)
})
