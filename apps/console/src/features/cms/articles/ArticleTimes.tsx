import { type Article, cancelArticleNext } from '@app/contracts/cms/articles'
import { CalendarClock, CalendarX } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { formatShortTime } from '#lib/time.ts'
import { Can } from '#session/Can.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import styles from '../cms.module.css'
import { useCmsMove } from '../cms.queries.ts'
import { timeMessages } from './article-times.messages.ts'

interface TimesProps {
  article: Article
  onChanged: (article: Article) => void
  onEnd: () => void
}

/** What will happen to a published article by itself and when: changes are published, it goes offline. */
export function ArticleTimes({ article, onChanged, onEnd }: TimesProps) {
  const t = useT(timeMessages)
  const cancel = useCmsMove(cancelArticleNext)
  const { id, next, endsAt, state, version } = article
  const isLasting = state === 'published' || state === 'scheduled'
  return (
    <>
      {next && (
        <div role="status" className={cx(styles.holder, styles.times)}>
          <CalendarClock aria-hidden="true" />
          <p>
            {t('times.next', { at: formatShortTime(next.at), by: next.by })}
            {version > next.version && <span className={styles.since}>{t('times.next-since')}</span>}
          </p>
          <Can access="cms.publish">
            <Button
              size="sm"
              loading={cancel.isPending}
              onClick={() =>
                cancel.mutate(
                  { params: { id } },
                  {
                    onSuccess: (changed) => {
                      showSuccess(t('times.next-cancelled'))
                      onChanged(changed)
                    },
                  },
                )
              }
            >
              {t('times.next-cancel')}
            </Button>
          </Can>
        </div>
      )}
      {isLasting && endsAt !== null && (
        <div role="status" className={cx(styles.holder, styles.times)}>
          <CalendarX aria-hidden="true" />
          <p>{t('times.ends', { at: formatShortTime(endsAt) })}</p>
          <Can access="cms.publish">
            <Button size="sm" onClick={onEnd}>
              {t('times.end-change')}
            </Button>
          </Can>
        </div>
      )}
    </>
  )
}
