/** An address that its owner knows again and nobody reads over a shoulder. */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  const shown = name.slice(0, Math.min(2, Math.max(1, name.length - 1)))
  return `${shown}***@${host}`
}

/** `+86 138****8000`. */
export function maskedPhone(telPrefix: string, telephone: string): string {
  const digits = telephone.replace(/\D/g, '')
  const head = digits.slice(0, digits.length > 8 ? 3 : 1)
  return `${telPrefix} ${head}****${digits.slice(digits.length > 8 ? -4 : -2)}`
}
