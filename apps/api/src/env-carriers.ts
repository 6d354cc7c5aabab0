import { parseTemplateIds } from '@app/contracts/settings/sms-template-ids'
import { z } from 'zod'

/** Parses `code=SMS_1234:code:minutes`, as `parseTemplateIds` says. */
const templates = z
  .string()
  .default('')
  .transform((text, ctx) => {
    const known = parseTemplateIds(text)
    if (known) return known
    ctx.addIssue({ code: 'custom', message: 'must be a list of templates such as code=SMS_1234:code:minutes' })
    return z.NEVER
  })

const mailServer = /^smtps?:\/\/([^\s:@/]+:[^\s@/]+@)?(\[[0-9a-fA-F:]+\]|[^\s:@/]+)(:\d{1,5})?\/?$/

/** Settings of mail and text messages. Without SMTP_URL and SMS_PROVIDER, messages are kept in the message log. */
export const carrierVariables = {
  SMTP_URL: z
    .string()
    .regex(mailServer, 'must look like smtp://user:password@mail.example.com:587, special characters percent-encoded')
    .optional(),
  SMTP_TLS: z.enum(['required', 'off'], 'must be required or off').default('required'),
  /** PEM file of roots trusted in addition to the system's. */
  SMTP_CA_FILE: z.string().optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  SMS_PROVIDER: z.enum(['aliyun', 'tencent', 'twilio'], 'must be aliyun, tencent or twilio').optional(),
  SMS_KEY_ID: z.string().optional(),
  SMS_KEY_SECRET: z.string().optional(),
  SMS_SIGN_NAME: z.string().optional(),
  SMS_TEMPLATES: templates,
  SMS_APP_ID: z.string().regex(/^\d+$/, 'must be the digits of the SDK application').optional(),
  SMS_REGION: z.string().default('ap-guangzhou'),
  SMS_FROM: z
    .string()
    .regex(/^(\+\d{5,15}|MG[0-9a-f]{32})$/, 'must be a number such as +15005550006, or a messaging service (MG…)')
    .optional(),
  SMS_ENDPOINT: z
    .string()
    .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', 'must be an https address')
    .optional(),
}

const needs = {
  aliyun: ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATES'],
  tencent: ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_APP_ID', 'SMS_TEMPLATES'],
  twilio: ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_FROM'],
} as const

/** Missing settings of the chosen carriers, one sentence each. */
export function carrierMistakes(given: Record<string, unknown>): string[] {
  const mistakes: string[] = []
  if (given.SMTP_URL && !given.MAIL_FROM)
    mistakes.push('MAIL_FROM is required with SMTP_URL: the address mails come from.')
  const provider = given.SMS_PROVIDER
  if (provider === 'aliyun' || provider === 'tencent' || provider === 'twilio') {
    const missing = needs[provider].filter((name) => !given[name])
    mistakes.push(...missing.map((name) => `${name} is required with SMS_PROVIDER ${provider}.`))
  }
  return mistakes
}
