import { downloadDocument } from '@app/contracts/organisations'
import { useQuery } from '@tanstack/react-query'
import { DocumentRows } from '#features/organisations/DocumentRows.tsx'
import { organisationMessages } from '#features/organisations/organisations.messages.ts'
import { organisationQueries } from '#features/organisations/organisations.queries.ts'
import { VettingReasons } from '#features/organisations/VettingReasons.tsx'
import { VettingSteps } from '#features/organisations/VettingSteps.tsx'
import { useT } from '#i18n/use-t.ts'
import { receiveBlob } from '#lib/call.ts'
import { Can } from '#session/Can.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { organisationHref } from '../order-links.ts'
import { partiesMessages } from './parties.messages.ts'

/** The vetting of an order's organisation for its brand, step by step, and what it rests on. */
export function OrderVetting({ id, brand }: { id: string; brand: string }) {
  const t = useT(partiesMessages)
  const words = useT(organisationMessages)
  const { data, error, isError, refetch } = useQuery(organisationQueries.one(id))
  const vetting = data?.vettingDetails.find((one) => one.brand === brand)
  return (
    <>
      <Panel
        title={t('parties.vetting-of', { brand })}
        actions={
          <Can access="org.vet">
            <ButtonLink size="sm" href={organisationHref(id)}>
              {t('parties.vetting-work')}
            </ButtonLink>
          </Can>
        }
      >
        {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!isError && !data && <Skeleton height={120} radius={6} />}
        {data && !vetting && <p className="t2">{t('parties.vetting-none', { brand })}</p>}
        {vetting && (
          <>
            {vetting.state === 'returned' && <VettingReasons reasons={vetting.reasons} />}
            <VettingSteps vetting={vetting} mayVet={false} />
          </>
        )}
      </Panel>
      {data && (
        <Panel title={t('parties.organisation-files')}>
          {data.documents.length === 0 && <p className="t2">{t('parties.organisation-files-none')}</p>}
          <DocumentRows
            documents={data.documents}
            kindWord={({ kind }) => words(`org.file.${kind}`)}
            fetchFile={(document) => receiveBlob(downloadDocument, { params: { id, documentId: document.id } })}
          />
        </Panel>
      )}
    </>
  )
}
