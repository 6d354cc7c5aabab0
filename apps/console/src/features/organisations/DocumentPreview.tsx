import type { StoredDocument } from '@app/contracts/orders/documents'
import { useQuery } from '@tanstack/react-query'
import { Download, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { dataUrlOf } from '#lib/data-url.ts'
import { saveFile } from '#lib/download.ts'
import { Button, IconButton } from '#ui/Button.tsx'
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

const zooms = [1, 1.5, 2, 3, 4] as const

/** A picture that was uploaded, which can be enlarged. It is shown as pixels and nothing else: whatever it holds besides is never run. */
export function DocumentPreview({ document, fetchFile, onClose }: PreviewProps) {
  const t = useT(organisationMessages)
  const [step, setStep] = useState(0)
  const zoom = zooms[step] ?? 1
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
      {data && (
        <>
          <div className={styles.zoom}>
            <IconButton
              label={t('org.file-smaller')}
              size="sm"
              whyNot={step === 0 ? t('org.file-smallest') : undefined}
              onClick={() => setStep(step - 1)}
            >
              <ZoomOut aria-hidden="true" />
            </IconButton>
            <output className="s13 t2">{`${zoom * 100}%`}</output>
            <IconButton
              label={t('org.file-larger')}
              size="sm"
              whyNot={step === zooms.length - 1 ? t('org.file-largest') : undefined}
              onClick={() => setStep(step + 1)}
            >
              <ZoomIn aria-hidden="true" />
            </IconButton>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
          <section className={styles.previewBox} tabIndex={0} aria-label={document.fileName}>
            <img
              className={styles.preview}
              style={zoom === 1 ? undefined : { width: `${zoom * 100}%`, maxWidth: 'none', maxHeight: 'none' }}
              src={data.url}
              alt={document.fileName}
            />
          </section>
        </>
      )}
    </Dialog>
  )
}
