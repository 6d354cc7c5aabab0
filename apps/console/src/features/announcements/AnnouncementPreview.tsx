import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useT } from '#i18n/use-t.ts'
import { AnnouncementLevel } from '#session/AnnouncementLevel.tsx'
import { Prose } from '#ui/facts/Prose.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import type { AnnouncementDraft } from './announcement-draft.ts'
import { announcementMessages } from './announcements.messages.ts'
import styles from './announcements.module.css'
import { announcementQueries } from './announcements.queries.ts'

const locales = ['zh', 'en'] as const

interface PreviewProps {
  draft: AnnouncementDraft
  isCorrected: boolean
  locale: 'zh' | 'en'
  onLocale: (locale: 'zh' | 'en') => void
}

/** An announcement as its readers will see it. */
export function AnnouncementPreview({ draft, isCorrected, locale, onLocale }: PreviewProps) {
  const t = useT(announcementMessages)
  // Readers in English see the Chinese text where there is no other.
  const shown = draft.content[locale].title === '' ? 'zh' : locale
  const { title, body } = draft.content[shown]
  const { data, error, isError, refetch } = useQuery(announcementQueries.preview(useDeferredValue(body), shown))
  return (
    <Panel title={t('announcement.preview')}>
      <SegmentedControl
        size="xs"
        aria-label={t('announcement.preview-language')}
        value={locale}
        data={locales.map((value) => ({ value, label: t(`announcement.section.${value}`) }))}
        onChange={(value) => onLocale(value === 'en' ? 'en' : 'zh')}
      />
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className={styles.preview} tabIndex={0} aria-label={t('announcement.preview')} lang={shown}>
        <p className={styles.marks}>
          <AnnouncementLevel level={draft.level} />
          {isCorrected && <span>{t('announcements.corrected')}</span>}
        </p>
        <h3>{title}</h3>
        <Prose html={data ?? ''} />
      </section>
    </Panel>
  )
}
