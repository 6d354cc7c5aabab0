import type { UserDetail } from '@app/contracts/users/user-record'
import type { User } from '@app/contracts/users/users'
import { useQuery } from '@tanstack/react-query'
import { CustomerSearch } from '#features/customer-search/CustomerSearch.tsx'
import { userTabHref } from '#features/users/user-links.ts'
import { userQueries } from '#features/users/users.queries.ts'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { MergePreviewPanels } from './MergePreviewPanels.tsx'
import type { MergeSearch } from './merge-search.ts'
import { mergingMessages } from './merging.messages.ts'
import styles from './merging.module.css'
import { mergingQueries } from './merging.queries.ts'

interface PageProps {
  id: string
  search: MergeSearch
  onSearch: (search: MergeSearch) => void
  onDone: (remainingId: string) => void
}

/** Merges two accounts of one company: choose the other, look at what happens, confirm. */
export function MergePage({ id, search, onSearch, onDone }: PageProps) {
  const t = useT(mergingMessages)
  const { data, error, isError, refetch } = useQuery(userQueries.one(id))
  return (
    <Page title={t('merge.title')} isRaised backHref={userTabHref(id)}>
      {isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={styles.stack}>
          <p className={styles.lead}>{t('merge.lead')}</p>
          <Choice user={data.user} search={search} onSearch={onSearch} />
          {search.other && (
            <Preview
              into={search.keeps === 'other' ? search.other : id}
              from={search.keeps === 'other' ? id : search.other}
              onDone={onDone}
            />
          )}
        </div>
      ) : (
        <Skeleton height={320} radius={10} />
      )}
    </Page>
  )
}

interface ChoiceProps extends Pick<PageProps, 'search' | 'onSearch'> {
  user: UserDetail
}

function Choice({ user, search, onSearch }: ChoiceProps) {
  const t = useT(mergingMessages)
  const { data } = useQuery({ ...userQueries.one(search.other ?? ''), enabled: search.other !== undefined })
  const other = search.other === undefined ? undefined : data?.user
  const choose = (chosen: User) => onSearch({ other: chosen.id })
  return (
    <Panel title={t('merge.other')}>
      <div className={styles.choice}>
        {search.other === undefined ? (
          <CustomerSearch label={t('merge.search')} except={user.id} onChoose={choose} />
        ) : (
          <>
            <p className={styles.chosen}>
              <span>
                <b>{other?.name ?? '…'}</b> <span className="mono t2">{other?.accountNo}</span>
              </span>
              <Button size="sm" onClick={() => onSearch({})}>
                {t('merge.change')}
              </Button>
            </p>
            {other && (
              <div className={styles.direction}>
                <span id="merge-direction" className="t2">
                  {t('merge.direction')}
                </span>
                <SegmentedControl
                  aria-labelledby="merge-direction"
                  orientation="vertical"
                  fullWidth
                  value={search.keeps ?? 'this'}
                  onChange={(keeps) =>
                    onSearch({ other: search.other, ...(keeps === 'other' ? { keeps: 'other' } : {}) })
                  }
                  data={[
                    { value: 'this', label: t('merge.keep-one', { name: `${user.name} · ${user.accountNo}` }) },
                    { value: 'other', label: t('merge.keep-one', { name: `${other.name} · ${other.accountNo}` }) },
                  ]}
                />
              </div>
            )}
          </>
        )}
      </div>
    </Panel>
  )
}

function Preview({ into, from, onDone }: { into: string; from: string; onDone: (remainingId: string) => void }) {
  const { data, error, isError, refetch } = useQuery(mergingQueries.preview({ into, from }))
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={420} radius={10} />
  return <MergePreviewPanels key={`${into}-${from}`} preview={data} onDone={onDone} />
}
