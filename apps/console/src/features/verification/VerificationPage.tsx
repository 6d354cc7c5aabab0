import type { Reply } from '@app/contracts/endpoint'
import { type getVerification, readVerificationFile } from '@app/contracts/verification/verification'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { receiveBlob } from '#lib/call.ts'
import { ButtonFor, LinkFor } from '#session/Can.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { CheckTimes, VerificationChecks } from './VerificationChecks.tsx'
import { VerificationForm } from './VerificationForm.tsx'
import { VerificationItems } from './VerificationItems.tsx'
import { VerificationTag } from './VerificationTag.tsx'
import { verificationMessages } from './verification.messages.ts'
import styles from './verification.module.css'
import { verificationQueries } from './verification.queries.ts'
import { draftOf, emptyDraft } from './verification-draft.ts'
import { subjectOf } from './verification-items.ts'

/** The own real-name verification: how far it is, what is to be corrected, and every check before. */
export function VerificationPage() {
  const t = useT(verificationMessages)
  const { data, error, isError, refetch } = useQuery(verificationQueries.own())
  return (
    <Page title={t('verify.title')}>
      {data ? (
        <Standing key={data.checks[0]?.id} standing={data} />
      ) : isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={420} radius={10} />
      )}
    </Page>
  )
}

const fetchFile = ({ id }: { id: string }) => receiveBlob(readVerificationFile, { params: { id } })

function Standing({ standing }: { standing: Reply<typeof getVerification> }) {
  const t = useT(verificationMessages)
  const { state, checks, account } = standing
  const [latest, ...earlier] = checks
  const [isChanging, setChanging] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const isOpen = state === 'none' || state === 'returned' || isChanging
  const name = latest ? subjectOf(latest) : ''
  const renamed = latest?.cause === 'renamed' && latest.results[0]?.note
  return (
    <div className={styles.stack}>
      <p className={`t2 ${styles.lead}`}>{t('verify.lead')}</p>
      <Panel>
        <div className={styles.state}>
          <div>
            <VerificationTag state={state} />
            <span>
              {renamed && state === 'returned'
                ? t('verify.renamed', { names: renamed })
                : t(`verify.said.${state}`, { name })}
            </span>
          </div>
          {state === 'approved' && !isChanging && (
            <div>
              {latest?.kind === 'company' && (
                <LinkFor need="org.save" size="sm" href="/ssl/order/org?do=new">
                  {t('verify.next-org')}
                </LinkFor>
              )}
              <ButtonFor need="verification.submit" size="sm" onClick={() => setAsked(true)}>
                {t('verify.change')}
              </ButtonFor>
            </div>
          )}
        </div>
      </Panel>
      {isOpen ? (
        <Panel title={t(latest ? 'verify.submit-again' : 'verify.submit')}>
          <VerificationForm
            start={latest ? draftOf(latest) : emptyDraft(account)}
            before={latest}
            onStop={isChanging ? () => setChanging(false) : undefined}
            onDone={() => setChanging(false)}
          />
        </Panel>
      ) : (
        latest && (
          <Panel title={t('verify.current')} note={<CheckTimes check={latest} />}>
            <VerificationItems check={latest} fetchFile={fetchFile} />
          </Panel>
        )
      )}
      <VerificationChecks checks={isOpen ? checks : earlier} fetchFile={fetchFile} />
      <ConfirmDialog
        isOpen={isAsked}
        tier="K1"
        title={t('verify.change-title')}
        actionLabel={t('verify.change')}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          setChanging(true)
        }}
      >
        {t('verify.change-body')}
      </ConfirmDialog>
    </div>
  )
}
