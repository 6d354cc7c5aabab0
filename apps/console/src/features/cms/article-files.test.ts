import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readMarkdownFiles } from './article-files.ts'

const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name)
const zip = (parts: Record<string, string>) =>
  zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  ) as Uint8Array<ArrayBuffer>

test('Markdown files are read in any encoding, and those of an archive with their folders', async () => {
  const gb = new Uint8Array([0x23, 0x20, 0xd6, 0xa4, 0xca, 0xe9])
  const archive = zip({ 'start/a.md': '# 甲', 'start/b.en.markdown': '# B', '__MACOSX/a.md': 'x', 'picture.png': 'x' })
  expect(await readMarkdownFiles([file('证书.md', gb), file('help.zip', archive), file('notes.txt', 'x')])).toEqual({
    files: [
      { name: '证书.md', text: '# 证书' },
      { name: 'start/a.md', text: '# 甲' },
      { name: 'start/b.en.markdown', text: '# B' },
    ],
  })
})

test('what cannot be sent is named', async () => {
  expect(await readMarkdownFiles([file('a.txt', 'x')])).toEqual({ problem: 'none', name: '' })
  expect(await readMarkdownFiles([file('a.zip', 'no archive')])).toEqual({ problem: 'none', name: '' })
  const long = 'x'.repeat(108_001)
  expect(await readMarkdownFiles([file('a.md', long)])).toEqual({ problem: 'too-long', name: 'a.md' })
  expect(await readMarkdownFiles([file('a.zip', zip({ 'b.md': 'x'.repeat(500_000) }))])).toEqual({
    ...{ problem: 'too-long', name: 'a.zip' },
  })
  const many = Array.from({ length: 201 }, (_, at) => file(`${at}.md`, 'x'))
  expect(await readMarkdownFiles(many)).toEqual({ problem: 'too-many', name: '' })
  const heavy = Array.from({ length: 60 }, (_, at) => file(`${at}.md`, '字'.repeat(40_000)))
  expect(await readMarkdownFiles(heavy)).toEqual({ problem: 'too-large', name: '' })
})
