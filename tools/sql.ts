/** Source with comments blanked; lines stay in place. Statements are strings and templates, which stay. */
const spoken = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '))

/** Tables defined in a `.table.ts`, by their names in the database. */
export const tablesOf = (source: string): string[] =>
  [...spoken(source).matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name)

/** Names after SQL keywords that precede a table, with their offsets. */
export const namesInSql = (source: string): { name: string; offset: number }[] =>
  [...spoken(source).matchAll(/\b(?:from|join|into|update)\s+(?:only\s+)?"?([a-z_]+)\b/gi)].map((match) => ({
    name: match[1] ?? '',
    offset: match.index,
  }))

/** Names that a file re-exports, with the source's specifier. */
export const passedOn = (source: string): { names: string[]; specifier: string; offset: number }[] =>
  [...spoken(source).matchAll(/^export\s*\{([^}]*)\}\s*from\s*'([^']+)'/gm)].map((match) => ({
    names: (match[1] ?? '').split(',').flatMap((name) => name.trim().split(' ')[0] || []),
    specifier: match[2] ?? '',
    offset: match.index,
  }))

/** Whether a file exports this name as an SQL fragment, or as a function that returns one. */
export const isSql = (source: string, name: string): boolean =>
  new RegExp(
    `^export (?:const|function) ${name}\\b(?:(?!\\n\\n)[^\`])*?(?::\\s*SQL\\s*(?:=|\\{)|=>?\\s*sql\`)`,
    'm',
  ).test(spoken(source))
