import { tokenName } from '@app/contracts/access/token-name'
import { landingPath } from './safe-redirect.ts'

/** The session token of this tab, else of this browser, or an empty text. */
export function readToken(): string {
  return sessionStorage.getItem(tokenName) ?? localStorage.getItem(tokenName) ?? ''
}

/** Whether this tab alone has a session of its own: an operator is here in somebody's place. */
export const isInPlace = (): boolean => sessionStorage.getItem(tokenName) !== null

/** Opens another tab that goes on with a session of its own; false where the browser lets none be opened. */
export function openTabInPlace(token: string, path: string): boolean {
  const tab = window.open('about:blank')
  if (!tab) return false
  tab.sessionStorage.setItem(tokenName, token)
  tab.location.replace(path)
  return true
}

const backName = 'visit-back'

/** Goes on with the session of a visit in this tab; `backTo` is the page of another site that it came from. */
export function storeVisit(token: string, backTo: string): void {
  sessionStorage.setItem(tokenName, token)
  sessionStorage.setItem(backName, backTo)
}

/** Where an operator goes when the session of this tab ends: back to where a visit began, or into its own console. */
export const wayBack = (): string => sessionStorage.getItem(backName) ?? landingPath

export function storeToken(token: string): void {
  localStorage.setItem(tokenName, token)
  writeCookie(tokenName, token)
}

/** Forgets the session of this tab; where it has none of its own, that of the browser. */
export function clearToken(): void {
  if (isInPlace()) {
    sessionStorage.removeItem(tokenName)
    sessionStorage.removeItem(backName)
    return
  }
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
