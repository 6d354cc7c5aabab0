export const passwordMinLength = 8

const kinds = {
  lower: /[a-z]/,
  upper: /[A-Z]/,
  digit: /\d/,
  special: /[^A-Za-z0-9\s]/,
} as const
const kindNames = Object.keys(kinds) as (keyof typeof kinds)[]
export type PasswordCheck = 'length' | keyof typeof kinds

/** A site's rules for a new password: characters, and kinds of characters, at least. */
export interface NewPasswordRules {
  minLength: number
  kinds: number
}

export interface PasswordStrength {
  /** 0 to 100, split evenly across the checks. */
  score: number
  passed: Readonly<Record<PasswordCheck, boolean>>
  /** Kinds of characters in it, of four. */
  kinds: number
}

/** How strong a password is by the five checks of the specification. */
export function passwordStrength(password: string, minLength = passwordMinLength): PasswordStrength {
  const has = (kind: keyof typeof kinds) => kinds[kind].test(password)
  const passed = {
    ...{ length: password.length >= minLength, lower: has('lower') },
    ...{ upper: has('upper'), digit: has('digit'), special: has('special') },
  }
  const met = kindNames.filter(has).length
  return { score: ((met + Number(passed.length)) * 100) / (kindNames.length + 1), passed, kinds: met }
}

/** Whether a password meets a site's rules. */
export function meetsRules(password: string, { minLength, kinds }: NewPasswordRules): boolean {
  const strength = passwordStrength(password, minLength)
  return strength.passed.length && strength.kinds >= kinds
}
