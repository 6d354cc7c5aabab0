import { fieldText } from '@app/contracts/field-words'
import { mostPictureBytes } from '@app/contracts/settings/site-values'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import styles from '../settings.module.css'
import { brandMessages } from './brand.messages.ts'

interface PictureChoiceProps {
  name: string
  help: string
  /** Address of the picture; null for the default. */
  src: string | null
  /** Whether it is shown on dark ground. */
  isDark?: boolean
  /** What is wrong with it at the server. */
  error?: string | undefined
  /** Takes a file of an allowed size; answers with what is wrong with it, if anything. */
  onFile: (file: File) => Promise<string | undefined>
  onRemove: () => void
}

/** One picture of a brand: chosen, replaced, removed. */
export function PictureChoice({ name, help, src, isDark, error, onFile, onRemove }: PictureChoiceProps) {
  const t = useT(brandMessages)
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [own, setFault] = useState<string>()
  const fault = own ?? error
  const take = async (file: File) => {
    setFault(undefined)
    if (file.size > mostPictureBytes) return setFault(fieldText('field.picture-size', locale))
    setBusy(true)
    setFault(await onFile(file))
    setBusy(false)
  }
  return (
    <div className={styles.picture}>
      <span className={styles.frame} data-dark={isDark || undefined}>
        {src ? <img src={src} alt={name} /> : <span>{t('brand.picture-none')}</span>}
      </span>
      <span className={styles.pictureWords}>
        <b>{name}</b>
        <span className="t3 s13">{help}</span>
        <span className={styles.pictureDeeds}>
          <FileButton
            label={t(src ? 'brand.picture-change' : 'brand.picture-choose')}
            name={t('brand.picture-choose-of', { name })}
            accept=".png,.jpg,.jpeg,.webp,image/png,image/jpeg,image/webp"
            isBusy={isBusy}
            onFile={(file) => void take(file)}
          />
          {src && (
            <Button
              size="sm"
              variant="text"
              aria-label={t('brand.picture-remove-of', { name })}
              onClick={() => {
                setFault(undefined)
                onRemove()
              }}
            >
              {t('common.remove')}
            </Button>
          )}
        </span>
        {fault && (
          <span className={styles.fault} role="alert">
            {fault}
          </span>
        )}
      </span>
    </div>
  )
}
