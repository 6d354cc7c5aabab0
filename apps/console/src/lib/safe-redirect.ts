/** Where sign-in leads when nothing better is asked for. */
export const landingPath = '/dashboard'

/**
 * A path of this origin that may be opened after sign-in; anything else becomes the landing page. Refuses whatever a
 * browser could read as another host, another scheme or a control character, also percent-encoded.
 */
export function safeRedirect(text: string | null | undefined, origin = location.origin): string {
  if (!text || text.length > 2048) return landingPath
  const path = text.split(/[?#]/, 1)[0] ?? ''
  if (!/^\/(?![/\\])/.test(path) || isTricky(text) || isTricky(decodedTwice(path))) return landingPath
  if (/^\/(login|auth-redirect|redirect)(\/|$)/.test(path)) return landingPath
  try {
    const url = new URL(text, origin)
    return url.origin === origin ? url.pathname + url.search + url.hash : landingPath
  } catch {
    return landingPath
  }
}

// Control and space characters, backslashes, Unicode look-alikes of a slash, double slashes, and `@`.
const tricky = /[\p{Cc}\p{Z}\\\u2044\u2215\u29F8\uFF0F\uFF3C]|^\/{2}|\/\/|@/u

function isTricky(text: string | undefined): boolean {
  return text === undefined || tricky.test(text.split(/[?#]/, 1)[0] ?? '') || /[\p{Cc}]/u.test(text)
}

function decodedTwice(text: string): string | undefined {
  try {
    return decodeURIComponent(decodeURIComponent(text))
  } catch {
    return undefined
  }
}
