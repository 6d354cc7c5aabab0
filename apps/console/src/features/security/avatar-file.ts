const side = 160
const types = ['image/png', 'image/jpeg', 'image/webp']
const longest = 10 * 1024 * 1024

/** Why a chosen file is no picture of ours, before it is looked into. */
export function refusalOf({ type, size }: Pick<Blob, 'type' | 'size'>): 'type' | 'size' | null {
  if (!types.includes(type)) return 'type'
  return size > longest ? 'size' : null
}

/** A chosen picture, cut square and made small. Rejects where the browser cannot read it. */
export async function avatarFrom(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const edge = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing')
  // A JPEG has no transparency: what shines through would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  const [left, top] = [(picture.width - edge) / 2, (picture.height - edge) / 2]
  context.drawImage(picture, left, top, edge, edge, 0, 0, side, side)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.88)
}
