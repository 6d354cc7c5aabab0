/** A name that is being typed: where its `@` stands, and what follows it so far. */
export interface Mention {
  at: number
  text: string
}

/** The name at the caret; nothing where there is no `@` before it, or the `@` belongs to an address. */
export function mentionAt(text: string, caret: number): Mention | undefined {
  const found = /(?<![\w.])@([^\s@]{0,40})$/.exec(text.slice(0, caret))
  return found ? { at: found.index, text: found[1] ?? '' } : undefined
}

/** The text with the whole name in the place of what was typed of it, and where the caret goes on. */
export function withMention(text: string, { at, text: typed }: Mention, name: string): { text: string; caret: number } {
  const before = `${text.slice(0, at)}@${name} `
  return { text: before + text.slice(at + 1 + typed.length).replace(/^ /, ''), caret: before.length }
}
