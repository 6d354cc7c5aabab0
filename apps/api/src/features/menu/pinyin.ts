import { pinyin } from 'pinyin-pro'

const cache = new Map<string, string>()

/**
 * Pinyin of a Chinese label, a space between syllables: `zheng shu ding dan`. Letters and digits stay as they are.
 * Initials are the first letters of the words. Labels are few and fixed, so each is looked up once.
 */
export function pinyinOf(label: string): string {
  const before = cache.get(label)
  if (before !== undefined) return before
  const syllables = pinyin(label, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  const text = syllables.join(' ').toLowerCase().replace(/\s+/g, ' ').trim()
  cache.set(label, text)
  return text
}
