import { PkiError } from '../pki-error.ts'

/** Reasons why no CA may certify a key (BR 6.1.5, 6.1.6, 6.1.1.3), in English; screens translate by name. */
export const weaknessText = {
  short: 'RSA with {bits} bits',
  kind: '{kind}',
  exponent: 'the exponent is {exponent}',
  'exponent-even': 'the exponent is even',
  'exponent-large': 'the exponent is larger than the modulus',
  'small-factor': 'the modulus has a small factor',
  roca: 'the modulus was made by a faulty smart card (ROCA, CVE-2017-15361)',
  fermat: 'the factors of the modulus lie too close together (Fermat)',
  'off-curve': 'the point is not on its curve',
  published: 'its private half is published in {where}',
} as const

export type KeyWeakness = keyof typeof weaknessText

/** Refusal of a weak key: `weakness` is the name of the reason, `reason` its English sentence. */
export function weakKey(weakness: KeyWeakness, facts: Readonly<Record<string, string | number>> = {}): PkiError {
  const reason = weaknessText[weakness].replace(/\{(\w+)\}/g, (hole, name: string) => String(facts[name] ?? hole))
  return new PkiError('key.weak', { ...facts, weakness, reason })
}
