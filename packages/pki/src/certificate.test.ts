import { expect, test } from 'vitest'
import { openssl } from '../test/openssl.ts'
import { vector } from '../test/vector.ts'
import { parseCertificate } from './certificate.ts'
import { parseCsr } from './csr.ts'

const nameFormat = ['-nameopt', 'esc_2253,esc_ctrl,utf8,sep_comma_plus_space,sname']
const colonless = (line: string) => line.replace(/^.*=/, '').replaceAll(':', '').trim().toLowerCase()

test.each(['cert-ec', 'cert-rsa', 'cert-large', 'cert-9999'])('%s reads as in openssl', async (name) => {
  const pem = vector(name)
  const ask = (...args: string[]) => openssl(['x509', '-noout', ...args], pem).stdout.trim()
  const certificate = await parseCertificate(pem)

  expect(certificate.subject).toBe(ask('-subject', ...nameFormat).replace('subject=', ''))
  expect(certificate.issuer).toBe(ask('-issuer', ...nameFormat).replace('issuer=', ''))
  expect(certificate.serial).toBe(colonless(ask('-serial')))
  expect(certificate.sha256).toBe(colonless(ask('-fingerprint', '-sha256')))
  expect(certificate.sha1).toBe(colonless(ask('-fingerprint', '-sha1')))
  expect(certificate.notBefore).toBe(Date.parse(ask('-startdate').replace('notBefore=', '')) / 1000)
  expect(certificate.notAfter).toBe(Date.parse(ask('-enddate').replace('notAfter=', '')) / 1000)
  const names = ask('-ext', 'subjectAltName').match(/DNS:[^,\s]+/g) ?? []
  expect(certificate.dnsNames).toEqual(names.map((each) => each.replace('DNS:', '')))
  expect(certificate.pem.trim()).toBe(openssl(['x509'], pem).stdout.trim())
})

test('a request with names of every kind reads as in openssl', async () => {
  const pem = vector('csr-mixed')
  const csr = await parseCsr(pem)
  const subject = openssl(['req', '-noout', '-subject', ...nameFormat], pem).stdout.trim()
  expect(csr.subject).toBe(subject.replace('subject=', ''))
  expect(csr.dnsNames).toEqual(['shop.test'])
  expect(csr.ips).toEqual(['10.0.0.1', '2001:db8::1'])
  expect(csr.otherNames).toEqual(['email:me@shop.test', 'URI:https://shop.test/'])
})
