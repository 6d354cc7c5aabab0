import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'

const derOf = (text: string) => Buffer.from(text.replace(/-----[^-]+-----|\s/g, ''), 'base64')

/** RSA key from base64, with or without the lines around it: PKCS #8, else the older PKCS #1. */
export function rsaPrivateKey(text: string): KeyObject {
  const der = derOf(text)
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  } catch {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs1' })
  }
}

export const rsaPublicKey = (text: string): KeyObject =>
  createPublicKey({ key: derOf(text), format: 'der', type: 'spki' })

/** Certificate from base64, with or without the lines around it. */
export const certificateOf = (text: string): X509Certificate => new X509Certificate(derOf(text))
