import { type PriceLevel, priceLevels } from '@app/contracts/products/product-values'
import { assignUsers, type PickedUsers, setUserLevel, tagUsers } from '@app/contracts/users/user-actions'
import { longestUserTag } from '@app/contracts/users/user-values'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess, showUndo } from '#ui/feedback/notices.ts'
import { Select } from '#ui/forms/fields.ts'
import { TagField } from '#ui/forms/TagField.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { userActionMessages } from './user-actions.messages.ts'
import { levelWord } from './user-words.ts'
import { userMessages } from './users.messages.ts'
import styles from './users.module.css'
import { userQueries, useUserMove } from './users.queries.ts'

const words = { ...userMessages, ...userActionMessages }

/** Customers that a dialog changes: one of them with what it has now, or many. */
export interface Picked {
  users: PickedUsers
  count: number
  one?: { id: string; name: string; priceLevel: PriceLevel | null; manager: { id: string } | null; tags: string[] }
}

interface PickedProps {
  picked: Picked
  onClose: () => void
  onDone?: () => void
}

/** Sets the price level, with a reason. */
export function LevelDialog({ picked: { users, count, one }, onClose, onDone }: PickedProps) {
  const t = useT(words)
  const move = useUserMove(setUserLevel)
  const [level, setLevel] = useState<PriceLevel | null>(one ? one.priceLevel : null)
  const isSame = one !== undefined && one.priceLevel === level
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      title={one ? t('user.level.title', { name: one.name }) : t('user.level.title-many', { count })}
      consequences={[t('user.level.now'), t('user.level.keeps')]}
      questions={() => (
        <Select
          label={t('user.level.field')}
          value={level ?? ''}
          data={[null, ...priceLevels].map((each) => ({ value: each ?? '', label: levelWord(t, each) }))}
          allowDeselect={false}
          data-autofocus
          onChange={(value) => setLevel(priceLevels.find((each) => each === value) ?? null)}
        />
      )}
      isAnswered={!isSame}
      reasonHelp={t('user.level.reason')}
      actionLabel={t('user.act.level')}
      isPending={move.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        move.mutate(
          { body: { users, priceLevel: level, reason } },
          {
            onSuccess: ({ changed }) => {
              showSuccess(t('user.level.done', { count: changed }))
              onDone?.()
              onClose()
            },
          },
        )
      }
    />
  )
}

/** Gives customers an account manager. For one it can be undone. */
export function ManagerDialog({ picked: { users, count, one }, onClose, onDone }: PickedProps) {
  const t = useT(words)
  const move = useUserMove(assignUsers)
  const { data } = useQuery(userQueries.choices())
  const before = one?.manager?.id ?? null
  const [managerId, setManager] = useState(before)
  const name = data?.managers.find(({ id }) => id === managerId)?.name
  const save = async () => {
    const { changed } = await move.mutateAsync({ body: { users, managerId } })
    const text = name
      ? t('user.manager.done', { name, count: changed })
      : t('user.manager.none-done', { count: changed })
    if (one) showUndo(text, () => void move.mutateAsync({ body: { users, managerId: before } }).catch(() => undefined))
    else showSuccess(text)
    onDone?.()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        one ? `${t('user.manager.title')} · ${one.name}` : `${t('user.manager.title')} · ${t('users.count', { count })}`
      }
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button variant="primary" loading={move.isPending} onClick={() => void save().catch(() => undefined)}>
            {t('user.manager.save')}
          </Button>
        </>
      }
    >
      <Select
        label={t('user.manager.field')}
        description={t('user.manager.help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={managerId ?? ''}
        data={[
          { value: '', label: t('users.manager-none') },
          ...(data?.managers ?? []).map(({ id, name: label }) => ({ value: id, label })),
        ]}
        searchable
        allowDeselect={false}
        data-autofocus
        onChange={(value) => setManager(value || null)}
      />
    </Dialog>
  )
}

/** Edits the tags of one customer, or adds and removes tags of many. */
export function TagsDialog({ picked: { users, count, one }, onClose, onDone }: PickedProps) {
  const t = useT(words)
  const move = useUserMove(tagUsers)
  const known = useQuery(userQueries.choices()).data?.tags ?? []
  const before = one?.tags ?? []
  const [tags, setTags] = useState<string[]>(before)
  const [gone, setGone] = useState<string[]>([])
  const add = tags.filter((tag) => !before.includes(tag))
  const remove = one ? before.filter((tag) => !tags.includes(tag)) : gone
  const save = async () => {
    const { changed } = await move.mutateAsync({ body: { users, add, remove } })
    showSuccess(t('user.tags.done', { count: changed }))
    onDone?.()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={one ? `${t('user.tags.title')} · ${one.name}` : t('user.tags.title-many', { count })}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button variant="primary" loading={move.isPending} onClick={() => void save().catch(() => undefined)}>
            {t('user.tags.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TagField
          longest={longestUserTag}
          label={one ? t('user.tags.field') : t('user.tags.add')}
          tags={tags}
          known={known}
          onChange={setTags}
          hasFocus
        />
        {!one && (
          <TagField
            longest={longestUserTag}
            label={t('user.tags.remove')}
            tags={gone}
            known={known}
            onChange={setGone}
          />
        )}
      </div>
    </Dialog>
  )
}
