import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PdfKit from 'pdfkit'
import { drawFacts, drawFigures, drawTable, drawText } from './pdf-blocks.ts'
import type { PdfArchive, PdfBlock, PdfDocument } from './pdf-document.ts'
import { bodyWidth, left, type Pen, page, penOf } from './pdf-pen.ts'

/** Both weights, read once a thread. pdfkit embeds the glyphs that a document uses and leaves the others out. */
const fonts = { regular: fontFile('400Regular'), bold: fontFile('700Bold') }

function fontFile(weight: string): Buffer {
  const name = '@expo-google-fonts/noto-sans-sc'
  return readFileSync(createRequire(import.meta.url).resolve(`${name}/${weight}/NotoSansSC_${weight}.ttf`))
}

const pageWords = {
  zh: (at: number, of: number) => `第 ${at} 页，共 ${of} 页`,
  en: (at: number, of: number) => `Page ${at} of ${of}`,
}
const languages = { zh: 'zh-CN', en: 'en' }

/** Draws a document. Blocks the thread while it does: some 100 ms for a thousand rows. */
export async function drawPdf(wanted: PdfDocument): Promise<Uint8Array> {
  const { title, number, letterhead, locale, at, archive } = wanted
  const file = new PdfKit({
    // Archives need metadata in XML, which pdfkit writes from the values below without escaping them.
    ...(archive && { pdfVersion: '1.7', subset: 'PDF/A-3b' }),
    size: 'A4',
    // The pen turns pages itself.
    margin: 0,
    bufferPages: true,
    lang: languages[locale],
    displayTitle: true,
    info: { Title: plain(`${title} ${number}`), Author: plain(letterhead.name), CreationDate: at, ModDate: at },
    font: '',
  })
  file.registerFont('regular', fonts.regular)
  file.registerFont('bold', fonts.bold)
  const pieces: Uint8Array[] = []
  const ended = new Promise<void>((done, fail) => {
    file.on('data', (piece: Uint8Array) => pieces.push(piece))
    file.on('end', done)
    file.on('error', fail)
  })
  const pen = penOf(file, () => drawRunningHead(pen, wanted))
  drawLetterhead(pen, wanted)
  for (const block of wanted.blocks) drawBlock(pen, block)
  drawFeet(pen, wanted)
  if (archive) attach(file, archive, at)
  file.end()
  await ended
  return Buffer.concat(pieces)
}

const plain = (text: string): string => text.replace(/[<>]/g, '').replaceAll('&', '+')

/** Puts data for machines into an archived document, as another form of what its pages say. */
function attach(file: PDFKit.PDFDocument, { fileName, mediaType, content, metadata }: PdfArchive, at: Date): void {
  // The types of pdfkit leave the relationship out.
  const options = { name: fileName, type: mediaType, creationDate: at, modifiedDate: at, relationship: 'Alternative' }
  file.file(Buffer.from(content), options)
  file.appendXML(metadata)
}

function drawBlock(pen: Pen, block: PdfBlock): void {
  if (block.is === 'facts') drawFacts(pen, block)
  else if (block.is === 'figures') drawFigures(pen, block)
  else if (block.is === 'table') drawTable(pen, block)
  else drawText(pen, block)
}

/** Brand to the left, kind of paper and number to the right, and a rule below. */
function drawLetterhead(pen: Pen, { letterhead, title, number }: PdfDocument): void {
  const { file } = pen
  const top = pen.y
  drawMark(pen, left + 13, top + 16)
  const half = bodyWidth * 0.55
  pen.write(letterhead.name, { x: left + 36, y: top, width: half - 36, size: 13, isBold: true, lines: 1 })
  pen.write(letterhead.slogan, { x: left + 36, y: top + 19, width: half - 36, size: 8, grey: true, lines: 1 })
  const right = { x: left + half, width: bodyWidth - half, align: 'right' as const, lines: 1 }
  pen.write(title, { ...right, y: top - 2, size: 15, isBold: true })
  pen.write(number, { ...right, y: top + 20, size: 8.5 })
  file
    .moveTo(left, top + 40)
    .lineTo(left + bodyWidth, top + 40)
    .lineWidth(1.5)
    .stroke()
  pen.y = top + 54
}

/** The mark of a site, as the console has it: three orbits. */
function drawMark({ file }: Pen, x: number, y: number): void {
  for (const turn of [0, 60, 120])
    file
      .save()
      .rotate(turn, { origin: [x, y] })
      .lineWidth(1.6)
      .ellipse(x, y, 12.5, 5.6)
      .stroke()
      .restore()
}

function drawRunningHead(pen: Pen, { letterhead, title, number }: PdfDocument): void {
  const line = { y: pen.y, size: 8, grey: true, lines: 1 }
  pen.write(letterhead.name, { ...line, x: left, width: bodyWidth / 2 })
  pen.write(`${title} ${number}`, { ...line, x: left + bodyWidth / 2, width: bodyWidth / 2, align: 'right' })
  pen.rule(pen.y + 15)
  pen.y += 22
}

function drawFeet(pen: Pen, { footer, locale }: PdfDocument): void {
  const { file } = pen
  const { start, count } = file.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    file.switchToPage(start + at)
    const line = { y: page.footY, size: 8, grey: true, lines: 1 }
    pen.write(footer, { ...line, x: left, width: bodyWidth * 0.75 })
    const words = pageWords[locale](at + 1, count)
    pen.write(words, { ...line, x: left + bodyWidth * 0.75, width: bodyWidth * 0.25, align: 'right' })
  }
}
