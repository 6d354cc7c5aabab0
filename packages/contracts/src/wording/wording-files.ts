import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { TextsOf } from './wording.ts'
import { mostImportedWords, wordFileFormats, wordingLanguages } from './wording-values.ts'

export const exportWording = endpoint({
  method: 'GET',
  path: '/wording/export',
  access: 'lang.*',
  summary:
    'Every text as the site has it saved, with its key, module and state, as a workbook or as JSON. An import reads the same file.',
  query: z.object({ format: z.enum(wordFileFormats) }),
  file: true,
  reply: z.object({}),
})

/** A line of a file: its texts are judged one by one, so that one bad line does not refuse the others. */
const WordRow = z.object({
  line: z.int().positive(),
  key: z.string().max(500),
  /** A language that is missing or empty stays as it is. */
  texts: TextsOf(z.string().max(10_000)),
  /** Times that the text was saved when the difference was read. Without it the line only asks. */
  version: z.int().nonnegative().optional(),
})

export const importWording = endpoint({
  method: 'POST',
  path: '/wording/import',
  access: 'lang.import',
  summary:
    'Takes texts of a file into what is saved, for the next publication. With `dryRun` it only says what each line would change. Lines that are refused are left out; a text that somebody saved since its version is a conflict of the whole.',
  body: z.object({
    rows: z.array(WordRow).min(1).max(mostImportedWords),
    dryRun: z.boolean().default(false),
  }),
  reply: z.object({
    /** Lines that change something or are refused, in the order of the file. */
    rows: z.array(
      z.object({
        line: z.int(),
        key: z.string(),
        /** `new` gives a text that the site has not worded yet, `none` is refused for its reason. */
        does: z.enum(['new', 'change', 'none']),
        reason: z.string(),
        changes: z.array(
          z.object({
            language: z.enum(wordingLanguages),
            before: z.string(),
            after: z.string(),
            /** More than ×1.6 as long as the product's text. */
            isLong: z.boolean(),
          }),
        ),
        version: z.int().nonnegative(),
      }),
    ),
    /** Lines that say what is saved already. */
    same: z.int().nonnegative(),
    /** Texts that were taken; 0 of a dry run. */
    taken: z.int().nonnegative(),
  }),
})
export type ImportedWords = z.output<typeof importWording.reply>
