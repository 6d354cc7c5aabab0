/**
 * Text as one line for a header, a recipient or a log: removes characters that could begin another line or move a
 * cursor.
 */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
