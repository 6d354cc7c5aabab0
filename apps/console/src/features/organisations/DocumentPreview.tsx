import type { StoredDocument } from '@app/contracts/orders/documents'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { dataUrlOf } from '#lib/data-url.ts'
import { saveFile } from '#lib/download.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { organisationMessages } from './organisations.messages.ts'
import styles from './organisations.module.css'

interface PreviewProps {
  document: StoredDocument
  fetchFile: () => Promise<Blob>
  onClose: () => void
}

/** A picture that was uploaded. It is shown as pixels and nothing else: whatever it holds besides is never run. */
export function DocumentPreview({ document, fetchFile, onClose }: PreviewProps) {
  const t = useT(organisationMessages)
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['document-preview', document.id],
    queryFn: async () => {
      const file = await fetchFile()
      return { file, url: await dataUrlOf(file) }
    },
    // Every look is on the record, and nothing of it stays behind.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Dialog
      isOpen
      width={860}
      title={document.fileName}
      onClose={onClose}
      footer={
        data && (
          <Button
            icon={<Download aria-hidden="true" />}
            onClick={() => saveFile(document.fileName, data.file, document.mediaType)}
          >
            {t('org.file-download')}
          </Button>
        )
      }
    >
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton height={320} radius={6} />}
      {data && <img className={styles.preview} src={data.url} alt={document.fileName} />}
    </Dialog>
  )
}
