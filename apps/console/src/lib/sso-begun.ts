const key = 'sso-begun'

/** A sign-in at the identity provider that this tab has begun. */
interface Begun {
  begun: string
  /** Where the reader wanted to go. */
  redirect: string
}

/** Kept by the tab, so that an answer counts only where it was asked for. */
export const keepBegun = (begun: Begun): void => sessionStorage.setItem(key, JSON.stringify(begun))

/** What this tab has begun, once. */
export function takeBegun(): Begun | null {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  // Only this module writes it.
  return kept === null ? null : (JSON.parse(kept) as Begun)
}
