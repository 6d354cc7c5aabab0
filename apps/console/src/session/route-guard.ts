import { type Access, can, type Permission, rightFor } from '@app/contracts/access/permissions'
import type { RouteNeeds } from '@app/contracts/access/route-needs'
import type { AccountInfo } from '@app/contracts/access/session'
import type { SiteFlags } from '@app/contracts/sites'
import type { ViewList } from '@app/contracts/views'
import { isCancelledError, type QueryClient } from '@tanstack/react-query'
import { goToLogin, Offline } from '#lib/call.ts'
import { leaveNotice } from '#lib/login-notice.ts'
import { clearToken, readToken } from '#lib/session-token.ts'
import { siteConfig } from '#lib/site-config.ts'
import { type Arrival, openDefaultView } from './default-view.ts'
import { sessionQueries } from './session.queries.ts'

/** Thrown by a guard; the shell shows the 403 page in its place. */
export class AccessDenied extends Error {
  override name = 'AccessDenied'
  /** The function right it takes, where it takes one. */
  readonly need: Permission | undefined

  constructor(access?: Access) {
    super()
    this.need = access && rightFor(access)
  }
}

/** Whether a member may enter a route on a site. */
export function mayEnter(
  needs: RouteNeeds,
  account: Pick<AccountInfo, 'roles' | 'permissions'>,
  flags: SiteFlags,
): boolean {
  const { roles, access, anyFlag } = needs
  if (anyFlag && !anyFlag.some((flag) => flags[flag])) return false
  if (access && !can({ permissions: new Set(account.permissions) }, access)) return false
  return !roles || account.roles.includes('admin') || roles.some((role) => account.roles.includes(role))
}

export const verificationFailed = 'Verification failed, please Login again.'

/** Loads the member, or leaves for the sign-in page. Never returns in that case. */
export async function requireAccount(queryClient: QueryClient): Promise<AccountInfo> {
  if (!readToken()) return leaveForLogin()
  try {
    const { accountInfo } = await queryClient.ensureQueryData(sessionQueries.account())
    if (accountInfo.roles.length === 0) throw new Error('getInfo: roles must be a non-null array!')
    return accountInfo
  } catch (error) {
    // Neither says anything about the session.
    if (error instanceof Offline || isCancelledError(error)) throw error
    // The sign-in page of a suspended site says why its staff is out.
    if (!siteConfig().isSuspended) leaveNotice(verificationFailed)
    clearToken()
    return leaveForLogin()
  }
}

function leaveForLogin(): Promise<never> {
  goToLogin()
  // The browser is leaving this document; whatever waits for us may wait.
  return new Promise(() => {})
}

/**
 * For `beforeLoad` of a route: `beforeLoad: guard({ roles: ['admin'] })`; a list with views passes its list as well.
 */
export const guard =
  (needs: RouteNeeds, list?: ViewList) =>
  async (arrival: Arrival): Promise<void> => {
    const account = await requireAccount(arrival.context.queryClient)
    if (!mayEnter(needs, account, siteConfig().flags)) throw new AccessDenied(needs.access)
    if (list) await openDefaultView(list, arrival)
  }
