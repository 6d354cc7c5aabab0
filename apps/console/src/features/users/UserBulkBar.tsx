import { usersAtOnce } from '@app/contracts/users/user-values'
import { Tags, TrendingUp, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { BulkBar } from '#ui/table/BulkBar.tsx'
import type { Selection } from '#ui/table/use-selection.ts'
import { LevelDialog, ManagerDialog, type Picked, TagsDialog } from './PickedDialogs.tsx'
import { userActionMessages } from './user-actions.messages.ts'
import { type UserSearch, userSearch } from './user-search.ts'
import { userMessages } from './users.messages.ts'

const words = { ...userMessages, ...userActionMessages }

/** What can be done with the ticked customers. */
export function UserBulkBar({ selection, search }: { selection: Selection; search: UserSearch }) {
  const t = useT(words)
  const [asked, ask] = useState<'level' | 'manager' | 'tags'>()
  const { ids, count, isAllResults, clear } = selection
  const { sort: _, ...filter } = userSearch.unpaged(search)
  const picked: Picked = { users: isAllResults ? { search: filter, expected: count } : { ids: [...ids] }, count }
  const whyNot = count > usersAtOnce ? t('users.bulk-too-many', { most: usersAtOnce }) : undefined
  const shared = { picked, onClose: () => ask(undefined), onDone: clear }
  return (
    <BulkBar selection={selection}>
      <ButtonFor
        need="user.edit"
        size="sm"
        icon={<UserRoundCheck aria-hidden="true" />}
        whyNot={whyNot}
        onClick={() => ask('manager')}
      >
        {t('user.act.manager')}
      </ButtonFor>
      <ButtonFor
        need="user.edit"
        size="sm"
        icon={<Tags aria-hidden="true" />}
        whyNot={whyNot}
        onClick={() => ask('tags')}
      >
        {t('user.act.tags')}
      </ButtonFor>
      <ButtonFor
        need="user.level"
        size="sm"
        icon={<TrendingUp aria-hidden="true" />}
        whyNot={whyNot}
        onClick={() => ask('level')}
      >
        {t('user.act.level')}
      </ButtonFor>
      {asked === 'level' && <LevelDialog {...shared} />}
      {asked === 'manager' && <ManagerDialog {...shared} />}
      {asked === 'tags' && <TagsDialog {...shared} />}
    </BulkBar>
  )
}
