import { expect, test } from 'vitest'
import { pixelsOf } from './cropped-file.ts'

const image = { naturalWidth: 1600, naturalHeight: 1200 }
const part = (x: number, y: number, width: number, height: number) =>
  pixelsOf(image, { unit: '%', x, y, width, height })

test('a part in per cent is one in pixels of the image itself', () => {
  expect(part(0, 15, 100, 70)).toEqual({ x: 0, y: 180, width: 1600, height: 840 })
  expect(part(25, 25, 50, 35)).toEqual({ x: 400, y: 300, width: 800, height: 420 })
})

test('rounding never reaches beyond the image, and nothing is no part', () => {
  expect(part(99.99, 99.99, 0.01, 0.01)).toEqual({ x: 1599, y: 1199, width: 1, height: 1 })
  expect(part(-0.01, 0.001, 100.02, 99.999)).toEqual({ x: 0, y: 0, width: 1600, height: 1200 })
  expect(part(0, 0, 0, 0)).toEqual({ x: 0, y: 0, width: 1, height: 1 })
})
