import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Locale } from '../wire.ts'
import type { MailWords } from './mail-words.ts'

/** Formats of mail templates as a file. */
export const mailFileFormats = ['xlsx', 'json'] as const
export type MailFileFormat = (typeof mailFileFormats)[number]
/** Lines that one import takes, one for each template and language. */
export const mostImportedMails = 400

/** Parts of a mail's words, in the order of a file's columns. */
export const mailFields = ['subject', 'preheader', 'body', 'button'] as const satisfies (keyof MailWords)[]
export type MailField = (typeof mailFields)[number]

export const exportMailTemplates = endpoint({
  method: 'GET',
  path: '/mailTemplateFile',
  access: 'mailTpl.*',
  summary:
    'The words in force of every mail, a line for each template and language, as a workbook or as JSON. An import reads the same file.',
  query: z.object({ format: z.enum(mailFileFormats) }),
  file: true,
  reply: z.object({}),
})

/** A line of a file: its words are judged one by one, so that one bad line does not refuse the others. */
const MailRow = z.object({
  line: z.int().positive(),
  template: z.string().max(100),
  language: z.string().max(20),
  words: z.object({
    subject: z.string().max(20_000),
    preheader: z.string().max(20_000),
    body: z.string().max(20_000),
    button: z.string().max(20_000),
  }),
  /** Version of the template when the difference was read. Without it the line only asks. */
  version: z.int().nonnegative().optional(),
})

export const importMailTemplates = endpoint({
  method: 'POST',
  path: '/mailTemplateFile',
  access: 'mailTpl.edit',
  summary:
    'Puts the words of a file into force as a new version of each template that they change. With `dryRun` it only says what each line would change. Lines that are refused are left out; a template published since its version is a conflict of the whole.',
  body: z.object({
    rows: z.array(MailRow).min(1).max(mostImportedMails),
    dryRun: z.boolean().default(false),
  }),
  reply: z.object({
    /** Lines that change something or are refused, in the order of the file. */
    rows: z.array(
      z.object({
        line: z.int(),
        template: z.string(),
        language: z.string(),
        /** `none` is refused for its reason. */
        does: z.enum(['change', 'none']),
        reason: z.string(),
        changes: z.array(z.object({ field: z.enum(mailFields), before: z.string(), after: z.string() })),
        version: z.int().nonnegative(),
      }),
    ),
    /** Lines that say what is in force already. */
    same: z.int().nonnegative(),
    /** Templates that were published; 0 of a dry run. */
    published: z.int().nonnegative(),
  }),
})
export type ImportedMails = z.output<typeof importMailTemplates.reply>

/** Languages that a mail template has. */
export const isMailLanguage = (language: string): language is Locale => Locale.safeParse(language).success
