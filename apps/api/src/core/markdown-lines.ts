import markdownIt, { type Token } from 'markdown-it'

const md = markdownIt({ html: false, linkify: false, typographer: false })
const calloutMark = /^\[!\w+\]\s*/

/** Words of one paragraph or heading; a link says where it leads. */
function wordsOf(tokens: readonly Token[]): string {
  const targets: string[] = []
  return tokens
    .map((token) => {
      if (token.type === 'softbreak' || token.type === 'hardbreak') return '\n'
      if (token.type === 'image') return [token.content, `(${token.attrGet('src')})`].filter(Boolean).join(' ')
      if (token.type === 'link_open') targets.push(String(token.attrGet('href') ?? ''))
      if (token.type === 'link_close') return ` (${targets.pop() ?? ''})`
      return token.content
    })
    .join('')
}

/**
 * Markdown as lines of plain text, for mails: paragraphs lie apart, entries of a list begin with a dash or their number,
 * lines of a quote with `>`, and links name their target.
 */
export function plainLines(text: string): string[] {
  const lines: string[] = []
  const lists: { mark: () => string }[] = []
  const quotes: string[] = []
  let mark = ''
  const add = (words: string) => {
    for (const line of words.replace(calloutMark, '').split('\n')) {
      lines.push(quotes.join('') + mark + line)
      mark = ' '.repeat(mark.length)
    }
    mark = ''
  }
  const part = () => {
    if (lists.length === 0 && lines.length > 0 && lines.at(-1) !== '') lines.push('')
  }
  const tokens = md.parse(text, {})
  for (const [at, token] of tokens.entries()) {
    // What is called out is no quote of somebody.
    if (token.type === 'blockquote_open') quotes.push(calloutMark.test(tokens[at + 2]?.content ?? '') ? '' : '> ')
    else if (token.type === 'blockquote_close') quotes.pop()
    else if (token.type === 'bullet_list_open') lists.push({ mark: () => '- ' })
    else if (token.type === 'ordered_list_open') {
      let next = Number(token.attrGet('start') ?? 1)
      lists.push({ mark: () => `${next++}. ` })
    } else if (token.type === 'list_item_open') mark = lists.at(-1)?.mark() ?? ''
    else if (token.type === 'bullet_list_close' || token.type === 'ordered_list_close') {
      lists.pop()
      part()
    } else if (token.type === 'inline') add(wordsOf(token.children ?? []))
    else if (token.type === 'fence' || token.type === 'code_block') {
      add(token.content.trimEnd())
      part()
    } else if (/^(paragraph|heading|table)_close$/.test(token.type)) part()
  }
  if (lines.at(-1) === '') lines.pop()
  return lines
}
