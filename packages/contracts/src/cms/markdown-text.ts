import { z } from 'zod'
import { hiddenMark } from '../wire.ts'

/** Markdown as written, of at most so many characters. */
export const MarkdownText = (most: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .pipe(
      z
        .string()
        .max(most)
        .refine((text) => !hiddenMark.test(text.replace(/[\n\t]/g, '')), 'field.hidden-mark'),
    )
