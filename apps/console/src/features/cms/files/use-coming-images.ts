import { uploadArticleImage } from '@app/contracts/cms/article-images'
import { fieldText } from '@app/contracts/field-words'
import { useRef, useState } from 'react'
import { useLocale } from '#i18n/use-t.ts'
import { call, fieldErrors, Refused } from '#lib/call.ts'
import { base64Of } from '#lib/data-url.ts'
import type { ComingImage } from './article-files.ts'

/** An image that the articles come in without, and why. */
export interface LeftImage {
  name: string
  why: string
}

/** What became of images: their address on the site, or why there is none. */
type Stored = ReadonlyMap<string, { address: string } | LeftImage>

/** Why an image itself is refused; undefined of a refusal that the next would meet as well. */
const faultOf = (error: unknown): string | undefined =>
  fieldErrors(error).content ?? (error instanceof Refused && error.status === 422 ? error.message : undefined)

/** Uploads the images that come along with Markdown files, one after the other. */
export function useComingImages() {
  const locale = useLocale()
  const [isAt, setAt] = useState<{ done: number; total: number }>()
  // Where a refusal stops it, the next try goes on behind what is stored.
  const stored = useRef(new Map<string, { address: string } | LeftImage>())
  const storeAll = async (images: readonly ComingImage[]): Promise<Stored> => {
    try {
      for (const [done, { address, name, file }] of images.entries()) {
        setAt({ done, total: images.length })
        const before = stored.current.get(address)
        if (before && 'address' in before) continue
        if (file) stored.current.set(address, await storeOne(name, file))
        else stored.current.set(address, { name, why: fieldText('field.image-size', locale) })
      }
    } finally {
      setAt(undefined)
    }
    return stored.current
  }
  return { isAt, storeAll }
}

async function storeOne(path: string, file: File): Promise<{ address: string } | LeftImage> {
  try {
    const body = { name: file.name.slice(-300), content: await base64Of(file) }
    return await call(uploadArticleImage, { body }, undefined, (refusal) => faultOf(refusal) !== undefined)
  } catch (error) {
    const why = faultOf(error)
    if (why === undefined) throw error
    return { name: path, why }
  }
}
