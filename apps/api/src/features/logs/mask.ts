const secretWords = new Set(['password', 'passwords', 'hash', 'token', 'secret', 'key', 'code', 'codes', 'sealed'])

const mask = '***'

/** Kinds whose `code` is a visible name. Elsewhere a code is one that was sent to somebody. */
const namedByCode = new Set(['role', 'department'])
/** Not secret: partner codes are printed in links and prove nothing, credit codes are in public registers. */
const openNames = new Set(['partnerCode', 'creditCode'])

/** Whether a field is secret, by any word of its name, such as `passwordHash`, `api_key` or `totpSealed`. */
function isSecretName(name: string): boolean {
  if (openNames.has(name)) return false
  const parts = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').split(/[^A-Za-z\d]+/)
  return parts.some((part) => secretWords.has(part.toLowerCase()))
}

/** Copies content with the values of secret fields masked at any depth; `kind` is the kind of object. */
export function masked<T>(content: T, kind = ''): T {
  const isSecret = (name: string) => isSecretName(name) && !(name === 'code' && namedByCode.has(kind))
  // Keeps the type, although masked values are text: readers of a log expect that.
  return maskedValue(content, isSecret) as T
}

function maskedValue(value: unknown, isSecret: (name: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => maskedValue(one, isSecret))
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return value.toISOString()
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const isHidden = isSecret(name) && inner !== null && inner !== '' && typeof inner !== 'boolean'
      return [name, isHidden ? mask : maskedValue(inner, isSecret)]
    }),
  )
}
