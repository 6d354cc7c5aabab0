/** Names of a text's holes, sorted: `{count} of {total, name|names}` has `count` and `total`. */
export const holesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)(?:, [^}]+)?\}/g)].map(([, name = '']) => name))].sort()

/** Whether a text has exactly the holes of another, and no brace beside them. */
export const fits = (text: string, original: string): boolean =>
  String(holesOf(text)) === String(holesOf(original)) && !/[{}]/.test(text.replace(/\{\w+(?:, [^{}]+)?\}/g, ''))
