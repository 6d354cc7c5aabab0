import { mostImageBytes, uploadArticleImage } from '@app/contracts/cms/article-images'
import { fieldText } from '@app/contracts/field-words'
import { useLocale } from '#i18n/use-t.ts'
import { call, fieldErrors, Refused } from '#lib/call.ts'
import { base64Of } from '#lib/data-url.ts'
import type { TakeImage } from '#ui/forms/use-image-intake.ts'

/** Stores an image of an article. Gives its address, or a sentence on why it was refused. */
export function useImageUpload() {
  const locale = useLocale()
  return async (file: File): Promise<{ address: string } | { fault: string }> => {
    if (file.size > mostImageBytes) return { fault: fieldText('field.image-size', locale) }
    try {
      const body = { name: file.name.slice(-300), content: await base64Of(file) }
      return await call(uploadArticleImage, { body }, undefined, () => true)
    } catch (error) {
      return { fault: fieldErrors(error).content ?? (error instanceof Refused ? error.message : '') }
    }
  }
}

/** Names that say nothing of what is in an image: of pasted ones, cameras and screenshots. */
const sayNothing =
  /^(image|img|dsc|dscn|pxl|photo|screen ?shot|截屏|截图|屏幕截图|微信图片|未命名|untitled)?[\d\s_().:-]*$/i

/** Stores an image for a text, with words for it from its file name where that has any. */
export function useTakeImage(): TakeImage {
  const upload = useImageUpload()
  return async (file) => {
    const name = file.name
      .replace(/\.[^.]*$/, '')
      .replace(/[[\]\\`<>*_\s]+/g, ' ')
      .trim()
    const answer = await upload(file)
    return 'fault' in answer ? answer : { address: answer.address, alt: sayNothing.test(name) ? '' : name }
  }
}
