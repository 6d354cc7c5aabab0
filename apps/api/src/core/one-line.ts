/** Text for a header, a recipient or a log: one line, and nothing in it that could begin another or move a cursor. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
