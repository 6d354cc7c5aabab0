import { deleteUserNote, pinUserNote, type UserNote } from '@app/contracts/users/user-record'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { userActionMessages } from './user-actions.messages.ts'
import styles from './user-page.module.css'
import { userRecordMessages } from './user-record.messages.ts'
import { userQueries, useUserMove } from './users.queries.ts'

const words = { ...userActionMessages, ...userRecordMessages }

/** One note, with its buttons where it can be changed. */
export function NoteCard({ note, children }: { note: UserNote; children?: React.ReactNode }) {
  return (
    <li className={styles.note}>
      <p>{note.text}</p>
      <div className={styles.noteFoot}>
        <span>
          {note.author} · <Time at={note.createdAt} as="short" />
        </span>
        {children}
      </div>
    </li>
  )
}

/** All notes about a customer, pinned first. */
export function NotesDrawer({ user, onClose }: { user: { id: string; name: string }; onClose: () => void }) {
  const t = useT(words)
  const { data } = useQuery(userQueries.notes(user.id))
  const pin = useUserMove(pinUserNote)
  const remove = useUserMove(deleteUserNote)
  const [doomed, doom] = useState<UserNote>()
  if (doomed)
    return (
      <ConfirmDialog
        isOpen
        tier="K1"
        isDanger
        title={t('user.note.delete-title')}
        actionLabel={t('user.note.delete')}
        isPending={remove.isPending}
        onClose={() => doom(undefined)}
        onConfirm={() =>
          remove.mutate(
            { params: { id: user.id, noteId: doomed.id } },
            {
              onSuccess: () => {
                showSuccess(t('user.note.deleted'))
                doom(undefined)
              },
            },
          )
        }
      >
        {doomed.text}
      </ConfirmDialog>
    )
  return (
    <Drawer isOpen onClose={onClose} title={`${t('user.overview.notes')} · ${user.name}`}>
      {data?.length === 0 && <p className="t2">{t('user.overview.notes-none')}</p>}
      <ul className={styles.notes}>
        {data?.map((note) => (
          <NoteCard key={note.id} note={note}>
            <span>
              <Button
                variant="text"
                size="sm"
                onClick={() =>
                  pin.mutate({ params: { id: user.id, noteId: note.id }, body: { isPinned: !note.isPinned } })
                }
              >
                {t(note.isPinned ? 'user.note.unpin-do' : 'user.note.pin-do')}
              </Button>
              <Button variant="text" size="sm" onClick={() => doom(note)}>
                {t('common.remove')}
              </Button>
            </span>
          </NoteCard>
        ))}
      </ul>
    </Drawer>
  )
}
