import { scoreArticle } from '@app/contracts/cms/article-score'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { SearchSnippet } from '../SearchSnippet.tsx'
import { articleScoreMessages } from './article-score.messages.ts'
import styles from './article-score.module.css'
import type { ArticleDraft } from './use-article-desk.ts'

/** Title and description of a public page; without a summary it takes the beginning of the text. */
const foundAs = ({ title, summary, body, seoTitle, seoDescription }: ArticleDraft['content']['zh']) => ({
  title: seoTitle || title,
  description: seoDescription || summary || body.replaceAll(/[#*>`_|~[\]]+|\s+/g, ' ').trim(),
})

/** What is done and what is left to do for an article to be found, with the points of each. */
export function ArticleScore({ draft, locale }: { draft: ArticleDraft; locale: 'zh' | 'en' }) {
  const t = useT(articleScoreMessages)
  const { slug, content } = useDeferredValue(draft)
  const { score, checks } = scoreArticle(slug, content, locale)
  return (
    <Panel title={t('score.title')}>
      <p className={styles.score}>
        <strong>{score}</strong> / 100 · {t(`score.language.${locale}`)}
      </p>
      <ul className={styles.checks} aria-label={t('score.checks')}>
        {checks.map(({ check, points, isMet }) => (
          <li key={check} data-met={isMet || undefined}>
            {isMet ? <CircleCheck aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
            <span className="grow">
              <span className="sr">{t(isMet ? 'score.met' : 'score.unmet')}</span>
              {t(`score.${check}.${isMet ? 'met' : 'todo'}`)}
            </span>
            <span className="t2">{t('score.points', { points })}</span>
          </li>
        ))}
      </ul>
      <SearchSnippet
        fixed={locale}
        path={`/articles/${slug || '…'}`}
        words={{ zh: foundAs(content.zh), en: foundAs(content.en) }}
      />
    </Panel>
  )
}
