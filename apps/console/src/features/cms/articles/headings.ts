/** Heading of a Markdown text. */
export interface Heading {
  level: number
  text: string
  /** Where its line begins. */
  at: number
}

const fenceMark = /^ {0,3}(`{3,}|~{3,})/
const headingLine = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/

/** Headings of a Markdown text in their order. What looks like one within code is none. */
export function headingsOf(text: string): Heading[] {
  const found: Heading[] = []
  let at = 0
  let fence: string | undefined
  for (const line of text.split('\n')) {
    const mark = fenceMark.exec(line)?.[1]
    const [, marks, words] = headingLine.exec(line) ?? []
    if (fence !== undefined) fence = mark?.startsWith(fence) ? undefined : fence
    else if (mark) fence = mark
    else if (marks && words) found.push({ level: marks.length, text: words, at })
    at += line.length + 1
  }
  return found
}
