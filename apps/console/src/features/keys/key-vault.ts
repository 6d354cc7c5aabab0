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

/** Only place of a private key: this page's memory. Never stored, logged or sent; a reload discards it. */
export const keptKey = createStore<KeptKey | undefined>(undefined)

/**
 * Keys by order, once their requests were sent: kept for the life of the page, so that building a PFX needs no key
 * file.
 */
const sentKeys = new Map<string, string>()

/** Files the kept key under its order once its request was sent: the key is no longer a draft. */
export function spendKeptKey(orderId: string): void {
  const key = keptKey.get()
  if (key) sentKeys.set(orderId, key.privateKeyPem)
  keptKey.set(undefined)
}

/** The key last made on this page for an order, if any. */
export const keySentFor = (orderId: string): string | undefined => sentKeys.get(orderId)

/** A key that would be lost by leaving. */
export const hasUnsavedKey = (key: KeptKey | undefined) => key !== undefined && !key.isDownloaded
