import { safeRedirect } from '#lib/safe-redirect.ts'
import { storeToken } from '#lib/session-token.ts'
import { type RememberedName, rememberName } from './remembered-name.ts'

/** Leaves the door for where the reader wanted to go, or for the dashboard. */
export function enterConsole(token: string, remembered: RememberedName | undefined): void {
  rememberName(remembered)
  storeToken(token)
  location.replace(safeRedirect(new URLSearchParams(location.search).get('redirect')))
}
