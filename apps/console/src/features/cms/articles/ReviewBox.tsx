import { withdrawArticleReview } from '@app/contracts/cms/article-review'
import type { Article } from '@app/contracts/cms/articles'
import { Hourglass } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { formatShortTime } from '#lib/time.ts'
import { Can } from '#session/Can.tsx'
import { useActor } from '#session/use-actor.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { cmsMessages } from '../cms.messages.ts'
import styles from '../cms.module.css'
import { useCmsMove } from '../cms.queries.ts'
import { reviewMessages } from './article-review.messages.ts'

interface BoxProps {
  article: Article
  /** Why it cannot be published now. */
  publishWhyNot?: string | undefined
  onOpen: (over: 'publish' | 'return') => void
  onWithdrawn: (article: Article) => void
}

/** Says who asks for a review of the article, and ends it: published, sent back, or withdrawn by the one who asked. */
export function ReviewBox({ article, publishWhyNot, onOpen, onWithdrawn }: BoxProps) {
  const t = useT(reviewMessages)
  const words = useT(cmsMessages)
  const actor = useActor()
  const withdraw = useCmsMove(withdrawArticleReview)
  const { id, title, version, review } = article
  if (!review) return null
  const { by: name, byId, at, note } = review
  return (
    <div role="status" className={styles.holder}>
      <Hourglass aria-hidden="true" />
      <p>
        <b>{t(note ? 'review.with-note' : 'review.in-review', { name, at: formatShortTime(at) })}</b> {note}
        {version > review.version && <span className={styles.since}>{t('review.changed-since')}</span>}
      </p>
      <div className={styles.holderButtons}>
        {byId === actor.id && (
          <Can access="cms.articleEdit">
            <Button
              size="sm"
              loading={withdraw.isPending}
              onClick={() =>
                withdraw.mutate(
                  { params: { id } },
                  {
                    onSuccess: (next) => {
                      showSuccess(t('review.withdrawn', { name: title }))
                      onWithdrawn(next)
                    },
                  },
                )
              }
            >
              {t('review.withdraw')}
            </Button>
          </Can>
        )}
        <Can access="cms.publish">
          <Button size="sm" onClick={() => onOpen('return')}>
            {t('review.return')}
          </Button>
          <Button size="sm" whyNot={publishWhyNot} onClick={() => onOpen('publish')}>
            {words('article.publish')}
          </Button>
        </Can>
      </div>
    </div>
  )
}
