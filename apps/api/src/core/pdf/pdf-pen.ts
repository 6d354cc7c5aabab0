/** Measures in points, 1/72 inch: A4 with 18 mm at the sides. */
export const page = { height: 841.89, top: 45, bottom: 780, footY: 800 }
export const left = 51
export const bodyWidth = 595.28 - 2 * left

export interface Writing {
  x: number
  y: number
  width: number
  size: number
  isBold?: boolean
  grey?: boolean
  align?: 'right'
  /** Most lines; further text is cut off with an ellipsis. */
  lines?: number
}

/** Place on the paper from which the next block is drawn. */
export interface Pen {
  file: PDFKit.PDFDocument
  y: number
  write(text: string, how: Writing): void
  /** Height of a text in a width. */
  heightOf(text: string, how: Pick<Writing, 'width' | 'size' | 'isBold'>): number
  /** Hairline over the page's width. */
  rule(y: number, width?: number): void
  /** Turns the page unless a height still fits. Returns whether it did. */
  makeRoom(height: number): boolean
}

const inks = { black: '#000000', grey: '#444444' }

/** Pen at the head of the first page. `onPage` draws the head of each further one. */
export function penOf(file: PDFKit.PDFDocument, onPage: () => void): Pen {
  const dress = ({ size, isBold = false }: Pick<Writing, 'size' | 'isBold'>) =>
    file.font(isBold ? 'bold' : 'regular').fontSize(size)
  const pen: Pen = {
    file,
    y: page.top,
    write(text, { x, y, width, lines, align, grey = false, ...how }) {
      dress(how).fillColor(grey ? inks.grey : inks.black)
      // A little more than the lines take, since a rounded height would hide the last one.
      const cut = lines === undefined ? {} : { height: file.currentLineHeight() * lines + 0.5, ellipsis: '…' }
      file.text(writable(file, text), x, y, { width, align: align ?? 'left', ...cut })
    },
    heightOf(text, { width, ...how }) {
      return dress(how).heightOfString(writable(file, text), { width })
    },
    rule(y, width = 0.5) {
      file
        .moveTo(left, y)
        .lineTo(left + bodyWidth, y)
        .lineWidth(width)
        .strokeColor(width < 0.7 ? '#bbbbbb' : inks.black)
        .stroke()
        .strokeColor(inks.black)
    },
    makeRoom(height) {
      if (pen.y + height <= page.bottom) return false
      file.addPage()
      pen.y = page.top
      onPage()
      return true
    },
  }
  return pen
}

/** The font in use as fontkit reads it, which the types of pdfkit leave out. */
interface Dressed {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } }
}

/**
 * A text in characters that the font has: letters without their marks where it lacks the whole (Č becomes C), and no
 * control characters. What is left without a glyph is printed as a box.
 */
function writable(file: PDFKit.PDFDocument, text: string): string {
  const { font } = (file as unknown as Dressed)._font
  const hasGlyph = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  const clean = text.replace(/\t/g, ' ').replace(/[^\P{C}\n\u{E000}-\u{F8FF}]/gu, '')
  return Array.from(clean, (letter) => {
    if (letter === '\n' || hasGlyph(letter)) return letter
    const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '')
    return plain !== '' && Array.from(plain).every(hasGlyph) ? plain : letter
  }).join('')
}
