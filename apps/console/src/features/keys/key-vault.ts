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

/** Keys whose requests went out, by order: kept as long as the page lives, so that a PFX needs no file to be looked for. */
const sentKeys = new Map<string, string>()

/** The kept key's request was sent for an order: the key is no draft any more. */
export function spendKeptKey(orderId: string): void {
  const key = keptKey.get()
  if (key) sentKeys.set(orderId, key.privateKeyPem)
  keptKey.set(undefined)
}

/** The key last made on this page for an order, if any. */
export const keySentFor = (orderId: string): string | undefined => sentKeys.get(orderId)

/** A key that would be lost by leaving. */
export const hasUnsavedKey = (key: KeptKey | undefined) => key !== undefined && !key.isDownloaded
