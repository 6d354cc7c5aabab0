import { Crop } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { Button } from '#ui/Button.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { imageAccept } from '#ui/forms/use-image-intake.ts'
import { cmsMessages } from '../cms.messages.ts'
import styles from './cover.module.css'
import { useImageUpload } from './use-image-upload.ts'

const CropCover = lazyNamed(() => import('./CropCover.tsx'), 'CropCover')
const ImageLibrary = lazyNamed(() => import('./ImageLibrary.tsx'), 'ImageLibrary')

interface CoverFieldProps {
  /** Address of the cover; empty without one. */
  value: string
  onChange: (address: string) => void
}

/** Cover of an article: chosen, stored at once, replaced, removed. It counts when the article is saved. */
export function CoverField({ value, onChange }: CoverFieldProps) {
  const t = useT(cmsMessages)
  const upload = useImageUpload()
  const [state, setState] = useState<{ isBusy?: boolean; fault?: string }>({})
  const [open, setOpen] = useState<'library' | 'crop' | null>(null)
  const take = async (file: File) => {
    setState({ isBusy: true })
    const answer = await upload(file)
    setState('fault' in answer ? { fault: answer.fault } : {})
    if ('address' in answer) onChange(answer.address)
    return 'address' in answer
  }
  return (
    <fieldset className={styles.cover}>
      <legend>{t('article.cover')}</legend>
      {value !== '' && <img className={styles.picture} src={value} alt={t('article.cover')} />}
      <div className={styles.deeds}>
        <FileButton
          label={t(value === '' ? 'article.cover-choose' : 'article.cover-change')}
          accept={imageAccept}
          isBusy={state.isBusy ?? false}
          onFile={(file) => void take(file)}
        />
        <Button size="sm" onClick={() => setOpen('library')}>
          {t('article.cover-library')}
        </Button>
        {value !== '' && (
          <>
            <Button size="sm" icon={<Crop aria-hidden="true" />} onClick={() => setOpen('crop')}>
              {t('article.cover-crop')}
            </Button>
            <Button size="sm" variant="text" onClick={() => onChange('')}>
              {t('article.cover-remove')}
            </Button>
          </>
        )}
      </div>
      <p className="t3 s13">{t('article.cover-help')}</p>
      <Suspense fallback={null}>
        {open === 'library' && (
          <ImageLibrary
            onChoose={({ address }) => {
              setState({})
              onChange(address)
              setOpen(null)
            }}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'crop' && (
          <CropCover
            address={value}
            isBusy={state.isBusy ?? false}
            fault={state.fault}
            onCrop={(file) => void take(file).then((isKept) => isKept && setOpen(null))}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
      {state.fault && open === null && (
        <p className={styles.fault} role="alert">
          {state.fault}
        </p>
      )}
    </fieldset>
  )
}
