import { type AnnouncementChannel, channelsOf } from '@app/contracts/announcements/announcement-rules'
import type { previewAnnouncement } from '@app/contracts/announcements/announcements'
import type { Reply } from '@app/contracts/endpoint'
import type { Locale } from '@app/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useSettled } from '#lib/use-settled.ts'
import { useNow } from '#lib/use-time.ts'
import { AnnouncementBanner } from '#session/announcements/AnnouncementBanner.tsx'
import { AnnouncementEntry } from '#session/announcements/AnnouncementEntry.tsx'
import { ownAnnouncementMessages } from '#session/announcements/own-announcements.messages.ts'
import { useWrittenLanguages } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { MailFrame } from '#ui/facts/MailFrame.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { useAnnouncementCategories } from './announcement-categories.ts'
import { type AnnouncementDraft, bodyOf } from './announcement-draft.ts'
import { announcementMessages } from './announcements.messages.ts'
import styles from './announcements.module.css'
import { announcementQueries } from './announcements.queries.ts'

const settleMs = 400

interface PreviewProps {
  draft: AnnouncementDraft
  correctedAt: number | null
  locale: Locale
  onLocale: (locale: Locale) => void
}

/** An announcement as its readers will have it, on each channel that is chosen. */
export function AnnouncementPreview({ draft, correctedAt, locale, onLocale }: PreviewProps) {
  const t = useT(announcementMessages)
  const [wanted, want] = useState<AnnouncementChannel>('bell')
  const channels = channelsOf(draft)
  const channel = channels.includes(wanted) ? wanted : channels[0]
  const content = useSettled(draft.content, settleMs)
  const languages = useWrittenLanguages()
  const isNamed = languages.some((one) => content[one].title.trim() !== '')
  const { data, error, isError, refetch } = useQuery({
    ...announcementQueries.preview({ content, level: draft.level, locale }),
    enabled: isNamed,
  })
  return (
    <Panel title={t('announcement.preview')}>
      <div className={styles.previewTools}>
        <SegmentedControl
          size="xs"
          aria-label={t('announcement.preview-language')}
          value={locale}
          data={languages.map((value) => ({ value, label: t(`announcement.language.${value}`) }))}
          onChange={onLocale}
        />
        {channels.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t('announcement.preview-channel')}
            value={channel}
            data={channels.map((value) => ({ value, label: t(`announcements.channel.${value}`) }))}
            onChange={want}
          />
        )}
      </div>
      {channel === undefined ? (
        <p className="t2">{t('announcement.preview-nowhere')}</p>
      ) : !isNamed ? (
        <p className="t2">{t('announcement.preview-unnamed')}</p>
      ) : isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Shown shown={data} channel={channel} draft={draft} correctedAt={correctedAt} />
      ) : (
        <Skeleton height={240} />
      )}
    </Panel>
  )
}

interface ShownProps extends Pick<PreviewProps, 'draft' | 'correctedAt'> {
  shown: Reply<typeof previewAnnouncement>
  channel: AnnouncementChannel
}

function Shown({ shown, channel, draft, correctedAt }: ShownProps) {
  const t = useT(announcementMessages)
  const own = useT(ownAnnouncementMessages)
  const now = Math.floor(useNow() / 1000)
  const { title, html, locale, mail } = shown
  const { labelOf } = useAnnouncementCategories()
  const { level, readers, categoryId, mustConfirm, inBell, inBanner } = draft
  // Tenants' staff read it under the name of the site above, which the draft's own console does not need.
  const category = readers === 'tenants' ? null : labelOf(categoryId)
  const announcement = { title, html, locale, level, category, inBell, inBanner, sender: null }
  const label = t('announcement.preview-of', { channel: t(`announcements.channel.${channel}`) })
  if (channel === 'mail')
    return (
      <>
        <p className={styles.subject}>{mail.subject}</p>
        <MailFrame html={mail.html} title={label} device="desktop" />
      </>
    )
  if (channel === 'banner')
    return (
      <section className={styles.screen} aria-label={label}>
        <AnnouncementBanner announcement={{ ...announcement, correctedAt }}>
          {/* Looks only: there is nothing to read or to confirm yet. */}
          <span inert className={styles.buttons}>
            <Button size="sm">{own(mustConfirm ? 'own.to-confirm' : 'own.read-more')}</Button>
            {!mustConfirm && (
              <Button size="sm" variant="text">
                {own('own.got-it')}
              </Button>
            )}
          </span>
        </AnnouncementBanner>
        <div className={styles.page} />
      </section>
    )
  const startsAt = bodyOf(draft).startsAt ?? now
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className={styles.preview} tabIndex={0} aria-label={label}>
      <AnnouncementEntry
        isOpenAtFirst
        announcement={{ ...announcement, startsAt, correctedAt, isRead: false, isConfirmed: false }}
      >
        {mustConfirm && (
          <span inert>
            <Button size="sm" variant="primary">
              {own('own.confirm')}
            </Button>
          </span>
        )}
      </AnnouncementEntry>
    </section>
  )
}
