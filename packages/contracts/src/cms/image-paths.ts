import { type ImageName, imageAddress, imageAt, imageFile } from './image-address.ts'

/** Folder of an archive of articles in which their images lie. */
export const imageFolder = 'images'

/** Path of an image in an archive of articles: the name says what the address does. */
export const imagePath = ({ hash, ...size }: ImageName): string => `${imageFolder}/${hash}-${imageFile(size)}`

/** Address of the image that has this path in an exported archive, or null of any other path. */
export function addressOfPath(path: string): string | null {
  const [, hash = '', file = ''] = /(?:^|\/)([0-9a-f]{32})-(\d{1,4}x\d{1,4}\.webp)$/.exec(path) ?? []
  const image = imageAt(`/images/${hash}/${file}`)
  return image && imageAddress(image)
}

/** Text in place of an image's address; null where the image goes, undefined where all stays. */
export type ImageChange = (target: string) => string | null | undefined

const bare = (target: string) => target.replace(/^<(.*)>$/, '$1')
// Bounded, so that no text takes long: words of images are short.
const whole =
  /!\[((?:[^\]\\\n]|\\.){0,300})\]\(([ \t]*)(<[^<>\n]*>|[^\s()<>]+)((?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'))?[ \t]*)\)/g
const targets = /(\]\([ \t]*)(<[^<>\n]{1,500}>|[^\s()<>]{1,500})/g
const definitions = /^( {0,3}\[[^\]\n]{1,200}\]:[ \t]*)(<[^<>\n]{1,500}>|[^\s<>]{1,500})/gm
const coverLine = /^cover:[ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s#"'][^\s#]*))[ \t]*(?:\n|$)/m

/**
 * A Markdown file with other addresses of its images, in the text and as the cover of its front matter. An image that
 * goes leaves its words; a cover that goes leaves none behind.
 */
export function changeImages(text: string, change: ImageChange): string {
  const [head = ''] = /^\uFEFF?---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/.exec(text) ?? []
  const front = head.replace(coverLine, (line, ...quoted: (string | undefined)[]) => {
    const to = change(quoted.slice(0, 3).find((one) => one !== undefined) ?? '')
    if (to === undefined) return line
    return to === null ? '' : `cover: ${JSON.stringify(to)}\n`
  })
  const moved = (start: string, target: string, all: string) => {
    const to = change(bare(target))
    return typeof to === 'string' ? start + to : all
  }
  const body = text
    .slice(head.length)
    .replace(whole, (all, words: string, _, target: string) => (change(bare(target)) === null ? words : all))
    .replace(targets, (all, start: string, target: string) => moved(start, target, all))
    .replace(definitions, (all, start: string, target: string) => moved(start, target, all))
  return front + body
}

/** Path without `.` and `..`, or null of one that leaves its archive. */
export function pathWithin(path: string): string | null {
  const parts: string[] = []
  for (const part of path.replaceAll('\\', '/').split('/')) {
    if (part === '..' && parts.pop() === undefined) return null
    if (part !== '' && part !== '.' && part !== '..') parts.push(part)
  }
  return parts.length === 0 || /^[\\/]|^[a-z]:/i.test(path) ? null : parts.join('/')
}

/** Path of an archive that a Markdown file in it means by a target; null of another site's, or of none in the archive. */
export function pathOfTarget(target: string, file: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:|^[/\\#?]/i.test(target)) return null
  const [plain = ''] = target.split(/[?#]/)
  return pathWithin(`${file.replaceAll('\\', '/').replace(/[^/]*$/, '')}${decoded(plain)}`)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
