import type { Bytes } from './bytes.ts'
import type { KeyForm } from './key-forms.ts'

/** A private key as it lay in a file. */
export interface HeldKey {
  /** What the file calls it; empty outside of key stores. */
  readonly name: string
  readonly pkcs8: Bytes
}

export type KeyFileForm = KeyForm | 'pkcs12' | 'jks'

/** What a store or text was found to hold, not looked at yet. */
export interface KeyFileContents {
  readonly form: KeyFileForm
  /** How it was locked, for people: `AES-256, PBKDF2-SHA-256`. Null where it lay open. */
  readonly protection: string | null
  readonly keys: readonly HeldKey[]
  /** DER. */
  readonly certificates: readonly Bytes[]
}

export interface Passwords {
  readonly password?: string
  /** Of the key inside a store, where it has one of its own. */
  readonly keyPassword?: string
}
