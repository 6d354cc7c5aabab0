import type { PictureUse } from '@app/contracts/settings/site-values'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { base64Of } from '#lib/data-url.ts'
import { useUploadPicture } from '../settings.queries.ts'
import { brandMessages } from './brand.messages.ts'
import { PictureChoice } from './PictureChoice.tsx'

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
  const upload = useUploadPicture()
  const send = async (file: File) => {
    try {
      const { id } = await upload.mutateAsync({ body: { use, content: await base64Of(file) } })
      onChange(id)
      return undefined
    } catch (error) {
      return fieldErrors(error).content
    }
  }
  return (
    <PictureChoice
      name={t(`brand.${field}`)}
      help={t(`brand.${field}-help`)}
      src={pictureUrl(value)}
      isDark={field === 'logoDark'}
      onFile={send}
      onRemove={() => onChange(null)}
    />
  )
}
