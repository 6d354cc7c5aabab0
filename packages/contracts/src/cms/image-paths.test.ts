import { expect, test } from 'vitest'
import { addressOfPath, changeImages, imagePath, pathOfTarget, pathWithin } from './image-paths.ts'

const image = { hash: 'a'.repeat(32), width: 1600, height: 800 }
const address = `/images/${image.hash}/1600x800.webp`

test('images of a file are changed in its text and its front matter, and nothing else is', () => {
  const text = [
    ...['---', 'title: "![x](a.png)"', 'cover: "a.png"', '---', ''],
    ...['![words](a.png "title") and ![](<a.png>) and [link](a.png)', '', '[ref]: a.png', 'cover: a.png'],
    ...['![other](b.png) ![gone \\] it](c.png)![](c.png)', ''],
  ].join('\n')
  const change = (target: string) => ({ 'a.png': address, 'c.png': null })[target]
  expect(changeImages(text, change).split('\n')).toEqual([
    ...['---', 'title: "![x](a.png)"', `cover: "${address}"`, '---', ''],
    ...[
      `![words](${address} "title") and ![](${address}) and [link](${address})`,
      '',
      `[ref]: ${address}`,
      'cover: a.png',
    ],
    ...['![other](b.png) gone \\] it', ''],
  ])
  expect(changeImages("---\ncover: 'a.png'\ntitle: x\n---\ntext", () => null)).toBe('---\ntitle: x\n---\ntext')
})

test('a path says the address, and the other way round', () => {
  expect(addressOfPath(`help/${imagePath(image)}`)).toBe(address)
  for (const path of ['images/a.png', `images/${image.hash}-0x1.webp`, `images/${image.hash}-9999x1.webp`])
    expect(addressOfPath(path)).toBeNull()
})

test('no target and no path leaves its archive', () => {
  expect(pathOfTarget('../images/a%20b.png', 'help/start/x.md')).toBe('help/images/a b.png')
  expect(pathOfTarget('./a.png?x=1#y', 'x.md')).toBe('a.png')
  for (const target of ['../../../etc/passwd', 'https://x.test/a.png', '//x.test/a.png', '/a.png', 'C:\\a.png', '#a'])
    expect(pathOfTarget(target, 'help/x.md')).toBeNull()
  for (const path of ['../a.png', 'a/../../b.png', '/etc/passwd', 'C:/a.png', '..\\a.png', '.'])
    expect(pathWithin(path)).toBeNull()
  expect(pathWithin('a\\..\\b/./c.png')).toBe('b/c.png')
})

test('a text made to take long takes none', () => {
  const hard = `${'!['.repeat(50_000)}${'](a'.repeat(2000)}`
  expect(changeImages(hard, () => undefined)).toBe(hard)
})
