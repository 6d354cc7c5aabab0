import { z } from 'zod'
import { hiddenMark, Line } from '../wire.ts'
import { nearestName, placeholdersIn } from './placeholders.ts'

/** Longest source of a mail, in characters. */
export const mostMailText = 10_000

const Source = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(
    z
      .string()
      .min(1, 'field.missing')
      .max(mostMailText)
      .refine((text) => !hiddenMark.test(text.replaceAll('\n', '')), 'field.hidden-mark'),
  )

/** One language of a mail template. `body` is the source of the text, `button` the label of its link. */
export const MailWords = z.object({
  subject: Line(200).min(1, 'field.missing'),
  /** What a mail programme shows beside the subject; empty: the beginning of the text. */
  preheader: Line(200),
  body: Source,
  button: Line(60),
})
export type MailWords = z.output<typeof MailWords>

/** A mail template in every language. */
export const MailContent = z.object({ zh: MailWords, en: MailWords })
export type MailContent = z.output<typeof MailContent>

/** A link of the source, `[text](target)`, whatever its target. */
export const anyLink = /\[([^\]\n]+)\]\(([^)\n]*)\)/g
/** Targets that become a link: a fixed web address, or the link that the message is about. */
export const linkTarget = /^(https?:\/\/[^\s(){}]+|\{\{\s*url\s*\}\})$/

export interface MailVariables {
  /** Names that the template's event supplies. */
  known: readonly string[]
  /** Names without which the message would be pointless. */
  required: readonly string[]
}

/**
 * Content of one template: names no variable that its event does not supply, and links only to the web. With `isWhole`,
 * as for publishing, every language has the required variables in its text.
 */
export function mailContentFor({ known, required }: MailVariables, isWhole: boolean) {
  return MailContent.superRefine((content, ctx) => {
    const fault = (path: string[], message: string, limit: string) =>
      ctx.addIssue({ code: 'custom', path, message, params: { limit } })
    for (const [locale, words] of Object.entries(content)) {
      for (const [field, text] of Object.entries(words)) {
        const unknown = placeholdersIn(text).find((name) => !known.includes(name))
        if (unknown !== undefined)
          fault([locale, field], 'field.variable-unknown', `{{${nearestName(unknown, known)}}}`)
      }
      const bad = [...words.body.matchAll(anyLink)].find(([, , target = '']) => !linkTarget.test(target.trim()))
      if (bad) fault([locale, 'body'], 'field.mail-link', bad[0].slice(0, 60))
      const missing = required.filter((name) => !placeholdersIn(words.body).includes(name))
      if (isWhole && missing[0]) fault([locale, 'body'], 'field.variable-missing', `{{${missing[0]}}}`)
    }
  })
}
