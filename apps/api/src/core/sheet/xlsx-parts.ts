import type { SheetColumn } from './sheet.ts'

/** Longest text of a cell; a longer one would make the whole file unreadable. */
const longestText = 32_767
const longestName = 31

/** Indexes into `cellXfs` below. */
export const styles = { title: 1, money: 2, moment: 3, text: 4 } as const

// Characters that XML 1.0 cannot hold, and carriage return, which XML turns into a line feed.
const unspeakable = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Escapes text for XML and drops control characters. Escapes `_x0041_` as well, which spreadsheets read as a letter.
 */
export const xmlText = (text: string): string =>
  text
    .replace(unspeakable, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (mark) => entities[mark] ?? '')

/** Cell content of a text, which no spreadsheet reads as a formula. */
export const inlineText = (text: string): string =>
  `<is><t xml:space="preserve">${xmlText(text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text)}</t></is>`

/** Column letters: `A`, `B`, … `Z`, `AA`. */
export function columnLetters(at: number): string {
  const rest = Math.floor(at / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (at % 26))
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const xf = (numFmt: number, font: number, more = '') =>
  `<xf numFmtId="${numFmt}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${more}/>`

const stylesXml = `${head}<styleSheet xmlns="${main}">\
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="5">${xf(0, 0)}${xf(49, 1)}${xf(4, 0)}${xf(164, 0)}${xf(49, 0, ' quotePrefix="1"')}</cellXfs>\
</styleSheet>`

/** All parts of the file except the sheet itself, by path. */
export function fixedParts(name: string): Record<string, string> {
  const sheetName = xmlText(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, longestName))
  return {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/>\
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${relations}">\
<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}">\
<sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}">\
<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>\
<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesXml,
  }
}

/** Start of the sheet: the first row is frozen, and columns are as wide as their content. */
export const sheetHead = (columns: readonly SheetColumn[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<cols>${columns
    .map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`

export const sheetEnd = '</sheetData></worksheet>'
