import { mostImageBytes, uploadArticleImage } from '@app/contracts/cms/article-images'
import { fieldText } from '@app/contracts/field-words'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from '#i18n/use-t.ts'
import { call, fieldErrors, Refused } from '#lib/call.ts'
import { base64Of } from '#lib/data-url.ts'
import type { TakeImage } from '#ui/forms/use-image-intake.ts'

/** Stores an image of an article. Gives its address, or a sentence on why it was refused. */
export function useImageUpload() {
  const locale = useLocale()
  const cache = useQueryClient()
  return async (file: File): Promise<{ address: string } | { fault: string }> => {
    if (file.size > mostImageBytes) return { fault: fieldText('field.image-size', locale) }
    try {
      const body = { name: file.name.slice(-300), content: await base64Of(file) }
      const image = await call(uploadArticleImage, { body }, undefined, () => true)
      void cache.invalidateQueries({ queryKey: ['cms', 'images'] })
      return image
    } catch (error) {
      return { fault: fieldErrors(error).content ?? (error instanceof Refused ? error.message : '') }
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
  return async (file) => {
    const answer = await upload(file)
    return 'fault' in answer ? answer : { address: answer.address, alt: altOf(file.name) }
  }
}
