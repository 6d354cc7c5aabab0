import type { Permission } from '@app/contracts/access/permissions'
import type { User } from '@app/contracts/users/users'
import { useCallback } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import type { MenuEntry } from '#ui/overlays/PopMenu.tsx'
import { userActionMessages } from './user-actions.messages.ts'
import { userHref } from './user-links.ts'
import { isOver } from './user-words.ts'

export type UserAct =
  | 'recharge'
  | 'credit'
  | 'level'
  | 'manager'
  | 'tags'
  | 'note'
  | 'notify'
  | 'invite'
  | 'reset'
  | 'look'
  | 'act'
  | 'freeze'
  | 'unfreeze'
  | 'close'
  | 'merge'

const needs: Record<UserAct, Permission> = {
  ...{
    recharge: 'user.recharge',
    credit: 'user.credit',
    level: 'user.level',
    manager: 'user.edit',
    tags: 'user.edit',
    note: 'user.note',
  },
  ...{ notify: 'user.notify', invite: 'user.create', reset: 'user.resetPwd', freeze: 'user.freeze' },
  ...{ look: 'user.look', act: 'user.act', unfreeze: 'user.freeze', close: 'user.delete', merge: 'user.merge' },
}

/** Actions that a customer's status allows; those that end something come last, set apart. */
const actsOf = ({ status, kind }: User): UserAct[] => {
  if (isOver(status)) return []
  const link: UserAct[] = status === 'invited' ? ['invite'] : status === 'active' ? ['reset', 'look', 'act'] : []
  const joining: UserAct[] = kind === 'company' ? ['merge'] : []
  const standing: UserAct = status === 'suspended' ? 'unfreeze' : 'freeze'
  return ['recharge', 'credit', 'level', 'manager', 'tags', 'note', 'notify', ...link, ...joining, standing, 'close']
}

/** Menu of the actions on a customer. */
export function useUserActs(onAct: (act: UserAct, user: User) => void) {
  const t = useT(userActionMessages)
  const why = useWhyNot()
  return useCallback(
    (user: User): MenuEntry[] =>
      actsOf(user).map((act) => ({
        id: act,
        label: t(`user.act.${act}`),
        whyNot: why(needs[act]),
        startsGroup: act === 'look' || act === 'freeze' || act === 'unfreeze',
        isDanger: act === 'freeze' || act === 'close',
        ...(act === 'merge' ? { href: `${userHref(user.id)}/merge` } : { onSelect: () => onAct(act, user) }),
      })),
    [t, why, onAct],
  )
}
