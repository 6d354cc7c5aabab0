import { crc32, deflateSync } from 'node:zlib'

const [width, height] = [640, 404]

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

type Colour = readonly [number, number, number]
/** Left, top, right, bottom. */
type Box = readonly [number, number, number, number]

const paper: Colour = [244, 247, 251]
const ink: Colour = [120, 134, 156]
const accent: Colour = [22, 82, 240]

/** Lines of writing and a portrait, or a seal: the shapes of a card without anything to read. */
const cards: Record<'front' | 'back' | 'licence', readonly (readonly [Box, Colour])[]> = {
  front: [
    [[40, 60, 360, 76], ink],
    [[40, 110, 300, 126], ink],
    [[40, 160, 340, 176], ink],
    [[40, 210, 320, 226], ink],
    [[40, 330, 560, 352], accent],
    [
      [430, 60, 580, 250],
      [201, 210, 224],
    ],
  ],
  back: [
    [[40, 50, 150, 160], accent],
    [[190, 70, 580, 96], ink],
    [[190, 120, 520, 140], ink],
    [[40, 290, 400, 306], ink],
    [[40, 330, 460, 346], ink],
  ],
  licence: [
    [[200, 40, 440, 72], accent],
    [[60, 130, 560, 146], ink],
    [[60, 180, 520, 196], ink],
    [[60, 230, 540, 246], ink],
    [[60, 280, 420, 296], ink],
    [
      [470, 270, 570, 370],
      [210, 69, 60],
    ],
  ],
}

/** PNG of a document's shapes, for files that the demo's customers handed in. */
export function demoPicture(card: keyof typeof cards): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const shape = cards[card].find(([[left, top, right, bottom]]) => x >= left && x < right && y >= top && y < bottom)
      rows.set(shape ? shape[1] : paper, y * (1 + width * 3) + 1 + x * 3)
    }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits a channel, red, green and blue.
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
