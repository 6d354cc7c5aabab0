import type { OrderNote } from '@app/contracts/orders/order-desk'
import { Pin, PinOff } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { IconButton } from '#ui/Button.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { deskMessages } from './order-desk.messages.ts'
import styles from './order-desk.module.css'
import { usePinNote } from './order-desk.queries.ts'

/** The internal notes of an order: pinned ones first. */
export function DeskNotes({ id, notes }: { id: string; notes: readonly OrderNote[] }) {
  const t = useT(deskMessages)
  const pin = usePinNote()
  if (notes.length === 0) return <p className="t3 s13">{t('desk.none')}</p>
  return (
    <ol className={styles.notes} aria-label={t('desk.notes')}>
      {notes.map((note) => (
        <li key={note.id} data-pinned={note.isPinned || undefined}>
          <p>{note.text}</p>
          <small>
            {note.isPinned && <b>{t('desk.pinned')} · </b>}
            {note.author} · <Time at={note.at} />
            {note.mentions.length > 0 &&
              ` · ${t('desk.mentioned', { names: note.mentions.map(({ name }) => name).join(t('common.sep')) })}`}
          </small>
          <IconButton
            size="sm"
            label={note.isPinned ? t('desk.unpin') : t('desk.pin')}
            onClick={() => pin.mutate({ params: { id, noteId: note.id }, body: { isPinned: !note.isPinned } })}
          >
            {note.isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
          </IconButton>
        </li>
      ))}
    </ol>
  )
}
