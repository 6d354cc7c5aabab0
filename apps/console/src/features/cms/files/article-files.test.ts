import { imageAddress } from '@app/contracts/cms/image-address'
import { imagePath } from '@app/contracts/cms/image-paths'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readMarkdownFiles } from './article-files.ts'

const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name)
const zip = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), {
    level: 1,
  }) as Uint8Array<ArrayBuffer>

test('Markdown files are read in any encoding, and those of an archive with their folders', async () => {
  const gb = new Uint8Array([0x23, 0x20, 0xd6, 0xa4, 0xca, 0xe9])
  const archive = zip({ 'start/a.md': '# 甲', 'start/b.en.markdown': '# B', '__MACOSX/a.md': 'x', 'picture.png': 'x' })
  expect(await readMarkdownFiles([file('证书.md', gb), file('help.zip', archive), file('notes.txt', 'x')])).toEqual({
    files: [
      { name: '证书.md', text: '# 证书' },
      { name: 'start/a.md', text: '# 甲' },
      { name: 'start/b.en.markdown', text: '# B' },
    ],
    images: [],
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

const hashOf = async (content: string) => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', strToU8(content) as Uint8Array<ArrayBuffer>))
  return [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
const readZip = async (parts: Record<string, string>) => {
  const read = await readMarkdownFiles([file('x.zip', zip(parts))])
  if ('problem' in read) throw new Error(read.problem)
  return read
}

test('images that the files of an archive name come along under an address', async () => {
  const exported = { hash: await hashOf('own'), width: 40, height: 20 }
  const missing = { hash: '0'.repeat(32), width: 40, height: 20 }
  const { files, images } = await readZip({
    'help/a.md': `---\ncover: "../pics/b c.png"\n---\n# 甲\n\n![](../${imagePath(exported)}) ![](../${imagePath(missing)})`,
    [imagePath(exported)]: 'own',
    'pics/b c.png': 'other',
    'pics/unnamed.png': 'x',
  })
  const cover = imageAddress({ hash: await hashOf('other'), width: 1, height: 1 })
  expect(images.map(({ address, name }) => [address, name])).toEqual([
    [imageAddress(exported), imagePath(exported)],
    [cover, 'pics/b c.png'],
  ])
  expect(await images[1]?.file?.text()).toBe('other')
  expect(files[0]?.text).toBe(
    `---\ncover: "${cover}"\n---\n# 甲\n\n![](${imageAddress(exported)}) ![](${imageAddress(missing)})`,
  )
})

test('an exported image that was changed since is another one', async () => {
  const path = imagePath({ hash: await hashOf('before'), width: 40, height: 20 })
  const { images } = await readZip({ 'help/a.md': `![](../${path})`, [path]: 'after' })
  expect(images.map(({ address }) => address)).toEqual([
    imageAddress({ hash: await hashOf('after'), width: 1, height: 1 }),
  ])
})

test('nothing outside an archive comes along, and none of its parts leaves it', async () => {
  const text = '![](../../secret.png) ![](/secret.png) ![](..\\..\\secret.png) ![](https://x.test/secret.png)'
  const { files, images } = await readZip({
    ...{ 'help/a.md': text, '../secret.png': 'x', '/secret.png': 'x', 'secret.png': 'x', '..\\secret.png': 'x' },
  })
  expect([files[0]?.text, images]).toEqual([text, []])
})

test('an archive that unfolds to too much is refused, and an image that is too large comes without its bytes', async () => {
  const large = 'x'.repeat(10_000_001)
  const { images } = await readZip({ 'a.md': '![](a.png) ![](b.png)', 'a.png': large, 'b.png': 'b' })
  expect(images.map(({ name, file }) => [name, file?.size])).toEqual([
    ['a.png', undefined],
    ['b.png', 1],
  ])
  const names = Array.from({ length: 7 }, (_, at) => `${at}.png`)
  const bomb = zip({
    'a.md': names.map((name) => `![](${name})`).join(''),
    ...Object.fromEntries(names.map((name) => [name, large])),
  })
  expect(await readMarkdownFiles([file('bomb.zip', bomb)])).toEqual({ problem: 'too-large', name: '' })
  const many = Array.from({ length: 201 }, (_, at) => `${at}.png`)
  const crowd = zip({
    'a.md': many.map((name) => `![](${name})`).join(''),
    ...Object.fromEntries(many.map((name) => [name, name])),
  })
  expect(await readMarkdownFiles([file('many.zip', crowd)])).toEqual({ problem: 'too-many-images', name: '' })
  const texts = Object.fromEntries(Array.from({ length: 130 }, (_, at) => [`${at}.md`, 'x'.repeat(400_000)]))
  expect(await readMarkdownFiles([file('texts.zip', zip(texts))])).toEqual({ problem: 'too-large', name: '' })
})
