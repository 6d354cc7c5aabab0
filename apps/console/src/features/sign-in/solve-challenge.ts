import { pbkdf2Async } from '@noble/hashes/pbkdf2.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { type Challenge, type DeriveKeyFunction, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2'

const hashes = { 'SHA-256': sha256, 'SHA-384': sha384, 'SHA-512': sha512 }

/** WebCrypto exists only on https and loopback; a console behind plain http derives the same key in JavaScript. */
const deriveInScript: DeriveKeyFunction = async (parameters, salt, password) => {
  const name = parameters.algorithm.replace('PBKDF2/', '') as keyof typeof hashes
  const hash = hashes[name]
  if (!hash) throw new Error(`Unknown puzzle: ${parameters.algorithm}`)
  // Gives the thread back every 8 ms, so that typing stays smooth where there is no worker.
  const derivedKey = await pbkdf2Async(hash, password, salt, {
    c: parameters.cost,
    dkLen: parameters.keyLength,
    asyncTick: 8,
  })
  return { parameters: {}, derivedKey }
}

const timeoutMs = 60_000

/** The puzzle's solution as the sign-in call wants it: base64 of `{ challenge, solution }`. */
export async function solveTicket(challenge: Challenge): Promise<string> {
  const deriveKey = globalThis.crypto?.subtle ? deriveByBrowser : deriveInScript
  const solution: Solution | null = await solveChallenge({ challenge, deriveKey, timeout: timeoutMs })
  if (!solution) throw new Error('The puzzle was not solved in time')
  return btoa(JSON.stringify({ challenge, solution }))
}
