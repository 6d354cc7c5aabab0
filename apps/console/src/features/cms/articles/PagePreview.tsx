import type { Locale } from '@app/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useWrittenLanguages } from '#session/use-site.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Close } from '#ui/overlays/Dismiss.tsx'
import { cmsMessages } from '../cms.messages.ts'
import { cmsQueries, type PageDraft } from '../cms.queries.ts'
import styles from './page-preview.module.css'

const devices = ['desktop', 'phone'] as const

interface PreviewProps {
  draft: Omit<PageDraft, 'locale'>
  onClose: () => void
}

/** A draft as the whole page of the site, as visitors would see it, on a desk or a phone. */
export function PagePreview({ draft, onClose }: PreviewProps) {
  const t = useT(cmsMessages)
  const [device, setDevice] = useState<(typeof devices)[number]>('desktop')
  const languages = useWrittenLanguages().filter((one) => draft.content[one].title !== '')
  const [locale, setLocale] = useState<Locale>(languages[0] ?? 'zh')
  const { data, error, isError, refetch } = useQuery(cmsQueries.page({ ...draft, locale }))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('article.page-preview')}
      width={1200}
      footer={<Close onClick={onClose} />}
    >
      <div className={styles.choices}>
        <SegmentedControl
          size="xs"
          aria-label={t('article.page-width')}
          value={device}
          data={devices.map((value) => ({ value, label: t(`article.page-width.${value}`) }))}
          onChange={(value) => setDevice(value === 'phone' ? 'phone' : 'desktop')}
        />
        {languages.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t('article.preview-language')}
            value={locale}
            data={languages.map((value) => ({ value, label: t(`article.language.${value}`) }))}
            onChange={setLocale}
          />
        )}
        <p className="t2 s13">{t('article.page-note')}</p>
      </div>
      {isError && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={480} />
      ) : (
        <div className={styles.window}>
          {/* Its own style and images need the same origin; scripts stay off. */}
          <iframe
            className={styles.frame}
            data-device={device}
            title={t('article.page-preview')}
            sandbox="allow-same-origin"
            srcDoc={data}
          />
        </div>
      )}
    </Dialog>
  )
}
