import type { HelpDocument } from '@app/contracts/cms/help'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { cmsQueries } from './cms.queries.ts'
import { helpBookMessages } from './help-book.messages.ts'
import styles from './help-book.module.css'

/** What readers of a help document miss in it, the newest first. */
export function HelpRemarks({ document: { id, remarks } }: { document: HelpDocument }) {
  const t = useT(helpBookMessages)
  const heading = useId()
  const { data, error, isError, refetch } = useQuery(cmsQueries.remarks(id))
  return (
    <section className={styles.remarks} aria-labelledby={heading}>
      <h3 id={heading}>{t('help-book.remarks', { count: remarks })}</h3>
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={64} />}
      {data && (
        <ul>
          {data.map((remark) => (
            <li key={remark.id}>
              <p>{remark.text}</p>
              <p className="t3 s13">
                {t(remark.isUseful ? 'help-book.found-useful' : 'help-book.found-not-useful')} ·{' '}
                <Time at={remark.answeredAt} as="short" />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
