import type { PkiError } from '../pki-error.ts'
import { weakKey } from './key-weakness.ts'

const smallPrimes = Array.from({ length: 751 }, (_, at) => at + 2).filter((number) => {
  for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false
  return number < 752
})

/** Why a public RSA key must not be certified (BR 6.1.6 and 6.1.1.3), or null. */
export function rsaWeakness(modulus: bigint, exponent: bigint): PkiError | null {
  if (exponent < 65537n) return weakKey('exponent', { exponent: Number(exponent) })
  if (exponent % 2n === 0n) return weakKey('exponent-even')
  if (exponent >= modulus) return weakKey('exponent-large')
  if (smallPrimes.some((prime) => modulus % BigInt(prime) === 0n)) return weakKey('small-factor')
  if (isRoca(modulus)) return weakKey('roca')
  return hasCloseFactors(modulus) ? weakKey('fermat') : null
}

/**
 * Primes of the faulty library are powers of 65537 modulo the first primes, and so is their product. For another
 * modulus to pass all of them has a probability below 2^-100.
 */
function isRoca(modulus: bigint): boolean {
  return smallPrimes.every(
    (prime) => prime < 3 || prime > 167 || isPowerOf65537(Number(modulus % BigInt(prime)), prime),
  )
}

function isPowerOf65537(residue: number, prime: number): boolean {
  let power = 1
  for (let step = 0; step < prime; step++) {
    if (power === residue) return true
    power = (power * (65537 % prime)) % prime
  }
  return false
}

/** Fermat's method for the 100 rounds that BR 6.1.1.3 asks for. */
function hasCloseFactors(modulus: bigint): boolean {
  let root = squareRoot(modulus)
  if (root * root < modulus) root += 1n
  let rest = root * root - modulus
  for (let round = 0; round < 100; round++) {
    if (isSquare(rest)) return true
    rest += 2n * root + 1n
    root += 1n
  }
  return false
}

const residues = [64n, 63n, 65n, 11n, 17n, 19n].map((base) => {
  const squares = new Set<bigint>()
  for (let number = 0n; number < base; number++) squares.add((number * number) % base)
  return { base, squares }
})

/** Whether a number is a square. Remainders rule most numbers out; only the rest need a root. */
function isSquare(number: bigint): boolean {
  if (!residues.every(({ base, squares }) => squares.has(number % base))) return false
  const root = squareRoot(number)
  return root * root === number
}

function squareRoot(number: bigint): bigint {
  if (number < 2n) return number
  let guess = 1n << BigInt((number.toString(2).length + 1) >> 1)
  while (true) {
    const next = (guess + number / guess) >> 1n
    if (next >= guess) return guess
    guess = next
  }
}
