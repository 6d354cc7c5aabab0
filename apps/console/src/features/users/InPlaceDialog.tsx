import type { CustomerPlaceMode } from '@app/contracts/access/in-place'
import { inPlaceMinutes } from '@app/contracts/access/in-place'
import { actForCustomer, lookAsCustomer } from '@app/contracts/users/user-in-place'
import type { User } from '@app/contracts/users/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { landingPath } from '#lib/safe-redirect.ts'
import { openTabInPlace } from '#lib/session-token.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/forms/fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { userActionMessages } from './user-actions.messages.ts'
import { userQueries, useUserMove } from './users.queries.ts'

interface DialogProps {
  user: Pick<User, 'id' | 'name'>
  mode: CustomerPlaceMode
  onClose: () => void
}

/** Opens the console as a member of the customer sees it, in a tab of its own: to look, or to act. */
export function InPlaceDialog({ user: { id, name }, mode, onClose }: DialogProps) {
  const t = useT(userActionMessages)
  const look = useUserMove(lookAsCustomer)
  const act = useUserMove(actForCustomer)
  const { data } = useQuery(userQueries.members(id))
  const members = (data?.members ?? []).filter(({ state }) => state === 'active')
  const [memberId, choose] = useState<string | null>(null)
  const [kept, keep] = useState<string | null>(null)
  const open = (token: string) => {
    if (openTabInPlace(token, landingPath)) onClose()
    else keep(token)
  }
  if (kept !== null)
    return (
      <Dialog
        isOpen
        title={t('user.place.blocked')}
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={() => open(kept)}>
            {t('user.place.open')}
          </Button>
        }
      >
        <p>{t('user.place.blocked-body')}</p>
      </Dialog>
    )
  const holder = members.find(({ isHolder }) => isHolder)
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      title={t(mode === 'look' ? 'user.look.title' : 'user.act-for.title', { name })}
      consequences={
        mode === 'look'
          ? [t('user.look.sees'), t('user.look.nothing'), t('user.place.logged', { count: inPlaceMinutes })]
          : [t('user.act-for.does'), t('user.act-for.not'), t('user.place.logged', { count: inPlaceMinutes })]
      }
      questions={() =>
        members.length > 1 && (
          <Select
            label={t('user.place.member')}
            data={members.map((member) => ({
              value: member.id,
              label: `${member.name} · ${member.roleName || 'ROOT'}`,
            }))}
            value={memberId ?? holder?.id ?? null}
            allowDeselect={false}
            onChange={choose}
          />
        )
      }
      reasonHelp={t('user.place.reason')}
      actionLabel={t(mode === 'look' ? 'user.act.look' : 'user.act.act')}
      isPending={look.isPending || act.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        (mode === 'look' ? look : act).mutate(
          { params: { id }, body: { memberId, reason } },
          { onSuccess: ({ token }) => open(token) },
        )
      }
    />
  )
}
