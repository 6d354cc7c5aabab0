import { useT } from '#i18n/use-t.ts'
import { LinkFor } from '#session/Can.tsx'
import { outlineMessages } from './outlines.messages.ts'
import styles from './outlines.module.css'
import { outlines } from './outlines.ts'

/** Ways to begin a first article: each opens the form with a title and headings, in both languages. */
export function OutlineLinks() {
  const t = useT(outlineMessages)
  return (
    <div className={styles.outlines}>
      <p className="t2 s13">{t('outline.lead')}</p>
      {outlines.map((outline) => (
        <LinkFor key={outline} need="cms.articleCreate" size="sm" href={`/cms/article/create?outline=${outline}`}>
          {t(`outline.${outline}`)}
        </LinkFor>
      ))}
    </div>
  )
}
