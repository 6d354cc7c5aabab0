import { crc32, deflateSync } from 'node:zlib'
import { imageAddress, imageAt } from '@app/contracts/cms/image-address'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testPicture } from '#testing/test-picture.ts'
import { createImageDrawer, type DrawnImage } from './images.ts'

const drawer = createImageDrawer()
const drawn = async (bytes: Uint8Array): Promise<DrawnImage> => {
  const image = await drawer.draw(bytes)
  if ('fault' in image) throw new Error(`refused: ${image.fault}`)
  return image
}
const faultOf = async (bytes: Uint8Array) => {
  const answer = await drawer.draw(bytes)
  return 'fault' in answer ? answer.fault : 'none'
}

test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
  '%s becomes WebP in two widths and a JPEG for links',
  async (kind) => {
    const image = await drawn(await testPicture(kind, 2000, 1000))
    expect(image).toMatchObject({ width: 1600, height: 800, hash: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(image.files.map(({ name }) => name)).toEqual(['1600x800.webp', '800x400.webp', 'social.jpg'])
    const kinds = await Promise.all(image.files.map(({ bytes }) => sharp(bytes).metadata()))
    expect(kinds.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 1600, 800],
      ['webp', 800, 400],
      ['jpeg', 1200, 630],
    ])
    expect(imageAt(imageAddress(image))).toEqual({ hash: image.hash, width: 1600, height: 800 })
  },
)

test('a small image keeps its size and has no smaller copy; a long one is not cut', async () => {
  expect(await drawn(await testPicture('png', 300, 200))).toMatchObject({
    width: 300,
    height: 200,
    files: { length: 2 },
  })
  expect(await drawn(await testPicture('png', 400, 6000))).toMatchObject({ width: 400, height: 6000 })
})

test('the same image has the same name, another one another', async () => {
  const [one, again, other] = [
    await testPicture('png', 300, 200),
    await testPicture('png', 300, 200),
    await testPicture('png', 301, 200),
  ]
  expect((await drawn(one)).hash).toBe((await drawn(again)).hash)
  expect((await drawn(one)).hash).not.toBe((await drawn(other)).hash)
})

test('where it was taken is gone, and it stands upright', async () => {
  const taken = await sharp(await testPicture('jpeg', 400, 200))
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 49/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(taken.includes('Exif')).toBe(true)
  const image = await drawn(taken)
  expect(image).toMatchObject({ width: 200, height: 400 })
  for (const { bytes } of image.files) {
    expect(bytes.includes('Exif') || bytes.includes('EXIF') || bytes.includes('somebody')).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  }
})

/** A PNG whose head promises a size, with as little behind it as there can be. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])))
    return Buffer.concat([length, Buffer.from(type), data, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts])
}

test('what would unfold to too many pixels is refused by its head', async () => {
  const bomb = pngOf(20_000, 2001)
  expect(bomb.length).toBeLessThan(10_000)
  expect(await faultOf(bomb)).toBe('pixels')
  expect(await faultOf(pngOf(5000, 100))).toBe('none')
})

test('files that are no image of a kind that is taken are refused, whatever they are called', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const tiff = await sharp(await testPicture('png', 20, 20))
    .tiff()
    .toBuffer()
  for (const bytes of [
    Buffer.from(svg),
    Buffer.from(`<?xml version="1.0"?>${svg}`),
    tiff,
    Buffer.from('<html>'),
    Buffer.alloc(0),
    Buffer.from('%PDF-1.7'),
  ])
    expect(await faultOf(bytes)).toBe('kind')
})

test('files that only begin like an image, and those that break off, are refused as damaged', async () => {
  const whole = await Promise.all((['png', 'jpeg', 'webp', 'gif'] as const).map((kind) => testPicture(kind, 900, 600)))
  for (const bytes of whole) {
    expect(await faultOf(bytes.subarray(0, Math.floor(bytes.length * 0.6)))).toBe('broken')
    expect(await faultOf(Buffer.concat([bytes.subarray(0, 16), Buffer.from('<svg onload="alert(1)"/>')]))).toBe(
      'broken',
    )
  }
})

test('only so many wait for the one that is drawn, and a refused one holds up no other', async () => {
  const own = createImageDrawer()
  const bytes = await testPicture('png', 60, 40)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => own.draw(at === 0 ? bytes.subarray(0, 90) : bytes)),
  )
  const faults = answers.map((answer) => ('fault' in answer ? answer.fault : 'none'))
  expect(faults).toEqual(['broken', ...Array(7).fill('none'), 'busy', 'busy'])
  expect(await own.draw(bytes)).toMatchObject({ width: 60 })
})
