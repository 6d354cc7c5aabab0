import { pinyin } from 'pinyin-pro'

const longest = 70

/** Slug of a title: pinyin of Chinese, other letters without marks. `page` where nothing of it is left. */
export function slugOf(title: string): string {
  const syllables = pinyin(title, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  const words = syllables
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const slug = words
    .reduce((text, word) => (text.length + word.length < longest ? `${text}-${word}` : text), '')
    .slice(1)
  return slug || 'page'
}

/** The slug itself, or the first of `slug-2`, `slug-3`, … that is free. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let at = 2
  while (taken.has(`${slug}-${at}`)) at += 1
  return `${slug}-${at}`
}
