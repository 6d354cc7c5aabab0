import type { sysAccount } from '@app/contracts/access/session'
import type { Reply } from '@app/contracts/endpoint'
import type { Caller } from '#core/caller.ts'
import { maskedEmail, maskedTelephone } from '#core/masked-contact.ts'
import type { findAccountInfo } from './session.repo.ts'

const presentOperator = ({ name, mode, endsAt, visit, grantedUntil }: NonNullable<Caller['operator']>) => ({
  ...{ name, mode, endsAt },
  visit: visit && { siteName: visit.siteName, reason: visit.reason, grantedUntil: grantedUntil ?? null },
})

/** Signed-in member for the console. The account owner has no role. */
export function presentAccount(
  caller: Caller,
  { account, member, roleName, balance, toBeInvoiced }: Awaited<ReturnType<typeof findAccountInfo>>,
): Reply<typeof sysAccount> {
  const { operator } = caller
  // An operator sees contact data in full on the customer's record alone, where each look is recorded.
  const [email, telephone] = operator
    ? [maskedEmail(member.email), maskedTelephone(member.telephone ?? '')]
    : [member.email, member.telephone ?? '']
  return {
    accountInfo: {
      id: caller.memberId,
      accountId: caller.accountId,
      ...account,
      name: operator?.memberName ?? caller.name,
      loginName: member.loginName,
      avatar: member.avatar,
      introduction: member.introduction,
      timeZone: member.timeZone,
      email,
      telPrefix: member.telPrefix,
      telephone,
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
    operator: operator ? presentOperator(operator) : null,
  }
}
