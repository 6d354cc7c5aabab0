import { removeSender, type SenderKind, switchSender } from '@app/contracts/settings/senders'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { sendersMessages } from './senders.messages.ts'
import styles from './senders.module.css'
import { useSenderMove } from './senders.queries.ts'

interface SenderFactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  sender: { editedBy: string; editedAt: number }
  removeLabel: string
  onRemove: () => void
}

/** What is stored of a sender, who stored it, and the way to delete it. */
export function SenderFacts({ facts, sender: { editedBy, editedAt }, removeLabel, onRemove }: SenderFactsProps) {
  const t = useT(sendersMessages)
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('senders.edited')}</dt>
          <dd>
            {editedBy} · <Time at={editedAt} as="ago" />
          </dd>
        </div>
      </dl>
      <p className={styles.end}>
        <ButtonFor need="notify.sender" size="sm" variant="text" onClick={onRemove}>
          {removeLabel}
        </ButtonFor>
      </p>
    </>
  )
}

interface DialogProps {
  kind: SenderKind
  title: string
  consequences: readonly string[]
  actionLabel: string
  onClose: () => void
}

/** Puts a sender into or out of use. `done` says so afterwards. */
export function SwitchSenderDialog({
  kind,
  sender: { isEnabled, version },
  done,
  onClose,
  ...words
}: DialogProps & { sender: { isEnabled: boolean; version: number }; done: string; isDanger: boolean }) {
  const move = useSenderMove(switchSender)
  const confirm = () =>
    move.mutate(
      { params: { kind }, body: { isEnabled: !isEnabled, version } },
      {
        onSuccess: () => {
          showSuccess(done)
          onClose()
        },
      },
    )
  return <ConfirmDialog isOpen tier="K1" {...words} isPending={move.isPending} onClose={onClose} onConfirm={confirm} />
}

/** Deletes a sender with its keys. */
export function RemoveSenderDialog({ kind, onClose, ...words }: DialogProps) {
  const move = useSenderMove(removeSender)
  return (
    <ConfirmDialog
      isOpen
      isDanger
      tier="K1"
      {...words}
      isPending={move.isPending}
      onClose={onClose}
      onConfirm={() => move.mutate({ params: { kind } }, { onSuccess: onClose })}
    />
  )
}
