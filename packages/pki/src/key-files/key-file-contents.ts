import type { Bytes } from '../asn1/bytes.ts'
import type { KeyForm } from './key-forms.ts'

/** Private key found in a file. */
export interface HeldKey {
  /** Name in the file; empty outside of key stores. */
  readonly name: string
  readonly pkcs8: Bytes
}

export type KeyFileForm = KeyForm | 'pkcs12' | 'jks'

/** Contents of a store or text, not checked yet. */
export interface KeyFileContents {
  readonly form: KeyFileForm
  /** Encryption for display: `AES-256, PBKDF2-SHA-256`. Null for an unencrypted key. */
  readonly protection: string | null
  readonly keys: readonly HeldKey[]
  /** DER. */
  readonly certificates: readonly Bytes[]
}

export interface Passwords {
  /** Empty for a file without one. Left out, a file is tried without only if that is quick. */
  readonly password?: string
  /** Password of the key inside a store, if it differs from the store's. */
  readonly keyPassword?: string
}
