/** What a text may be found by. */
export interface Findable {
  labels: readonly string[]
  /** The sound of a Chinese label, a space between syllables. */
  pinyin?: string
}

const initialsOf = (words: readonly string[]) => words.map((word) => word[0] ?? '').join('')

/** Match score of a label: equal, prefix, prefix of a word, substring, or initials of its words. */
function labelFit(label: string, typed: string): number {
  const text = label.toLowerCase()
  if (text === typed) return 100
  if (text.startsWith(typed)) return 80
  if (text.includes(` ${typed}`)) return 70
  if (text.includes(typed)) return 60
  return typed.length > 1 && initialsOf(text.split(/[\s/–-]+/)).startsWith(typed) ? 50 : 0
}

/** The same by sound: from any syllable on, written out or by first letters. */
function soundFit(pinyin: string, typed: string): number {
  const sound = typed.replace(/[\s']+/g, '')
  if (sound === '' || !/^[a-z0-9]+$/.test(sound)) return 0
  const syllables = pinyin.split(' ')
  if (syllables.join('').startsWith(sound)) return 65
  const initials = initialsOf(syllables)
  if (initials.startsWith(sound)) return 62
  if (syllables.some((_, at) => syllables.slice(at).join('').startsWith(sound))) return 45
  return sound.length > 1 && initials.includes(sound) ? 40 : 0
}

/** How well a typed text fits; 0 not at all. Every word of it must fit where it does not as a whole. */
export function fitOf({ labels, pinyin = '' }: Findable, text: string): number {
  const typed = text.trim().toLowerCase()
  if (typed === '') return 0
  const whole = Math.max(soundFit(pinyin, typed), ...labels.map((label) => labelFit(label, typed)))
  const words = typed.split(/\s+/)
  if (whole > 0 || words.length === 1) return whole
  const fits = words.map((word) => Math.max(soundFit(pinyin, word), ...labels.map((label) => labelFit(label, word))))
  return Math.min(...fits) > 0 ? 30 : 0
}

/** Those that fit, the best first; among equals in the order they came. */
export function bestFits<T>(all: readonly T[], text: string, findable: (one: T) => Findable, most: number): T[] {
  return all
    .map((one) => ({ one, fit: fitOf(findable(one), text) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, most)
    .map(({ one }) => one)
}
