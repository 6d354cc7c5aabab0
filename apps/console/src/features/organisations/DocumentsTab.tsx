import {
  addDocument,
  documentKinds,
  downloadDocument,
  type OrganisationDetail,
  removeDocument,
} from '@app/contracts/organisations'
import { useT } from '#i18n/use-t.ts'
import { receiveBlob } from '#lib/call.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { DocumentRows } from './DocumentRows.tsx'
import { DocumentUpload } from './DocumentUpload.tsx'
import { organisationMessages } from './organisations.messages.ts'
import { useOrganisationMove } from './organisations.queries.ts'

/** What proves the legal details: uploaded, downloaded, removed. */
export function DocumentsTab({ organisation }: { organisation: OrganisationDetail }) {
  const t = useT(organisationMessages)
  const why = useWhyNot()
  const add = useOrganisationMove(addDocument)
  const remove = useOrganisationMove(removeDocument)
  const { id, documents } = organisation
  return (
    <>
      <DocumentUpload
        kinds={documentKinds.map((value) => ({ value, label: t(`org.file.${value}`) }))}
        need="org.save"
        isPending={add.isPending}
        upload={(body) => add.mutateAsync({ params: { id }, body })}
      />
      {documents.length === 0 && <p className="t3">{t('org.file-none')}</p>}
      <DocumentRows
        documents={documents}
        kindWord={({ kind }) => t(`org.file.${kind}`)}
        fetchFile={(document) => receiveBlob(downloadDocument, { params: { id, documentId: document.id } })}
        removal={{
          whyNot: () => why('org.save'),
          isPending: remove.isPending,
          run: (document, done) =>
            remove.mutate(
              { params: { id, documentId: document.id } },
              {
                onSuccess: () => {
                  showSuccess(t('org.file-removed', { name: document.fileName }))
                  done()
                },
              },
            ),
        }}
      />
    </>
  )
}
