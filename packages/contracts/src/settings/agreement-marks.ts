import { anyLink } from './mail-words.ts'
import { agreementLink } from './site-agreements.ts'
import { boldMark } from './text-marks.ts'

/** Part of a line of an agreement: plain words, bold ones (`isBold`), or those of a link (`href`). */
export interface AgreementPart {
  words: string
  isBold?: true
  href?: string
}

/** Parts of a line of an agreement in order; marks that are none stay as they were written. */
export function agreementParts(line: string): AgreementPart[] {
  const found = [...line.matchAll(boldMark), ...line.matchAll(anyLink)].toSorted((a, b) => a.index - b.index)
  const parts: AgreementPart[] = []
  let end = 0
  for (const { 0: whole, 1: words = '', 2: target, index } of found) {
    const href = target?.trim()
    if (index < end || (href !== undefined && !agreementLink.test(href))) continue
    if (index > end) parts.push({ words: line.slice(end, index) })
    parts.push(href === undefined ? { words, isBold: true } : { words, href })
    end = index + whole.length
  }
  return end < line.length ? [...parts, { words: line.slice(end) }] : parts
}
