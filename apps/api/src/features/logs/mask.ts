const secretWords = new Set(['password', 'passwords', 'hash', 'token', 'secret', 'key', 'code', 'codes', 'sealed'])

const mask = '***'

/** Whether a field holds what nobody may read in a log, by any word of its name: `passwordHash`, `api_key`, `totpSealed`. */
function isSecretName(name: string): boolean {
  const parts = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').split(/[^A-Za-z\d]+/)
  return parts.some((part) => secretWords.has(part.toLowerCase()))
}

/** The same content with the values of secret fields masked, however deep they lie. */
export function masked<T>(content: T): T {
  // The shape stays; only values of fields with such names become text, which no reader of a log takes for anything else.
  return maskedValue(content) as T
}

function maskedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskedValue)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return value.toISOString()
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const isHidden = isSecretName(name) && inner !== null && inner !== '' && typeof inner !== 'boolean'
      return [name, isHidden ? mask : maskedValue(inner)]
    }),
  )
}
