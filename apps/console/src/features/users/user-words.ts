import type { PriceLevel } from '@app/contracts/products/product-values'
import type { UserStatus } from '@app/contracts/users/user-values'
import type { T } from '#i18n/i18n.ts'
import type { userMessages } from './users.messages.ts'

/** Price level in words. */
export const levelWord = (t: T<typeof userMessages>, level: PriceLevel | null): string =>
  level === null ? t('users.level-list') : t('users.level-of', { level })

/** Masked addresses of an account owner in one line. */
export const contactLine = ({ email, telPrefix, telephone }: Record<'email' | 'telPrefix' | 'telephone', string>) =>
  email || (telephone ? `${telPrefix} ${telephone}` : '-')

/** Whether nothing can be done about a customer any more: only its record is left. */
export const isOver = (status: UserStatus): boolean => status === 'closed' || status === 'merged'
