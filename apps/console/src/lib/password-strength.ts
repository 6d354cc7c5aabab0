export const passwordMinLength = 8

const checks = {
  length: (password: string) => password.length >= passwordMinLength,
  lower: (password: string) => /[a-z]/.test(password),
  upper: (password: string) => /[A-Z]/.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[^A-Za-z0-9\s]/.test(password),
} as const
export type PasswordCheck = keyof typeof checks

export interface PasswordStrength {
  /** 0 to 100, split evenly across the checks. */
  score: number
  passed: Readonly<Record<PasswordCheck, boolean>>
}

/** How strong a password is by the five checks of the specification. */
export function passwordStrength(password: string): PasswordStrength {
  const names = Object.keys(checks) as PasswordCheck[]
  const passed = Object.fromEntries(names.map((name) => [name, checks[name](password)])) as Record<
    PasswordCheck,
    boolean
  >
  return { score: (names.filter((name) => passed[name]).length * 100) / names.length, passed }
}
