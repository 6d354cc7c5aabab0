import { useEffect } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '../Button.tsx'
import { notices } from '../feedback/notices.ts'
import styles from './ConflictDialog.module.css'
import { conflictMessages } from './conflict.messages.ts'
import { Dialog } from './Dialog.tsx'

export interface ConflictField {
  name: string
  mine: string
  theirs: string
}

export interface ConflictDialogProps {
  /** What both have changed: a role's name. */
  object: string
  /** The fields that differ; more than one line may stand in each. */
  fields: readonly ConflictField[]
  isPending?: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Somebody else saved first: both versions side by side, and the choice between them. Nothing is lost by closing. */
export function ConflictDialog({ object, fields, isPending, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const t = useT(conflictMessages)
  // It says what the notice of the refused save does, which would lie over its buttons on a phone.
  useEffect(() => notices.set(notices.get().filter(({ tone }) => tone !== 'failure')), [])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('conflict.title', { object })}
      width={720}
      footer={
        <>
          <Button onClick={onTakeTheirs}>{t('conflict.take-theirs')}</Button>
          <Button variant="primary" loading={isPending} onClick={onKeepMine}>
            {t('conflict.keep-mine')}
          </Button>
        </>
      }
    >
      <p className="t2">{t('conflict.body')}</p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="sr">{t('conflict.differences', { count: fields.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.mine')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, mine, theirs }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{mine || '-'}</td>
                <td>{theirs || '-'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
