import type { sysAccount } from '@app/contracts/access/session'
import type { Reply } from '@app/contracts/endpoint'
import type { Caller } from '#core/caller.ts'
import type { findAccountInfo } from './session.repo.ts'

/** Signed-in member for the console. The account owner has no role. */
export function presentAccount(
  caller: Caller,
  { account, member, roleName, balance, toBeInvoiced }: Awaited<ReturnType<typeof findAccountInfo>>,
): Reply<typeof sysAccount> {
  return {
    accountInfo: {
      id: caller.memberId,
      accountId: caller.accountId,
      ...account,
      name: caller.name,
      loginName: member.loginName,
      avatar: member.avatar,
      introduction: member.introduction,
      timeZone: member.timeZone,
      email: member.email,
      telPrefix: member.telPrefix,
      telephone: member.telephone ?? '',
      roleID: member.roleId,
      roleName: roleName ?? '',
      deptID: member.deptId,
      roles: [caller.base],
      audience: caller.audience,
      permissions: [...caller.permissions],
      balance,
      toBeInvoicedAmount: toBeInvoiced,
    },
    lastLoginIP: member.previousLoginIp ?? '',
    lastLoginTime: member.previousLoginAt,
  }
}
