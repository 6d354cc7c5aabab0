import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { isInPlace } from '#lib/session-token.ts'
import { AnnouncementLevel } from '#session/AnnouncementLevel.tsx'
import { Button } from '#ui/Button.tsx'
import { Prose } from '#ui/facts/Prose.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Close } from '#ui/overlays/Dismiss.tsx'
import styles from './Announcements.module.css'
import { ownAnnouncementMessages } from './own-announcements.messages.ts'
import { pressing, useOwnAnnouncements } from './own-announcements.queries.ts'

/** The most pressing announcement above the page, until it was read or, where it asks for that, confirmed. */
export function AnnouncementStrip() {
  const t = useT(ownAnnouncementMessages)
  const { data = [], note, isPending } = useOwnAnnouncements()
  const [openId, open] = useState<string>()
  const [first, ...others] = isInPlace() ? [] : pressing(data)
  const shown = data.find(({ id }) => id === openId)
  const asks = shown?.mustConfirm === true && !shown.isConfirmed
  const close = () => open(undefined)
  return (
    <>
      {/* There before its words, so that they are read out when they come. */}
      <div role="status">
        {first && (
          <div className={styles.strip} data-level={first.level}>
            <AnnouncementLevel level={first.level} />
            <p className={styles.title} lang={first.locale}>
              {first.title}
            </p>
            {first.sender !== null && <span>{t('own.from', { sender: first.sender })}</span>}
            {first.correctedAt !== null && <span>{t('own.corrected')}</span>}
            {others.length > 0 && <span>{t('own.more', { count: others.length })}</span>}
            <span className={styles.actions}>
              <Button
                size="sm"
                onClick={() => {
                  open(first.id)
                  note(first)
                }}
              >
                {t(first.mustConfirm ? 'own.to-confirm' : 'own.read-more')}
              </Button>
              {!first.mustConfirm && (
                <Button size="sm" variant="text" loading={isPending} onClick={() => note(first)}>
                  {t('own.got-it')}
                </Button>
              )}
            </span>
          </div>
        )}
      </div>
      {shown && (
        <Dialog
          isOpen
          width={640}
          title={shown.title}
          onClose={close}
          footer={
            asks ? (
              <Button
                variant="primary"
                loading={isPending}
                onClick={() => {
                  note(shown, true)
                  close()
                }}
              >
                {t('own.confirm')}
              </Button>
            ) : (
              <Close onClick={close} />
            )
          }
        >
          <p className={styles.facts}>
            <AnnouncementLevel level={shown.level} />
            {shown.sender !== null && <span>{t('own.from', { sender: shown.sender })}</span>}
            <Time at={shown.startsAt} as="short" />
            {shown.correctedAt !== null && <span>{t('own.corrected')}</span>}
          </p>
          <Prose html={shown.html} lang={shown.locale} />
        </Dialog>
      )}
    </>
  )
}
