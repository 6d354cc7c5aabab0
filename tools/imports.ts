export interface Import {
  specifier: string
  /** Type-only import, erased at compile time. */
  isType: boolean
  line: number
}

const literalOrComment =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/(?![/*\s>])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[dgimsuvy]+/g

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

/** Code with comments, templates and flagged regular expressions blanked; lines and plain strings stay in place. */
export function codeOf(source: string): string {
  return source.replace(literalOrComment, (piece) =>
    piece.startsWith("'") || piece.startsWith('"') ? piece : blank(piece),
  )
}

/** Code with strings blanked too, so that only words of the language remain. */
export function wordsOf(source: string): string {
  return codeOf(source).replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, blank)
}

const statement = /^[ \t]*(?:import|export)\s+(type\s+(?!from\b|,))?(?:[\w$*{][^'";]*?\bfrom\s*)?['"]([^'"\n]+)['"]/gm
const call = /(typeof\s+|[:<|&,(]\s*)?\bimport\s*\(\s*['"]([^'"\n]+)['"]\s*\)(\s*\.\s*[A-Z])?/g

export const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length

/** Static, dynamic and type imports, and re-exports, of a TypeScript or JavaScript file. */
export function importsOf(source: string): Import[] {
  const code = codeOf(source)
  const words = wordsOf(source)
  const found: Import[] = []
  for (const match of code.matchAll(statement)) {
    const [text, type, specifier = ''] = match
    const offset = match.index + text.length - text.trimStart().length
    found.push({ specifier, isType: type !== undefined, line: lineAt(code, offset) })
  }
  for (const match of code.matchAll(call)) {
    const [text, lead = '', specifier = '', member] = match
    // Skip the word `import` inside a string.
    if (!words.startsWith('import', match.index + text.indexOf('import'))) continue
    const isType = lead.startsWith('typeof') || (member !== undefined && !/await\s*$/.test(code.slice(0, match.index)))
    found.push({ specifier, isType, line: lineAt(code, match.index) })
  }
  return found.sort((a, b) => a.line - b.line)
}
