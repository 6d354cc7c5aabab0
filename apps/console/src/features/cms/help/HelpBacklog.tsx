import { dismissHelpSearch, type HelpSearchTerm } from '@app/contracts/cms/help-searches'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor, LinkFor } from '#session/Can.tsx'
import { useWrittenLanguages } from '#session/use-site.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showUndo } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { cmsMessages } from '../cms.messages.ts'
import { cmsQueries, useCmsMove } from '../cms.queries.ts'
import styles from './help-backlog.module.css'
import { helpBookMessages } from './help-book.messages.ts'
import { filterOf, type HelpSearch, helpHref } from './help-search.ts'

/** Terms that readers searched for without a result, as a list of what to write next. */
export function HelpBacklog({ search }: { search: HelpSearch }) {
  const t = useT(helpBookMessages)
  const heading = useId()
  const { data, error, isError, refetch } = useQuery(cmsQueries.searches())
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} />
  return (
    <section className="card" aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>
          {t('help-book.searches')} {data.length > 0 && <span className="t3">{data.length}</span>}
        </h2>
        <p className="t2 s13">{t(data.length === 0 ? 'help-book.no-searches' : 'help-book.searches-help')}</p>
      </header>
      {data.length > 0 && (
        <ul className={styles.terms}>
          {data.map((term) => (
            <Term key={`${term.locale} ${term.term}`} term={term} search={search} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Term({ term: { term, locale, count, lastAt, draft }, search }: { term: HelpSearchTerm; search: HelpSearch }) {
  const t = useT(helpBookMessages)
  const words = useT(cmsMessages)
  const [own] = useWrittenLanguages()
  const dismiss = useCmsMove(dismissHelpSearch)
  const put = (isDismissed: boolean, onSuccess?: () => void) =>
    dismiss.mutate({ body: { term, locale, isDismissed } }, { onSuccess: () => onSuccess?.() })
  return (
    <li>
      <div className={styles.words}>
        <p>
          {term}
          {locale !== own && <span className="t3 s13"> · {words(`article.language.${locale}`)}</span>}
        </p>
        <p className="t2 s13">
          {t('help-book.searched', { count })} · <Time at={lastAt} as="short" />
          {draft && (
            <>
              {' · '}
              <AppLink className="link" href={helpHref({ ...filterOf(search), id: draft.id })}>
                {t('help-book.draft-has', { title: draft.title })}
              </AppLink>
            </>
          )}
        </p>
      </div>
      <div className={styles.acts}>
        <LinkFor
          need="cms.articleCreate"
          size="sm"
          href={helpHref({ ...filterOf(search), write: 'new', title: term })}
          aria-label={t('help-book.write-about', { term })}
        >
          {t('help-book.write')}
        </LinkFor>
        <ButtonFor
          need="cms.helpSave"
          size="sm"
          variant="ghost"
          aria-label={t('help-book.dismiss-term', { term })}
          onClick={() => put(true, () => showUndo(t('help-book.dismissed', { term }), () => put(false)))}
        >
          {t('help-book.dismiss')}
        </ButtonFor>
      </div>
    </li>
  )
}
