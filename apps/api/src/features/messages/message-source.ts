import { anyLink, linkTarget } from '@app/contracts/settings/mail-words'
import { fillPlaceholders } from '@app/contracts/settings/placeholders'
import { boldMark, headingMark, isListed, paragraphsOf } from '@app/contracts/settings/text-marks'
import { escapeHtml } from '#http/html.ts'

type Values = Readonly<Record<string, string>>

// A source has the marks of `text-marks`, without numbered lists. A paragraph of only `{{code}}`, `{{records}}` or
// `{{url}}` is emphasised. Marks are read before the variables are filled in, so that no value can bring one along.

/** Plain text of a source. */
export const plainText = (source: string, values: Values): string =>
  paragraphsOf(source)
    .map((part) => fillPlaceholders(withoutMarks(part), values))
    .join('\n\n')

const withoutMarks = (part: string) =>
  part
    .replace(headingMark, '$1')
    .replace(boldMark, '$1')
    .replace(anyLink, (whole, text: string, target: string) =>
      linkTarget.test(target.trim()) ? `${text} (${target.trim()})` : whole,
    )

interface Look {
  /** Colour of links and of the button. */
  colour: string
  /** Label of the button; without one, the link stands for itself. */
  button: string
}

/** HTML of a source. `values` are escaped here. */
export function htmlText(source: string, values: Values, { colour, button }: Look): string {
  const safe = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]))
  const link = (text: string, url: string) => `<a href="${url}" style="color:${colour}">${text}</a>`
  const inline = (part: string) =>
    fillPlaceholders(
      escapeHtml(part)
        .replace(boldMark, '<strong>$1</strong>')
        .replace(anyLink, (whole, text: string, target: string) =>
          linkTarget.test(target.trim()) ? link(text, target.trim()) : whole,
        ),
      safe,
    )
  const block = (part: string) => {
    const name = /^\{\{\s*(\w+)\s*\}\}$/.exec(part.trim())?.[1]
    if (name === 'code') return codeBlock(safe.code ?? '')
    if (name === 'records') return recordsBlock(safe.records ?? '')
    if (name === 'url') return linkBlock(safe.url ?? '', fillPlaceholders(escapeHtml(button), safe), colour)
    const title = headingMark.exec(part)?.[1]
    if (title !== undefined) return `<h2 style="margin:0 0 12px;font-size:17px">${inline(title)}</h2>`
    if (isListed(part)) {
      const lines = part.split('\n').map((line) => `<li>${inline(line.slice(2))}</li>`)
      return `<ul style="margin:0 0 16px;padding-left:22px">${lines.join('')}</ul>`
    }
    return `<p style="margin:0 0 16px">${inline(part).replaceAll('\n', '<br>')}</p>`
  }
  return paragraphsOf(source).map(block).join('\n')
}

const mono = "font-family:ui-monospace,Consolas,'Courier New',monospace"

const codeBlock = (code: string) =>
  `<p class="box" style="margin:0 0 16px;padding:14px;background:#f3f4f6;text-align:center;font-size:28px;letter-spacing:6px;${mono}">${code}</p>`

const recordsBlock = (records: string) =>
  `<p class="box" style="margin:0 0 16px;padding:14px;background:#f3f4f6;font-size:13px;line-height:1.8;overflow-wrap:anywhere;${mono}">${records.replaceAll('\n', '<br>')}</p>`

const linkBlock = (url: string, label: string, colour: string) =>
  `<p style="margin:0 0 12px"><a href="${url}" style="display:inline-block;padding:10px 20px;background:${colour};color:#ffffff;text-decoration:none">${label || url}</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:13px;color:#6b7280">${url}</p>`
