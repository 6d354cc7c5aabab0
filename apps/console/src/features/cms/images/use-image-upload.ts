import { mostImageBytes, uploadArticleImage } from '@app/contracts/cms/article-images'
import { fieldText } from '@app/contracts/field-words'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from '#i18n/use-t.ts'
import { call, fieldErrors, Refused } from '#lib/call.ts'
import { base64Of } from '#lib/data-url.ts'
import type { TakeImage } from '#ui/forms/use-image-intake.ts'
import type { Upload } from '#ui/forms/use-upload.ts'

/** Refusals that another try may not meet: too many at once, or a store that is away. */
const isForNow = (error: unknown): boolean => !(error instanceof Refused) || error.status === 429 || error.status >= 500

/** Stores an image of an article. Gives its address, or a sentence on why it was refused. */
export function useImageUpload(): Upload<{ address: string }> {
  const locale = useLocale()
  const cache = useQueryClient()
  return async (file, { signal, onSent }) => {
    if (file.size > mostImageBytes) return { fault: fieldText('field.image-size', locale), isForNow: false }
    try {
      const body = { name: file.name.slice(-300), content: await base64Of(file) }
      const image = await call(uploadArticleImage, { body }, signal, () => true, onSent)
      void cache.invalidateQueries({ queryKey: ['cms', 'images'] })
      return image
    } catch (error) {
      if (signal.aborted) throw error
      const fault = fieldErrors(error).content ?? (error instanceof Refused ? error.message : '')
      return { fault, isForNow: isForNow(error) }
    }
  }
}

/** Names that say nothing of what is in an image: of pasted ones, cameras and screenshots. */
const sayNothing =
  /^(image|img|dsc|dscn|pxl|photo|screen ?shot|截屏|截图|屏幕截图|微信图片|未命名|untitled)?[\d\s_().:-]*$/i

/** Words for an image from its file name; empty where that has none. */
export function altOf(fileName: string): string {
  const name = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[[\]\\`<>*_\s]+/g, ' ')
    .trim()
  return sayNothing.test(name) ? '' : name
}

/** Stores an image for a text, with words for it from its file name where that has any. */
export function useTakeImage(): TakeImage {
  const upload = useImageUpload()
  return async (file, transfer) => {
    const answer = await upload(file, transfer)
    return 'fault' in answer ? answer : { address: answer.address, alt: altOf(file.name) }
  }
}
