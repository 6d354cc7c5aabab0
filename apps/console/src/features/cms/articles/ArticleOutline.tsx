import { useT } from '#i18n/use-t.ts'
import { cmsMessages } from '../cms.messages.ts'
import styles from './article-outline.module.css'
import type { Heading } from './headings.ts'

interface OutlineProps {
  /** Text that the headings are of, in a field of the form. */
  body: string
  headings: readonly Heading[]
  locale: 'zh' | 'en'
}

/** Headings of the text that is written; each leads to its line. */
export function ArticleOutline({ body, headings, locale }: OutlineProps) {
  const t = useT(cmsMessages)
  const top = Math.min(...headings.map(({ level }) => level))
  const goTo = (at: number) => {
    const fields = [...document.querySelectorAll<HTMLTextAreaElement>(`#${locale} textarea`)]
    const field = fields.find(({ value }) => value === body)
    if (!field) return
    const end = body.indexOf('\n', at)
    // The browser brings the selection into view as the field gets the focus, and not before.
    field.blur()
    field.setSelectionRange(at, end < 0 ? body.length : end)
    field.focus()
  }
  return (
    <nav className={styles.outline} aria-label={t('article.outline')}>
      <h2>{t('article.outline')}</h2>
      <ul lang={locale}>
        {headings.map(({ level, text, at }) => (
          <li key={at} data-depth={Math.min(level - top, 2)}>
            <button type="button" onClick={() => goTo(at)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
