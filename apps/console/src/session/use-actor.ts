import { type Access, can } from '@app/contracts/access/permissions'
import type { AccountInfo, sysAccount } from '@app/contracts/access/session'
import type { Reply } from '@app/contracts/endpoint'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sessionQueries } from './session.queries.ts'

export interface SignedIn extends Omit<AccountInfo, 'permissions'> {
  permissions: ReadonlySet<AccountInfo['permissions'][number]>
  /** The member who registered the account. */
  isHolder: boolean
  /** Platform and reseller members; customers are not. */
  isOperator: boolean
  lastLoginIP: string
  lastLoginTime: number | null
  /** Operator who is here in the member's place; null for the member itself. */
  operator: Reply<typeof sysAccount>['operator']
}

/** The signed-in member. Only below the shell, which has loaded it. */
export function useActor(): SignedIn {
  const { data } = useSuspenseQuery(sessionQueries.account())
  return useMemo(() => {
    const { accountInfo, ...last } = data
    return {
      ...accountInfo,
      ...last,
      permissions: new Set(accountInfo.permissions),
      isHolder: accountInfo.roleID === accountInfo.id,
      isOperator: accountInfo.audience !== 'customer',
    }
  }, [data])
}

/** Whether the member may; the server asks the same question again. */
export const useCan = (access: Access): boolean => can(useActor(), access)

/** The account where it is known already, for frames that draw before it has come. */
export const useMaybeAccount = (): AccountInfo | undefined => useQuery(sessionQueries.account()).data?.accountInfo
