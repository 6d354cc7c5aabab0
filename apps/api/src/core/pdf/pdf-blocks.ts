import type { PdfBlock, PdfCell, PdfColumn } from './pdf-document.ts'
import { bodyWidth, left, type Pen } from './pdf-pen.ts'

type BlockOf<K extends PdfBlock['is']> = Extract<PdfBlock, { is: K }>

/** Most lines of a cell, so that a row always fits a page. */
const cellLines = 12
const gutter = 8

export function drawFacts(pen: Pen, { facts, columns }: BlockOf<'facts'>): void {
  const width = (bodyWidth - (columns - 1) * 20) / columns
  const nameWidth = columns === 1 ? 110 : 76
  const value = { width: width - nameWidth - gutter, size: 9.5 }
  for (let at = 0; at < facts.length; at += columns) {
    const row = facts.slice(at, at + columns)
    const height = Math.max(...row.map(([, text]) => pen.heightOf(text || '-', value))) + 6
    pen.makeRoom(height)
    row.forEach(([name, text], column) => {
      const x = left + column * (width + 20)
      pen.write(name, { x, y: pen.y + 0.9, width: nameWidth, size: 8.5, grey: true, lines: 1 })
      pen.write(text || '-', { ...value, x: x + nameWidth + gutter, y: pen.y })
    })
    pen.y += height
  }
  pen.y += 8
}

export function drawFigures(pen: Pen, { figures }: BlockOf<'figures'>): void {
  const height = 46
  pen.makeRoom(height)
  pen.rule(pen.y, 0.75)
  const width = bodyWidth / figures.length
  figures.forEach(([name, text], at) => {
    const place = { x: left + at * width, width: width - gutter, lines: 1 }
    pen.write(name, { ...place, y: pen.y + 7, size: 8.5, grey: true })
    pen.write(text, { ...place, y: pen.y + 19, size: 13, isBold: true })
  })
  pen.rule(pen.y + height, 0.75)
  pen.y += height + 14
}

export function drawText(pen: Pen, block: BlockOf<'heading'> | BlockOf<'text'>): void {
  const isHeading = block.is === 'heading'
  const how = isHeading ? { size: 10.5, isBold: true } : { size: 9, grey: block.tone === 'quiet' }
  const height = pen.heightOf(block.text, { ...how, width: bodyWidth })
  // A heading stays with what it is above.
  pen.makeRoom(isHeading ? height + 60 : height)
  pen.write(block.text, { ...how, x: left, y: pen.y, width: bodyWidth })
  pen.y += height + (isHeading ? 6 : 10)
}

interface Place {
  x: number
  width: number
  align?: 'right'
}

const textOf = (cell: PdfCell) => (typeof cell === 'string' ? cell : cell.text)
const subOf = (cell: PdfCell) => (typeof cell === 'string' ? '' : cell.sub)

export function drawTable(pen: Pen, { columns, rows, foot = [] }: BlockOf<'table'>): void {
  const places = placesOf(columns)
  const head = () =>
    drawRow(
      pen,
      places,
      columns.map(({ title }) => title),
      { isHead: true },
    )
  const footHeight = foot.reduce((sum, cells) => sum + heightOfRow(pen, places, cells), 0)
  const heights = rows.map((cells) => heightOfRow(pen, places, cells))
  pen.makeRoom(40 + (heights[0] ?? 0))
  head()
  rows.forEach((cells, at) => {
    const isLast = at === rows.length - 1
    if (pen.makeRoom((heights[at] ?? 0) + (isLast ? footHeight : 0))) head()
    drawRow(pen, places, cells)
  })
  if (rows.length === 0) pen.makeRoom(footHeight)
  if (foot.length > 0) pen.rule(pen.y, 0.75)
  for (const cells of foot) drawRow(pen, places, cells, { isFoot: true })
  pen.y += 12
}

function placesOf(columns: readonly PdfColumn[]): Place[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  let x = left
  return columns.map(({ share, align }) => {
    const width = (share / whole) * bodyWidth
    const place: Place = { x, width: width - gutter, ...(align && { align: 'right', x: x + gutter }) }
    x += width
    return place
  })
}

const cellSize = 8.5

function heightOfRow(pen: Pen, places: readonly Place[], cells: readonly PdfCell[]): number {
  const heights = cells.map((cell, at) => {
    const { width = 0 } = places[at] ?? {}
    return heightOfCell(pen, width, textOf(cell), cellSize) + heightOfCell(pen, width, subOf(cell), 7.5)
  })
  return Math.max(...heights) + 7
}

function heightOfCell(pen: Pen, width: number, text: string, size: number): number {
  if (text === '') return 0
  const line = pen.heightOf('国', { width, size })
  return Math.min(pen.heightOf(text, { width, size, isBold: true }), line * cellLines)
}

function drawRow(
  pen: Pen,
  places: readonly Place[],
  cells: readonly PdfCell[],
  { isHead = false, isFoot = false } = {},
): void {
  const height = heightOfRow(pen, places, cells)
  cells.forEach((cell, at) => {
    const place = places[at]
    if (!place) return
    const how = { size: cellSize, isBold: isHead || isFoot, lines: cellLines }
    pen.write(textOf(cell), { ...place, ...how, y: pen.y + 3 })
    const y = pen.y + 3 + heightOfCell(pen, place.width, textOf(cell), cellSize)
    if (subOf(cell)) pen.write(subOf(cell), { ...place, y, size: 7.5, grey: true, lines: cellLines })
  })
  pen.y += height
  if (!isFoot) pen.rule(pen.y, isHead ? 0.75 : 0.5)
}
