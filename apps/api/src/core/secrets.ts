import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encryption at rest and keyed hashes, all under SECRET_KEY. */
export interface Secrets {
  /** Encrypts with AES-256-GCM. The result opens only under the same name: a value copied to another row is useless. */
  seal(name: string, text: string): string
  /** Decrypts. Throws `SealBroken` if the key, the name or any byte differs. */
  open(name: string, sealed: string): string
  /** Encrypts binary data. */
  sealBytes(name: string, bytes: Uint8Array): Buffer
  openBytes(name: string, sealed: Uint8Array): Buffer
  /** HMAC-SHA-256 in hex. Each purpose has its own key, so that a code for one purpose is useless for another. */
  mac(purpose: string, text: string): string
}

/** A sealed value that does not open: another SECRET_KEY, another name, or damage. */
export class SealBroken extends Error {
  override name = 'SealBroken'

  constructor(name: string) {
    super(
      `The sealed value "${name}" does not open: SECRET_KEY is not the one it was sealed with, or the value was changed.`,
    )
  }
}

const nonceBytes = 12
const tagBytes = 16
const version = 'v1'

/** Derives every key from SECRET_KEY with HKDF-SHA-256 (RFC 5869). */
export function secretsFrom(secretKey: string): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, 'workspace', purpose, 32))
  const sealing = derive('seal')
  const sealBytes = (name: string, bytes: Uint8Array): Buffer => {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(name))
    const body = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), body])
  }
  const openBytes = (name: string, sealed: Uint8Array): Buffer => {
    if (sealed.length < nonceBytes + tagBytes) throw new SealBroken(name)
    const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
    const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(name)).setAuthTag(tag)
    try {
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
    } catch {
      throw new SealBroken(name)
    }
  }
  return {
    seal: (name, text) => `${version}.${sealBytes(name, Buffer.from(text)).toString('base64url')}`,
    open(name, sealed) {
      const [is, encoded = ''] = sealed.split('.')
      if (is !== version) throw new SealBroken(name)
      return openBytes(name, Buffer.from(encoded, 'base64url')).toString('utf8')
    },
    sealBytes,
    openBytes,
    mac: (purpose, text) =>
      createHmac('sha256', derive(`mac:${purpose}`))
        .update(text)
        .digest('hex'),
  }
}
