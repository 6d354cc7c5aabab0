import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { isInPlace } from '#lib/session-token.ts'
import { AnnouncementBanner } from '#session/announcements/AnnouncementBanner.tsx'
import { AnnouncementLevel } from '#session/announcements/AnnouncementLevel.tsx'
import styles from '#session/announcements/Announcements.module.css'
import { ownAnnouncementMessages } from '#session/announcements/own-announcements.messages.ts'
import { Button } from '#ui/Button.tsx'
import { Prose } from '#ui/facts/Prose.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Close } from '#ui/overlays/Dismiss.tsx'
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
          <AnnouncementBanner announcement={{ ...first, isCorrected: first.correctedAt !== null }} more={others.length}>
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
          </AnnouncementBanner>
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
