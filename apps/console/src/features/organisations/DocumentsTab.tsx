import { fieldText } from '@app/contracts/field-words'
import {
  addDocument,
  type DocumentKind,
  documentKinds,
  downloadDocument,
  maxDocumentBytes,
  type OrganisationDetail,
  type OrganisationDocument,
  removeDocument,
} from '@app/contracts/organisations'
import { Download, FileText, Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors, saveAnswer } from '#lib/call.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useWhyNot } from '#session/use-why-not.ts'
import { IconButton } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Select } from '#ui/fields.ts'
import { showSuccess } from '#ui/notices.ts'
import { Time } from '#ui/Time.tsx'
import { organisationMessages } from './organisations.messages.ts'
import styles from './organisations.module.css'
import { useOrganisationMove } from './organisations.queries.ts'

/** The bytes of a file in base64, as the server reads them. */
async function base64Of(file: File): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'))
    reader.readAsDataURL(file)
  })
  return url.slice(url.indexOf(',') + 1)
}

const kilobytes = (size: number) =>
  size < 1_000_000 ? `${Math.ceil(size / 1000)} kB` : `${(size / 1_000_000).toFixed(1)} MB`

/** What proves the legal details: uploaded, downloaded, removed. */
export function DocumentsTab({ organisation }: { organisation: OrganisationDetail }) {
  const t = useT(organisationMessages)
  const why = useWhyNot()
  const [leaving, setLeaving] = useState<OrganisationDocument>()
  const remove = useOrganisationMove(removeDocument)
  const { id, documents } = organisation
  return (
    <>
      <UploadRow id={id} />
      {documents.length === 0 && <p className="t3">{t('org.file-none')}</p>}
      <ul className={styles.files}>
        {documents.map((document) => (
          <li key={document.id} className={styles.file}>
            <FileText aria-hidden="true" />
            <span className={styles.who}>
              <span className="ellipsis">{document.fileName}</span>
              <span className={styles.sub}>
                {t(`org.file.${document.kind}`)} · {kilobytes(document.size)} · {document.uploadedBy} ·{' '}
                <Time at={document.uploadedAt} as="short" />
              </span>
            </span>
            <IconButton
              label={t('org.file-save', { name: document.fileName })}
              size="sm"
              onClick={() =>
                // A refusal was shown.
                void saveAnswer(downloadDocument, { params: { id, documentId: document.id } }).catch(() => undefined)
              }
            >
              <Download aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('org.file-remove', { name: document.fileName })}
              size="sm"
              whyNot={why('org.save')}
              onClick={() => setLeaving(document)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          isOpen
          tier="K1"
          isDanger
          title={t('org.file-remove', { name: leaving.fileName })}
          actionLabel={t('org.file-remove-do')}
          isPending={remove.isPending}
          onClose={() => setLeaving(undefined)}
          onConfirm={() =>
            remove.mutate(
              { params: { id, documentId: leaving.id } },
              {
                onSuccess: () => {
                  showSuccess(t('org.file-removed', { name: leaving.fileName }))
                  setLeaving(undefined)
                },
              },
            )
          }
        >
          {t('org.file-remove-body')}
        </ConfirmDialog>
      )}
    </>
  )
}

function UploadRow({ id }: { id: string }) {
  const t = useT(organisationMessages)
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<DocumentKind>('licence')
  const [fault, setFault] = useState<string>()
  const add = useOrganisationMove(addDocument)
  const upload = async (file: File) => {
    setFault(undefined)
    if (file.size > maxDocumentBytes) return setFault(fieldText('field.file-size', locale))
    try {
      const content = await base64Of(file)
      await add.mutateAsync({ params: { id }, body: { kind, fileName: file.name, content } })
      showSuccess(t('org.file-added', { name: file.name }))
    } catch (error) {
      setFault(Object.values(fieldErrors(error))[0])
    }
  }
  return (
    <div className={styles.upload}>
      <Select
        label={t('org.file-kind')}
        allowDeselect={false}
        value={kind}
        data={documentKinds.map((value) => ({ value, label: t(`org.file.${value}`) }))}
        onChange={(value) => setKind(documentKinds.find((one) => one === value) ?? 'licence')}
      />
      <div>
        <input
          ref={input}
          type="file"
          hidden
          accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
          aria-label={t('org.file-choose')}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file) void upload(file)
          }}
        />
        <ButtonFor
          need="org.save"
          icon={<Upload aria-hidden="true" />}
          loading={add.isPending}
          onClick={() => input.current?.click()}
        >
          {t('org.file-choose')}
        </ButtonFor>
      </div>
      <p className={fault ? styles.fault : 't3 s12'} role={fault ? 'alert' : undefined}>
        {fault ?? t('org.file-help')}
      </p>
    </div>
  )
}
