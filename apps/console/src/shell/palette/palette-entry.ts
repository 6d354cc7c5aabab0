import type { LucideIcon } from 'lucide-react'

/** In the order they stand in. */
export const sections = [
  'recent',
  'go',
  'orders',
  'customers',
  'members',
  'invoices',
  'here',
  'actions',
  'settings',
] as const
export type Section = (typeof sections)[number]

/** One line of the palette: it leads somewhere, or does something. */
export interface Entry {
  id: string
  section: Section
  icon: LucideIcon
  label: string
  /** Beside the label: where it lies, whose it is. */
  note?: string | undefined
  isMono?: boolean
  href?: string
  run?: () => void
  /** Kept under "recent" when it was chosen. */
  isKept?: boolean
  /** What it is found by beside its label, and its sound. */
  words?: readonly string[]
  pinyin?: string
  /** The keys that do the same. */
  keys?: string
}

/** What the palette was asked: `>` for actions, `@` for people, `#` for orders, and the text after it. */
export interface Question {
  mode: 'all' | 'actions' | 'people' | 'orders'
  text: string
}

const prefixes: Readonly<Record<string, Question['mode']>> = {
  '>': 'actions',
  '》': 'actions',
  '@': 'people',
  '#': 'orders',
  '＃': 'orders',
}

/** Chinese input methods type the wide forms of the prefixes. */
export function readQuestion(typed: string): Question {
  const text = typed.trimStart()
  const mode = prefixes[text[0] ?? '']
  return mode ? { mode, text: text.slice(1).trim() } : { mode: 'all', text: text.trim() }
}

/** In the order of the sections, and within one as they came. */
export const inSections = (entries: readonly Entry[]): { section: Section; entries: Entry[] }[] =>
  sections
    .map((section) => ({ section, entries: entries.filter((entry) => entry.section === section) }))
    .filter(({ entries: some }) => some.length > 0)
