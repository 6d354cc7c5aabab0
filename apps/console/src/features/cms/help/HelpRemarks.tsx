import { eraseHelpRemark, type HelpDocument, type HelpRemark } from '@app/contracts/cms/help'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { cmsQueries, useCmsMove } from '../cms.queries.ts'
import { helpBookMessages } from './help-book.messages.ts'
import styles from './help-book.module.css'

/** What readers of a help document miss in it, the newest first. */
export function HelpRemarks({ document: { id, remarks } }: { document: HelpDocument }) {
  const t = useT(helpBookMessages)
  const heading = useId()
  const [doomed, doom] = useState<HelpRemark>()
  const erase = useCmsMove(eraseHelpRemark)
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
              <div>
                <p>{remark.text}</p>
                <p className="t3 s13">
                  {t(remark.isUseful ? 'help-book.found-useful' : 'help-book.found-not-useful')} ·{' '}
                  <Time at={remark.answeredAt} as="short" />
                </p>
              </div>
              <ButtonFor
                need="cms.helpSave"
                size="sm"
                variant="ghost"
                aria-label={t('help-book.erase-remark-of', { text: remark.text })}
                onClick={() => doom(remark)}
              >
                {t('help-book.erase')}
              </ButtonFor>
            </li>
          ))}
        </ul>
      )}
      {doomed && (
        <ConfirmDialog
          isOpen
          tier="K1"
          isDanger
          title={t('help-book.erase-title')}
          actionLabel={t('help-book.erase-remark')}
          consequences={[t('help-book.erase-keeps')]}
          isPending={erase.isPending}
          onClose={() => doom(undefined)}
          onConfirm={() =>
            erase.mutate(
              { params: { id: doomed.id } },
              {
                onSuccess: () => {
                  showSuccess(t('help-book.erased'))
                  doom(undefined)
                },
              },
            )
          }
        >
          {doomed.text}
        </ConfirmDialog>
      )}
    </section>
  )
}
