import type { KeyAlgorithm } from '@app/contracts/keys'
import { createStore } from '#lib/external-store.ts'

export interface KeptKey {
  algorithm: KeyAlgorithm
  privateKeyPem: string
  fileName: string
  isDownloaded: boolean
  /** Whether the buyer confirmed a safe copy of the file. */
  isConfirmed: boolean
}

/** Only place of a private key: this page's memory. Never stored, logged or sent; a reload discards it. */
export const keptKey = createStore<KeptKey | undefined>(undefined)

/**
 * Keys by order after their CSR was submitted: kept for the life of the page, so that building a PFX needs no key
 * file.
 */
const sentKeys = new Map<string, string>()

/** Moves the draft's key to its order once the CSR was submitted. */
export function spendKeptKey(orderId: string): void {
  const key = keptKey.get()
  if (key) sentKeys.set(orderId, key.privateKeyPem)
  keptKey.set(undefined)
}

/** The last key generated on this page for an order, if any. */
export const keySentFor = (orderId: string): string | undefined => sentKeys.get(orderId)

/** A key that leaving the page would lose. */
export const hasUnsavedKey = (key: KeptKey | undefined) => key !== undefined && !key.isDownloaded
