import { Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { isInPlace } from '#lib/session-token.ts'
import { AnnouncementBanner } from '#session/announcements/AnnouncementBanner.tsx'
import { ownAnnouncementMessages } from '#session/announcements/own-announcements.messages.ts'
import { Button } from '#ui/Button.tsx'
import { pressing, useOwnAnnouncements } from './own-announcements.queries.ts'

const AnnouncementDialog = lazyNamed(() => import('./AnnouncementDialog.tsx'), 'AnnouncementDialog')

/** The most pressing announcement above the page, until it was read or, where it asks for that, confirmed. */
export function AnnouncementStrip() {
  const t = useT(ownAnnouncementMessages)
  const { data = [], note, isPending } = useOwnAnnouncements()
  const [openId, open] = useState<string>()
  const [first, ...others] = isInPlace() ? [] : pressing(data)
  const shown = data.find(({ id }) => id === openId)
  const close = () => open(undefined)
  return (
    <>
      {/* There before its words, so that they are read out when they come. */}
      <div role="status">
        {first && (
          <AnnouncementBanner announcement={first} more={others.length}>
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
        <Suspense fallback={null}>
          <AnnouncementDialog
            announcement={shown}
            isPending={isPending}
            onConfirm={() => {
              note(shown, true)
              close()
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
