import type { StoredDocument } from '@app/contracts/orders/documents'
import { Download, Eye, FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { saveFile } from '#lib/download.ts'
import { IconButton } from '#ui/Button.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { DocumentPreview } from './DocumentPreview.tsx'
import { organisationMessages } from './organisations.messages.ts'
import styles from './organisations.module.css'

const kilobytes = (size: number) =>
  size < 1_000_000 ? `${Math.ceil(size / 1000)} kB` : `${(size / 1_000_000).toFixed(1)} MB`

interface RowsProps<D extends StoredDocument> {
  documents: readonly D[]
  kindWord: (document: D) => string
  /** The file, where the reader may have it. A refusal is shown by whoever asks for it. */
  fetchFile?: ((document: D) => Promise<Blob>) | undefined
  removal?: {
    whyNot: (document: D) => string | undefined
    isPending: boolean
    run: (document: D, done: () => void) => void
  }
}

/** What was uploaded: looked at where it is a picture, downloaded, removed. */
export function DocumentRows<D extends StoredDocument>({ documents, kindWord, fetchFile, removal }: RowsProps<D>) {
  const t = useT(organisationMessages)
  const [leaving, setLeaving] = useState<D>()
  const [shown, setShown] = useState<D>()
  const save = (document: D) =>
    fetchFile?.(document).then(
      (file) => saveFile(document.fileName, file, document.mediaType),
      () => undefined,
    )
  return (
    <>
      <ul className={styles.files}>
        {documents.map((document) => (
          <li key={document.id} className={styles.file}>
            <FileText aria-hidden="true" />
            <span className={styles.who}>
              <span className="ellipsis">{document.fileName}</span>
              <span className={styles.sub}>
                {kindWord(document)} · {kilobytes(document.size)} · {document.uploadedBy} ·{' '}
                <Time at={document.uploadedAt} as="short" />
              </span>
            </span>
            {fetchFile && document.mediaType.startsWith('image/') && (
              <IconButton
                label={t('org.file-view', { name: document.fileName })}
                size="sm"
                onClick={() => setShown(document)}
              >
                <Eye aria-hidden="true" />
              </IconButton>
            )}
            {fetchFile && (
              <IconButton
                label={t('org.file-save', { name: document.fileName })}
                size="sm"
                onClick={() => void save(document)}
              >
                <Download aria-hidden="true" />
              </IconButton>
            )}
            {removal && (
              <IconButton
                label={t('org.file-remove', { name: document.fileName })}
                size="sm"
                whyNot={removal.whyNot(document)}
                onClick={() => setLeaving(document)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {shown && fetchFile && (
        <DocumentPreview document={shown} fetchFile={() => fetchFile(shown)} onClose={() => setShown(undefined)} />
      )}
      {leaving && removal && (
        <ConfirmDialog
          isOpen
          tier="K1"
          isDanger
          title={t('org.file-remove', { name: leaving.fileName })}
          actionLabel={t('org.file-remove-do')}
          isPending={removal.isPending}
          onClose={() => setLeaving(undefined)}
          onConfirm={() => removal.run(leaving, () => setLeaving(undefined))}
        >
          {t('org.file-remove-body')}
        </ConfirmDialog>
      )}
    </>
  )
}
