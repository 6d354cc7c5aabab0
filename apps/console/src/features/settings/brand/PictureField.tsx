import { fieldText } from '@app/contracts/field-words'
import { mostPictureBytes, type PictureUse } from '@app/contracts/settings/site-values'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { base64Of } from '#lib/data-url.ts'
import { Button } from '#ui/Button.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import styles from '../settings.module.css'
import { useUploadPicture } from '../settings.queries.ts'
import { brandMessages } from './brand.messages.ts'

interface PictureFieldProps {
  field: 'logoLight' | 'logoDark' | 'favicon' | 'signInPicture'
  use: PictureUse
  /** Id of the picture; null for the default. */
  value: string | null
  onChange: (id: string | null) => void
}

/** Address of an uploaded picture. */
export const pictureUrl = (id: string | null): string | null => (id ? `/site-pictures/${id}` : null)

/** One picture of the brand: chosen, uploaded at once, replaced, removed. It counts when the page is saved. */
export function PictureField({ field, use, value, onChange }: PictureFieldProps) {
  const t = useT(brandMessages)
  const locale = useLocale()
  const upload = useUploadPicture()
  const [fault, setFault] = useState<string>()
  const name = t(`brand.${field}`)
  const send = async (file: File) => {
    setFault(undefined)
    if (file.size > mostPictureBytes) return setFault(fieldText('field.picture-size', locale))
    try {
      const { id } = await upload.mutateAsync({ body: { use, content: await base64Of(file) } })
      onChange(id)
    } catch (error) {
      setFault(fieldErrors(error).content)
    }
  }
  return (
    <div className={styles.picture}>
      <span className={styles.frame} data-dark={field === 'logoDark' || undefined}>
        {value ? <img src={pictureUrl(value) ?? ''} alt={name} /> : <span>{t('brand.picture-none')}</span>}
      </span>
      <span className={styles.pictureWords}>
        <b>{name}</b>
        <span className="t3 s13">{t(`brand.${field}-help`)}</span>
        <span className={styles.pictureDeeds}>
          <FileButton
            label={t(value ? 'brand.picture-change' : 'brand.picture-choose')}
            name={t('brand.picture-choose-of', { name })}
            accept=".png,.jpg,.jpeg,.webp,image/png,image/jpeg,image/webp"
            isBusy={upload.isPending}
            onFile={(file) => void send(file)}
          />
          {value && (
            <Button
              size="sm"
              variant="text"
              aria-label={t('brand.picture-remove-of', { name })}
              onClick={() => onChange(null)}
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
