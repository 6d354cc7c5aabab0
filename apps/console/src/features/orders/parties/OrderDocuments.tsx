import { can } from '@app/contracts/access/permissions'
import {
  addOrderDocument,
  downloadOrderDocument,
  orderDocumentKinds,
  removeOrderDocument,
} from '@app/contracts/orders/order-documents'
import type { Order } from '@app/contracts/orders/orders'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { DocumentRows } from '#features/organisations/DocumentRows.tsx'
import { DocumentUpload } from '#features/organisations/DocumentUpload.tsx'
import { organisationMessages } from '#features/organisations/organisations.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { receiveBlob } from '#lib/call.ts'
import { useActor } from '#session/use-actor.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { detailMessages } from '../order-detail.messages.ts'
import { hasLetter, printHref } from '../order-links.ts'
import { documentWord } from '../timeline-words.ts'
import { documentQueries, useDocumentMove } from './order-documents.queries.ts'
import { partiesMessages } from './parties.messages.ts'

/** The papers of an order: the signed letter first of all. */
export function OrderDocuments({ order }: { order: Order }) {
  const t = useT(partiesMessages)
  const say = useT(detailMessages)
  const files = useT(organisationMessages)
  const actor = useActor()
  const why = useWhyNot()
  const { id } = order
  const { data, error, isError, refetch } = useQuery(documentQueries.of(id))
  const add = useDocumentMove(addOrderDocument, id)
  const remove = useDocumentMove(removeOrderDocument, id)
  return (
    <Panel
      title={t('parties.documents')}
      note={hasLetter(order) ? t('parties.letter-hint') : undefined}
      actions={
        hasLetter(order) && (
          <ButtonLink size="sm" href={printHref(order, 'letter')} target="_blank" icon={<Printer aria-hidden="true" />}>
            {t('parties.letter-print')}
          </ButtonLink>
        )
      }
    >
      <DocumentUpload
        kinds={orderDocumentKinds
          .filter((kind) => kind !== 'letter' || hasLetter(order))
          .map((value) => ({ value, label: documentWord(say, value) }))}
        need="order.document"
        isPending={add.isPending}
        upload={(body) => add.mutateAsync({ params: { id }, body })}
      />
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton height={60} radius={6} />}
      {data?.documents.length === 0 && <p className="t3 s13">{t('parties.documents-none')}</p>}
      {data && (
        <DocumentRows
          documents={data.documents}
          kindWord={({ kind }) => documentWord(say, kind)}
          fetchFile={
            can(actor, 'order.document')
              ? (document) => receiveBlob(downloadOrderDocument, { params: { id, documentId: document.id } })
              : undefined
          }
          removal={{
            whyNot: ({ isRemovable }) => why('order.document') ?? (isRemovable ? undefined : t('parties.foreign')),
            isPending: remove.isPending,
            run: (document, done) =>
              remove.mutate(
                { params: { id, documentId: document.id } },
                {
                  onSuccess: () => {
                    showSuccess(files('org.file-removed', { name: document.fileName }))
                    done()
                  },
                },
              ),
          }}
        />
      )}
    </Panel>
  )
}
