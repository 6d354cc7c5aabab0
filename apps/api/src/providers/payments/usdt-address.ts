import { createHash } from 'node:crypto'
import type { UsdtNetwork } from '@app/contracts/payments/payment-values'
import { keccak_256 } from '@noble/hashes/sha3.js'

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** First byte of every address of TRON's main network. */
const tronPrefix = 0x41

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const checksumOf = (bytes: Uint8Array) => sha256(sha256(bytes)).subarray(0, 4)

/** Base58 with a double SHA-256 behind it, as TRON writes addresses. */
export function tronAddress(account: Uint8Array): string {
  const payload = Buffer.concat([Buffer.from([tronPrefix]), account])
  const bytes = Buffer.concat([payload, checksumOf(payload)])
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = (letters[Number(rest % 58n)] ?? '') + text
  return text
}

/** The twenty bytes behind an address of TRON; null unless its prefix and checksum are right. */
export function tronAccount(address: string): Buffer | null {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return null
  const value = [...address].reduce((sum, letter) => sum * 58n + BigInt(letters.indexOf(letter)), 0n)
  const bytes = Buffer.from(value.toString(16).padStart(50, '0'), 'hex')
  const payload = bytes.subarray(0, 21)
  if (bytes.length !== 25 || payload[0] !== tronPrefix || !checksumOf(payload).equals(bytes.subarray(21))) return null
  return payload.subarray(1)
}

/** An address of Ethereum with the capitals that check it (EIP-55). */
export function ethAddress(account: Uint8Array): string {
  const hex = Buffer.from(account).toString('hex')
  const hash = Buffer.from(keccak_256(Buffer.from(hex))).toString('hex')
  return `0x${[...hex].map((letter, at) => (Number.parseInt(hash[at] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter)).join('')}`
}

/** The twenty bytes behind an address of Ethereum; null where its capitals contradict it. One case alone checks nothing. */
export function ethAccount(address: string): Buffer | null {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return null
  const account = Buffer.from(address.slice(2), 'hex')
  const digits = address.slice(2)
  const isUnchecked = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isUnchecked || ethAddress(account) === address ? account : null
}

/** Address as its network writes it; null for one that is none. */
export function usdtAddress(network: UsdtNetwork, text: string): string | null {
  const account = network === 'trc20' ? tronAccount(text) : ethAccount(text)
  if (account === null) return null
  return network === 'trc20' ? tronAddress(account) : ethAddress(account)
}
