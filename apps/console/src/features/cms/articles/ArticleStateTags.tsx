import type { ArticleRow } from '@app/contracts/cms/articles'
import type { ArticleState } from '@app/contracts/cms/cms-values'
import { useT } from '#i18n/use-t.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { cmsMessages } from '../cms.messages.ts'

const families = {
  draft: 'closed',
  review: 'inReview',
  scheduled: 'soon',
  published: 'done',
  offline: 'over',
} as const satisfies Record<ArticleState, string>

/** State of an article, and beside it whether changes of what readers have are in review. */
export function ArticleStateTags({ article: { state, review } }: { article: Pick<ArticleRow, 'state' | 'review'> }) {
  const t = useT(cmsMessages)
  const shown: ArticleState[] = review && state !== 'review' ? [state, 'review'] : [state]
  return shown.map((one) => (
    <StatusTag key={one} family={families[one]}>
      {t(`articles.view.${one}`)}
    </StatusTag>
  ))
}
