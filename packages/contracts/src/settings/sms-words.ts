import { z } from 'zod'
import { Line } from '../wire.ts'
import type { MailVariables } from './mail-words.ts'
import { nearestName, placeholdersIn } from './placeholders.ts'

/** Longest source of a text message, in characters. */
export const mostSmsText = 500

/** Source of a text message in one language, with its variables. */
export const SmsText = Line(mostSmsText).min(1, 'field.missing')

/** A text message in every language. */
export const SmsContent = z.object({ zh: SmsText, en: SmsText })
export type SmsContent = z.output<typeof SmsContent>

/** Text of one message: names only variables that its event supplies, and those that the message is about. */
export const smsTextFor = ({ known, required }: MailVariables) =>
  SmsText.superRefine((text, ctx) => {
    const fault = (message: string, name: string) =>
      ctx.addIssue({ code: 'custom', message, params: { limit: `{{${name}}}` } })
    const named = placeholdersIn(text)
    const unknown = named.find((name) => !known.includes(name))
    const missing = required.find((name) => !named.includes(name))
    if (unknown !== undefined) fault('field.variable-unknown', nearestName(unknown, known))
    else if (missing !== undefined) fault('field.variable-missing', missing)
  })

/** Texts of one message in every language. */
export const smsContentFor = (variables: MailVariables) =>
  z.object({ zh: smsTextFor(variables), en: smsTextFor(variables) })
