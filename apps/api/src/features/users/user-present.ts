import type { UserDetail } from '@app/contracts/users/user-record'
import type { User } from '@app/contracts/users/users'
import { maskedEmail, maskedTelephone } from '#core/masked-contact.ts'
import type { FullUser } from './users-list.repo.ts'

/** Customer with its owner's addresses masked: they are shown in full only by a call of their own, on the record. */
export function presentUser({ holder: { ip, ...holder }, ...user }: FullUser): User {
  const { name, email, telPrefix, telephone } = holder
  return {
    ...user,
    holder: {
      name,
      email: maskedEmail(email),
      telPrefix: telephone ? telPrefix : '',
      telephone: maskedTelephone(telephone),
    },
    lastLoginIp: ip,
  }
}

export type FullDetail = FullUser & Omit<UserDetail, keyof User>

export const presentDetail = (user: FullDetail): UserDetail => {
  const { particulars, locale, remarks, expiring, openOrders, freeze, registerIp, createdBy, partnerCode, version } =
    user
  const { mergedInto, mergedFrom } = user
  return {
    ...presentUser(user),
    ...{ particulars, locale, remarks, expiring, openOrders, freeze, registerIp, createdBy, partnerCode, version },
    ...{ mergedInto, mergedFrom },
  }
}
