import type { ArticleContent } from '@app/contracts/cms/article-content'
import type { Locale } from '@app/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useWrittenLanguages } from '#session/use-site.ts'
import { Prose } from '#ui/facts/Prose.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { cmsMessages } from '../cms.messages.ts'
import styles from '../cms.module.css'
import { cmsQueries } from '../cms.queries.ts'

interface PreviewProps {
  content: ArticleContent
  locale: Locale
  onLocale: (locale: Locale) => void
}

/** A language of an article as visitors will read it. */
export function ArticlePreview({ content, locale, onLocale }: PreviewProps) {
  const t = useT(cmsMessages)
  const { title, body } = content[locale]
  const { data, error, isError, refetch } = useQuery(cmsQueries.preview(useDeferredValue(body), locale))
  return (
    <Panel title={t('article.preview')}>
      <SegmentedControl
        size="xs"
        aria-label={t('article.preview-language')}
        value={locale}
        data={useWrittenLanguages().map((value) => ({ value, label: t(`article.language.${value}`) }))}
        onChange={onLocale}
      />
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className={styles.preview} tabIndex={0} aria-label={t('article.preview')} lang={locale}>
        <h3>{title}</h3>
        <Prose html={data ?? ''} />
      </section>
    </Panel>
  )
}
