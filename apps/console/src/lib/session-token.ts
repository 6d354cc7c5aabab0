/** Name of the token in local storage and in the cookie; the specification fixes it. */
export const tokenName = 'Admin-Token'

/** The stored session token, or an empty text. */
export function readToken(): string {
  return localStorage.getItem(tokenName) ?? ''
}

export function storeToken(token: string): void {
  localStorage.setItem(tokenName, token)
  writeCookie(tokenName, token)
}

export function clearToken(): void {
  localStorage.removeItem(tokenName)
  writeCookie(tokenName, '', 0)
}

/** A cookie for this host only. Without `maxAgeSeconds` it lasts as long as the browser runs. */
export function writeCookie(name: string, value: string, maxAgeSeconds?: number): void {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Strict']
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${maxAgeSeconds}`)
  if (location.protocol === 'https:') parts.push('Secure')
  // biome-ignore lint/suspicious/noDocumentCookie: plain http, as in a demo, lacks the Cookie Store API.
  document.cookie = parts.join('; ')
}

export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair && decodeURIComponent(pair.slice(name.length + 1))
}
