import { expect, test } from 'vitest'
import { hex, withExtension } from '../test/alter.ts'
import { openssl } from '../test/openssl.ts'
import { vector } from '../test/vector.ts'
import { concatBytes } from './asn1/bytes.ts'
import { encodeDer, tag } from './asn1/der.ts'
import { decodePem, encodePem } from './asn1/pem.ts'
import { reportOn } from './certificate-report.ts'

const length = (bytes: Uint8Array) => Uint8Array.of(bytes.length >> 8, bytes.length & 255)
const withLength = (bytes: Uint8Array) => concatBytes([length(bytes), bytes])
const listOid = hex('2b06010401d679020402')

/** SCT with a version, a log, a time, no extensions and a meaningless signature. */
const sct = (version: string, log: string, at: number) =>
  hex(`${version}${log.repeat(32)}${at.toString(16).padStart(16, '0')}00000403000401020304`)

const withScts = (...scts: Uint8Array[]) => {
  const list = withLength(concatBytes(scts.map(withLength)))
  const der = decodePem(vector('cert-rsa'), 'CERTIFICATE')
  return encodePem('CERTIFICATE', withExtension(der, listOid, { value: encodeDer(tag.octetString, list) }))
}

test('embedded SCTs are read as OpenSSL reads them', async () => {
  const at = Date.UTC(2026, 10, 22, 8, 4, 5, 123)
  const pem = withScts(sct('00', 'ab', at), sct('00', '01', at + 1000))
  const { scts, extensions } = await reportOn(pem)
  expect(scts).toEqual([
    { logId: 'ab'.repeat(32), at },
    { logId: '01'.repeat(32), at: at + 1000 },
  ])
  expect(extensions).toContainEqual({ oid: '1.3.6.1.4.1.11129.2.4.2', isCritical: false })
  const text = openssl(['x509', '-noout', '-text'], pem).stdout.replace(/\s+/g, ' ')
  for (const { logId, at: time } of scts) {
    expect(text.replaceAll(': ', ':')).toContain(logId.toUpperCase().match(/../g)?.join(':').slice(0, 47))
    const [, day, month, year, clock] = /, (\d+) (\w+) (\d+) ([\d:]+)/.exec(new Date(time).toUTCString()) ?? []
    expect(text).toContain(`Timestamp : ${month} ${day} ${clock}.123 ${year} GMT`)
  }
})

test('an unknown version and a truncated list are left out', async () => {
  expect((await reportOn(withScts(sct('01', 'ab', 0)))).scts).toEqual([])
  expect((await reportOn(withScts(hex('00abcd')))).scts).toEqual([])
  expect((await reportOn(vector('cert-rsa'))).scts).toEqual([])
})
