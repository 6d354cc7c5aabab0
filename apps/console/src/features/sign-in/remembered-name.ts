import { homePrefix } from '#lib/telephone.ts'

const key = 'login-name'

export interface RememberedName {
  mode: 'account' | 'phone'
  name: string
  telPrefix: string
}

/** The login name this browser was asked to remember. */
export function rememberedName(): RememberedName | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('name' in stored)) return undefined
    const { mode, name, telPrefix } = stored as Partial<RememberedName>
    return { mode: mode === 'phone' ? 'phone' : 'account', name: String(name), telPrefix: telPrefix ?? homePrefix() }
  } catch {
    return undefined
  }
}

export function rememberName(remembered: RememberedName | undefined): void {
  if (remembered) localStorage.setItem(key, JSON.stringify(remembered))
  else localStorage.removeItem(key)
}
