import type { KeyAlgorithm } from '@app/contracts/keys'
import { createStore } from '#lib/external-store.ts'

export interface KeptKey {
  algorithm: KeyAlgorithm
  privateKeyPem: string
  fileName: string
  isDownloaded: boolean
  /** The buyer said that the file is kept safe. */
  isConfirmed: boolean
}

/** The one place a private key lives: this page's memory. It is never stored, logged or sent, and is gone with a reload. */
export const keptKey = createStore<KeptKey | undefined>(undefined)

/** A key that would be lost by leaving. */
export const hasUnsavedKey = (key: KeptKey | undefined) => key !== undefined && !key.isDownloaded
