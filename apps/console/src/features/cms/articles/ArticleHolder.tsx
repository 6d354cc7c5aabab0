import { Lock } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { formatShortTime } from '#lib/time.ts'
import { Button } from '#ui/Button.tsx'
import { cmsMessages } from '../cms.messages.ts'
import styles from '../cms.module.css'
import type { ArticleHold } from './use-article-hold.ts'

/** Says who else edits the article, and takes over. */
export function ArticleHolder({ hold, isDirty }: { hold: ArticleHold; isDirty: boolean }) {
  const t = useT(cmsMessages)
  const { holder } = hold
  if (!holder) return null
  return (
    <div role="status" className={styles.holder}>
      <Lock aria-hidden="true" />
      <p>
        <b>{t('article.held', { name: holder.name, since: formatShortTime(holder.since) })}</b>{' '}
        {isDirty ? t('article.held-dirty') : t('article.held-read')}
      </p>
      <Button size="sm" loading={hold.isTaking} onClick={hold.take}>
        {t('article.take')}
      </Button>
    </div>
  )
}
