const secretWords = new Set(['password', 'passwords', 'hash', 'token', 'secret', 'key', 'code', 'codes', 'sealed'])

const mask = '***'

/** What people call these by in lists and files: of such a thing `code` is a name. Anywhere else it is one that was sent to somebody. */
const namedByCode = new Set(['role', 'department'])
/** Where a customer came from: printed in links, proves nothing. What a company is registered under: in public registers. */
const openNames = new Set(['partnerCode', 'creditCode'])

/** Whether a field holds what nobody may read in a log, by any word of its name: `passwordHash`, `api_key`, `totpSealed`. */
function isSecretName(name: string): boolean {
  if (openNames.has(name)) return false
  const parts = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').split(/[^A-Za-z\d]+/)
  return parts.some((part) => secretWords.has(part.toLowerCase()))
}

/** The same content of an object of a kind, with the values of secret fields masked, however deep they lie. */
export function masked<T>(content: T, kind = ''): T {
  const isSecret = (name: string) => isSecretName(name) && !(name === 'code' && namedByCode.has(kind))
  // The shape stays; only values of fields with such names become text, which no reader of a log takes for anything else.
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
