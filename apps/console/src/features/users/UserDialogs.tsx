import type { User } from '@app/contracts/users/users'
import { RechargeDialog } from '#features/finance/RechargeDialog.tsx'
import { CreditDialog } from './CreditDialog.tsx'
import { InPlaceDialog } from './InPlaceDialog.tsx'
import { LevelDialog, ManagerDialog, TagsDialog } from './PickedDialogs.tsx'
import { CloseDialog, FreezeDialog, InviteDialog, NoteDialog, NotifyDialog, ResetDialog } from './StandingDialogs.tsx'
import type { UserAct } from './user-acts.ts'

interface DialogsProps {
  act: UserAct
  user: User
  onClose: () => void
}

/** Dialog of an action on one customer. */
export function UserDialogs({ act, user, onClose }: DialogsProps) {
  const picked = { users: { ids: [user.id] }, count: 1, one: user }
  switch (act) {
    case 'recharge':
      return <RechargeDialog account={user} suggestedMinor={0} onClose={onClose} onDone={() => undefined} />
    case 'credit':
      return <CreditDialog user={user} onClose={onClose} />
    case 'level':
      return <LevelDialog picked={picked} onClose={onClose} />
    case 'manager':
      return <ManagerDialog picked={picked} onClose={onClose} />
    case 'tags':
      return <TagsDialog picked={picked} onClose={onClose} />
    case 'note':
      return <NoteDialog user={user} onClose={onClose} />
    case 'notify':
      return <NotifyDialog user={user} onClose={onClose} />
    case 'look':
    case 'act':
      return <InPlaceDialog user={user} mode={act} onClose={onClose} />
    case 'freeze':
    case 'unfreeze':
      return <FreezeDialog user={user} isOn={act === 'freeze'} onClose={onClose} />
    case 'invite':
      return <InviteDialog user={user} onClose={onClose} />
    case 'reset':
      return <ResetDialog user={user} onClose={onClose} />
    case 'merge':
      // A page of its own.
      return null
    case 'close':
      return <CloseDialog user={user} onClose={onClose} />
  }
}
