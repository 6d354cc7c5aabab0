import type { Locale } from '@app/contracts/wire'

/** Text of a cell, with a smaller second line where there is more to say. */
export type PdfCell = string | { text: string; sub: string }

export interface PdfColumn {
  title: string
  /** Share of the page's width. */
  share: number
  /** Side of the column that its text stands at; `start` if left out. */
  align?: 'end'
}

/** Part of a document, from top to bottom. */
export type PdfBlock =
  /** Names with their values, in one or two columns. */
  | { is: 'facts'; facts: readonly (readonly [name: string, value: string])[]; columns: 1 | 2 }
  /** A few large figures side by side. */
  | { is: 'figures'; figures: readonly (readonly [name: string, value: string])[] }
  /** Rows with the heading repeated on each page; `foot` has the sums, and stays with the last row. */
  | {
      is: 'table'
      columns: readonly PdfColumn[]
      rows: readonly (readonly PdfCell[])[]
      foot?: readonly (readonly PdfCell[])[]
    }
  | { is: 'heading'; text: string }
  | { is: 'text'; text: string; tone?: 'quiet' }

/** Data that an archived document says once more for machines. */
export interface PdfArchive {
  fileName: string
  mediaType: string
  content: string
  /** Descriptions in RDF that say of what kind the data are. */
  metadata: string
}

/**
 * Document as data, so that it can be drawn in another thread. Paper is A4, black on white. Texts are plain: nothing in
 * them is read as markup, and no link or script comes into the file.
 */
export interface PdfDocument {
  /** Language of the words that the writer adds, and of the file. */
  locale: Locale
  /** The kind of paper, and its number. */
  title: string
  number: string
  /** The site's brand at the head of the first page. */
  letterhead: { name: string; slogan: string }
  /** Whom to ask, at the foot of every page. */
  footer: string
  /** Moment of writing, kept in the file. */
  at: Date
  /** Makes it a file for archives (PDF/A-3b) with data for machines inside. */
  archive?: PdfArchive
  blocks: readonly PdfBlock[]
}
