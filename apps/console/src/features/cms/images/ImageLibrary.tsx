import type { listArticleImages } from '@app/contracts/cms/article-images'
import { imageAddress, imageAt, smallerOf } from '@app/contracts/cms/image-address'
import type { Reply } from '@app/contracts/endpoint'
import { storedTogether } from '@app/contracts/plans/stored-bytes'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fileSize } from '#lib/file-size.ts'
import { useSettled } from '#lib/use-settled.ts'
import { Button } from '#ui/Button.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { TextInput } from '#ui/forms/fields.ts'
import { UploadNotes } from '#ui/forms/UploadNotes.tsx'
import { imageAccept } from '#ui/forms/use-image-intake.ts'
import { useUpload } from '#ui/forms/use-upload.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { cmsQueries } from '../cms.queries.ts'
import { imageLibraryMessages } from './image-library.messages.ts'
import styles from './image-library.module.css'
import { useImageUpload } from './use-image-upload.ts'

type LibraryImage = Reply<typeof listArticleImages>['images'][number]

/** Time after the last key until a search is sent, in milliseconds. */
const settleMs = 250

interface ImageLibraryProps {
  onChoose: (image: LibraryImage) => void
  onClose: () => void
}

/** The images that the site has, the newest first: one of them is chosen. */
export function ImageLibrary({ onChoose, onClose }: ImageLibraryProps) {
  const t = useT(imageLibraryMessages)
  const [typed, type] = useState('')
  // The newest stand first, so what is uploaded here is there to be chosen.
  const upload = useUpload(useImageUpload(), () => type(''))
  const q = useSettled(typed.trim(), settleMs)
  const [asked, ask] = useState({ q: '', pages: 1 })
  const pages = asked.q === q ? asked.pages : 1
  const found = useQueries({
    queries: Array.from({ length: pages }, (_, at) => cmsQueries.images(q, at + 1)),
  })
  const first = found[0]?.data
  const failed = found.find(({ isError }) => isError)
  const isPending = found.some((page) => page.isPending)
  const all = found.flatMap(({ data }) => data?.images ?? [])
  // What somebody uploads meanwhile moves an image to the next page as well.
  const images = [...new Map(all.map((image) => [image.address, image])).values()]
  const used = first && {
    ...{ used: fileSize(first.bytes), stored: fileSize(storedTogether(first.stored)) },
    most: fileSize(first.mostBytes ?? 0),
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('library.title')} width={840} footer={<Cancel onClick={onClose} />}>
      <div className={styles.head}>
        <TextInput
          className={styles.search ?? ''}
          label={t('library.search')}
          type="search"
          maxLength={120}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <FileButton
          isMultiple
          label={t('library.upload')}
          accept={imageAccept}
          isBusy={upload.file !== undefined}
          onFile={(_, files) => void upload.takeAll(files)}
        />
        {used && (
          <p className="t2 s13" role="status">
            {t('library.found', { count: first.total })} ·{' '}
            {t(first.mostBytes === null ? 'library.used' : 'library.used-of', used)}
          </p>
        )}
      </div>
      <UploadNotes upload={upload} />
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {found[0]?.isPending && <SkeletonRows height={150} rows={2} />}
      {first?.total === 0 && <NoImages q={q} onClear={() => type('')} />}
      <ul className={styles.grid}>
        {images.map((image) => (
          <li key={image.address}>
            <button type="button" className={styles.image} onClick={() => onChoose(image)}>
              <img src={thumbnail(image.address)} alt="" loading="lazy" />
              <span className={styles.name}>{image.name || t('library.unnamed')}</span>
              <span className={styles.facts}>
                {image.width} × {image.height} · {fileSize(image.bytes)}
              </span>
              <span className={styles.facts}>
                <Time at={image.uploadedAt} as="short" /> {image.uploadedBy}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {first && all.length < first.total && !failed && (
        <div className={styles.more}>
          <Button loading={isPending} onClick={() => ask({ q, pages: pages + 1 })}>
            {t('library.more')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function NoImages({ q, onClear }: { q: string; onClear: () => void }) {
  const t = useT(imageLibraryMessages)
  if (q === '')
    return (
      <EmptyState isPlain title={t('library.empty')}>
        {t('library.empty-body')}
      </EmptyState>
    )
  return (
    <EmptyState
      isPlain
      title={t('library.nothing', { q })}
      action={<Button onClick={onClear}>{t('library.clear')}</Button>}
    />
  )
}

/** The smaller copy of an image, where there is one. */
function thumbnail(address: string): string {
  const image = imageAt(address)
  const small = image && smallerOf(image)
  return image && small ? imageAddress({ hash: image.hash, ...small }) : address
}
