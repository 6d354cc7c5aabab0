/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** HTML that is safe to send as it is. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

type Hole = string | number | Markup | null | undefined | false | readonly Hole[]

function filled(hole: Hole): string {
  if (hole === null || hole === undefined || hole === false) return ''
  if (hole instanceof Markup) return hole.text
  return typeof hole === 'object' ? hole.map(filled).join('') : escapeHtml(String(hole))
}

/** Template whose holes are escaped unless they are markup already; lists are joined, nothing is left out. */
export const html = (parts: TemplateStringsArray, ...holes: readonly Hole[]): Markup =>
  new Markup(parts.reduce((text, part, at) => text + filled(holes[at - 1]) + part))
