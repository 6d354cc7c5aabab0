import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

/** WebAuthn options that a key uses. */
interface Options {
  challenge?: unknown
}
interface Wishes {
  origin: string
  /** Whether user verification succeeded. */
  isVerified?: boolean
}

/** Passkey for one host, as a phone stores it. */
export function softwarePasskey(host: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let uses = 0

  const clientData = (type: string, { challenge }: Options, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, more: Uint8Array = new Uint8Array()) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(uses)
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter, more])
  }
  const envelope = (response: object) => ({
    ...{ id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} },
    response,
  })
  return {
    /** Answers the options for creating a passkey. */
    make(options: Options, { origin, isVerified = true }: Wishes): Record<string, unknown> {
      const cose = new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const kept = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)])
      const authData = new Uint8Array(authenticatorData(isVerified ? 0x45 : 0x41, kept))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return envelope({
        clientDataJSON: base64url(clientData('webauthn.create', options, origin)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      })
    },
    /** Answers the options for signing in. */
    use(options: Options, { origin, isVerified = true }: Wishes): Record<string, unknown> {
      uses++
      const data = authenticatorData(isVerified ? 0x05 : 0x01)
      const client = clientData('webauthn.get', options, origin)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return envelope({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, privateKey)),
      })
    },
  }
}
