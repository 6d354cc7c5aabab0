import { Crop } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { useCan } from '#session/use-actor.ts'
import { Button } from '#ui/Button.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { UploadNotes } from '#ui/forms/UploadNotes.tsx'
import { imageAccept } from '#ui/forms/use-image-intake.ts'
import { useUpload } from '#ui/forms/use-upload.ts'
import { cmsMessages } from '../cms.messages.ts'
import styles from './cover.module.css'
import { useImageUpload } from './use-image-upload.ts'

const CropCover = lazyNamed(() => import('./CropCover.tsx'), 'CropCover')
const ImageLibrary = lazyNamed(() => import('./ImageLibrary.tsx'), 'ImageLibrary')

interface CoverFieldProps {
  /** Address of the cover; empty without one. */
  value: string
  onChange: (address: string) => void
  /** Where it is shown. */
  help: string
}

/** Cover of an article or a category: chosen, stored at once, replaced, removed. It counts when that is saved. */
export function CoverField({ value, onChange, help }: CoverFieldProps) {
  const t = useT(cmsMessages)
  // Who writes no articles chooses from what they show.
  const mayUpload = useCan('cms.articleEdit')
  const upload = useUpload(useImageUpload(), ({ address }) => onChange(address))
  const isBusy = upload.file !== undefined
  const [open, setOpen] = useState<'library' | 'crop' | null>(null)
  return (
    <fieldset className={styles.cover}>
      <legend>{t('article.cover')}</legend>
      {value !== '' && <img className={styles.picture} src={value} alt={t('article.cover')} />}
      <div className={styles.deeds}>
        {mayUpload && (
          <FileButton
            label={t(value === '' ? 'article.cover-choose' : 'article.cover-change')}
            accept={imageAccept}
            isBusy={isBusy}
            onFile={(file) => void upload.takeAll([file])}
          />
        )}
        <Button size="sm" onClick={() => setOpen('library')}>
          {t('article.cover-library')}
        </Button>
        {value !== '' && (
          <>
            {mayUpload && (
              <Button size="sm" icon={<Crop aria-hidden="true" />} onClick={() => setOpen('crop')}>
                {t('article.cover-crop')}
              </Button>
            )}
            <Button size="sm" variant="text" onClick={() => onChange('')}>
              {t('article.cover-remove')}
            </Button>
          </>
        )}
      </div>
      <p className="t3 s13">
        {help}
        <br />
        {t('article.cover-files')}
      </p>
      <Suspense fallback={null}>
        {open === 'library' && (
          <ImageLibrary
            onChoose={({ address }) => {
              upload.clear()
              onChange(address)
              setOpen(null)
            }}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'crop' && (
          <CropCover
            address={value}
            upload={upload}
            onCrop={(file) => void upload.takeAll([file]).then((isKept) => isKept && setOpen(null))}
            onClose={() => {
              upload.cancel()
              setOpen(null)
            }}
          />
        )}
      </Suspense>
      {open === null && <UploadNotes upload={upload} />}
    </fieldset>
  )
}
