import { scoreBounds, widthOf } from '@app/contracts/cms/article-score'
import { ownFirst, pathIn } from '@app/contracts/languages'
import type { Locale } from '@app/contracts/wire'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useSiteConfig } from '#lib/site-config.ts'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { cmsMessages } from './cms.messages.ts'
import styles from './cms.module.css'

interface SnippetProps {
  /** Path of the public page in Chinese. */
  path: string
  words: Record<Locale, { title: string; description: string }>
  /** Language to show; left out, the reader chooses. */
  fixed?: Locale
}

/** A public page as a search engine is likely to show it, in either language. */
export function SearchSnippet({ path, words, fixed }: SnippetProps) {
  const t = useT(cmsMessages)
  const site = useSiteConfig()
  const [chosen, choose] = useState(site.locale)
  const locale = fixed ?? chosen
  const { title, description } = words[locale]
  const [head, text] = [cutTo(title, scoreBounds.title[1]), cutTo(description, scoreBounds.description[1])]
  const isCut = head !== title || text !== description
  return (
    <section className={styles.snippet} aria-label={t('snippet.title')}>
      <div className={styles.snippetHead}>
        <h3>{t('snippet.title')}</h3>
        {!fixed && (
          <SegmentedControl
            size="xs"
            aria-label={t('article.preview-language')}
            value={locale}
            data={ownFirst(site.locale).map((value) => ({ value, label: t(`article.language.${value}`) }))}
            onChange={choose}
          />
        )}
      </div>
      <div className={styles.result} lang={locale}>
        <p className={styles.resultAt}>
          {site.name[locale]} · {location.host}
          {pathIn(locale, path)}
        </p>
        <p className={styles.resultTitle}>{head || '…'}</p>
        <p className={styles.resultText}>{text || t('snippet.no-description')}</p>
      </div>
      {isCut && <p className="t2 s13">{t('snippet.long')}</p>}
    </section>
  )
}

/** The beginning of a text that has room in a result; a Chinese character takes that of two Latin ones. */
function cutTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  const signs = [...text]
  let kept = ''
  for (const sign of signs) {
    if (widthOf(kept + sign) > width - 1) break
    kept += sign
  }
  return `${kept.trimEnd()}…`
}
