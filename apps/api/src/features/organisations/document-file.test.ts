import { expect, test } from 'vitest'
import { png } from '#testing/given/given-organisations.ts'
import { checkFile } from './document-file.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n9\n%%EOF\n')
const segment = (marker: number, content: string) => {
  const bytes = Buffer.from(content, 'hex')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), length, bytes])
}
const jpeg = Buffer.concat([
  Buffer.from('ffd8', 'hex'),
  segment(0xe0, '4a46494600'),
  segment(0xc0, '080001000101011100'),
  segment(0xda, '0101000000'),
  Buffer.from('12ff00ffd034ffd9', 'hex'),
])

test.each([
  ['licence.pdf', pdf, 'application/pdf'],
  ['licence.PNG', png, 'image/png'],
  ['licence.jpg', jpeg, 'image/jpeg'],
  ['licence.jpeg', jpeg, 'image/jpeg'],
])('%s is what it says', (name, bytes, mediaType) => {
  expect(checkFile(name, bytes)).toEqual({ fileName: name, mediaType, bytes })
})

test.each([
  ['a page as a picture', 'a.png', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a drawing with scripts', 'a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a picture called a PDF', 'a.pdf', png],
  ['a PDF called a picture', 'a.jpg', pdf],
  ['a PDF called a page', 'a.html', pdf],
  ['no extension', 'licence', png],
  ['a program', 'a.png', Buffer.from('4d5a9000', 'hex')],
  ['an archive', 'a.pdf', Buffer.from('504b0304', 'hex')],
  ['a PDF after something else', 'a.pdf', Buffer.concat([Buffer.from('GIF89a'), pdf])],
  ['nothing', 'a.png', Buffer.alloc(0)],
])('%s is refused', (_, name, bytes) => {
  expect(checkFile(name, bytes)).toBe('field.file-kind')
})

const touched = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}
test.each([
  ['the head of a picture alone', 'a.png', png.subarray(0, 8)],
  ['half a picture', 'a.png', png.subarray(0, -6)],
  ['a picture of which a bit fell over', 'a.png', touched(png, 20)],
  ['a picture that claims four gigabytes', 'a.png', Buffer.concat([png.subarray(0, 8), Buffer.alloc(12, 0xff)])],
  ['half a photograph', 'a.jpg', jpeg.subarray(0, -2)],
  ['a photograph without pixels', 'a.jpg', Buffer.from('ffd8ffe000044142ffd9', 'hex')],
  ['a photograph whose segment leads beyond its end', 'a.jpg', Buffer.from('ffd8ffe0ffff00', 'hex')],
  ['half a PDF', 'a.pdf', pdf.subarray(0, 30)],
  ['a PDF with an archive behind it', 'a.pdf', Buffer.concat([pdf, Buffer.alloc(4000, 0x50)])],
])('%s is damaged', (_, name, bytes) => {
  expect(checkFile(name, bytes)).toBe('field.file-broken')
})

test('bytes after the end of a picture are dropped', () => {
  const more = Buffer.from('<script>alert(1)</script>')
  for (const [name, bytes] of [
    ['a.png', png],
    ['a.jpg', jpeg],
  ] as const)
    expect(checkFile(name, Buffer.concat([bytes, more]))).toMatchObject({ bytes })
})

test.each([
  '/S /JavaScript',
  '/S/JavaScript/JS(app.alert(1))',
  '/S /J#61vaScript',
  '/S /#4aava#53cript',
  '/S /#4A#61#76#61#53#63#72#69#70#74',
  '/JS (app.alert(1))',
  '/J#53 (app.alert(1))',
  '/S /Launch',
])('a PDF that runs something is refused: %s', (action) => {
  const text = pdf.toString().replace('/Catalog', `/Catalog /OpenAction << ${action} >>`)
  expect(checkFile('a.pdf', Buffer.from(text))).toBe('field.file-active')
})

test('names that merely begin like an action do not make a PDF active', () => {
  const text = pdf.toString().replace('/Catalog', '/Catalog /JSmith 1 /Launched 2')
  expect(checkFile('a.pdf', Buffer.from(text))).toMatchObject({ mediaType: 'application/pdf' })
})

test('only the last part of the name stays, without invisible characters', () => {
  expect(checkFile('../../etc/a\u202egnp.png', png)).toMatchObject({ fileName: 'agnp.png' })
  expect(checkFile('C:\\scans\\营业执照.png', png)).toMatchObject({ fileName: '营业执照.png' })
})

test('hostile bytes are scanned quickly', () => {
  const big = Buffer.concat([Buffer.from('ffd8ffda0004aaaa', 'hex'), Buffer.alloc(5_000_000, 0xff)])
  expect(checkFile('a.jpg', big)).toBe('field.file-broken')
})
