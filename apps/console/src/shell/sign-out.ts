import { logout } from '@app/contracts/access/session'
import { call } from '#lib/call.ts'
import { forgetDensity } from '#lib/density-choice.ts'
import { clearToken, isInPlace, wayBack } from '#lib/session-token.ts'
import { queryClient } from '#session/query-client.ts'
import { recentPrefix } from './palette/palette-state.ts'

/** Ends the session on the server and here; an unreachable server keeps nobody signed in on this page. */
export async function signOut(): Promise<void> {
  try {
    await call(logout, {})
  } catch {
    // Already shown; the token is forgotten all the same.
  }
  if (isInPlace()) return leavePlace()
  clearToken()
  forgetRecent()
  forgetDensity()
  queryClient.clear()
  location.assign('/login')
}

/** Back to the operator's own console: by closing the tab where the browser lets us. */
function leavePlace(): void {
  const target = wayBack()
  clearToken()
  window.close()
  location.assign(target)
}

/** What was opened from the palette is nobody else's business. */
function forgetRecent(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(recentPrefix)) sessionStorage.removeItem(key)
}
