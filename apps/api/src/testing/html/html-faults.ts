import { elementsOf, type PageElement } from './html-tree.ts'

const blocks = new Set(
  'address article aside blockquote details dialog div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
    ' ',
  ),
)
/** Elements that hold words and no blocks. */
const inline = new Set(
  'abbr b button cite code em h1 h2 h3 h4 h5 h6 i label option p pre q s small span strong sub summary sup time'.split(
    ' ',
  ),
)
const references = [
  ...['for', 'form', 'list', 'headers', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns'],
  ...['aria-details', 'aria-errormessage', 'aria-activedescendant', 'aria-flowto'],
]

/** Ids of a page's elements. */
export const idsOf = (html: string): string[] =>
  elementsOf(html).elements.flatMap(({ attrs: { id } }) => (id === undefined ? [] : [id]))

const at = ({ name, line }: PageElement) => `<${name}> in line ${line}`

function* referenceFaults(elements: readonly PageElement[]): Generator<string> {
  const known = new Set<string>()
  for (const { attrs, ...element } of elements) {
    const { id } = attrs
    if (id === undefined) continue
    if (id === '' || /\s/.test(id)) yield `the id "${id}" of ${at({ attrs, ...element })} is none`
    if (known.has(id)) yield `the id "${id}" is there twice`
    known.add(id)
  }
  for (const element of elements)
    for (const [name, value] of Object.entries(element.attrs)) {
      const named = references.includes(name) ? value.split(/\s+/) : []
      const target = name === 'href' && value.startsWith('#') ? [decodeURIComponent(value.slice(1))] : []
      for (const id of [...named, ...target])
        if (!known.has(id)) yield `${name}="${value}" of ${at(element)} leads nowhere`
    }
}

function* nestingFaults(elements: readonly PageElement[]): Generator<string> {
  for (const element of elements) {
    const { name, inside, attrs, isWhole } = element
    if (!isWhole) yield `${at(element)} was opened or closed by the parser`
    const around = blocks.has(name) && inside.find((one) => inline.has(one))
    if (around) yield `${at(element)} is inside <${around}>`
    if (name === 'img' && attrs.alt === undefined) yield `${at(element)} has no alternative text`
  }
}

function* headingFaults(elements: readonly PageElement[]): Generator<string> {
  const levels = elements.filter(({ name }) => /^h[1-6]$/.test(name))
  const titles = levels.filter(({ name }) => name === 'h1')
  if (titles.length !== 1) yield `there are ${titles.length} main headings`
  // A list beside the text may stand before the title of the page.
  let before = 1
  for (const heading of levels) {
    const level = Number(heading.name[1])
    if (level > before + 1) yield `${at(heading)} comes after level ${before}`
    before = level
  }
}

/**
 * Faults of a page in words: errors of the parser, ids that are there twice or that a reference misses, elements which the
 * parser has to close, blocks inside of lines, pictures without alternative text, and headings that are out of order.
 */
export function faultsOf(html: string): string[] {
  const { elements, errors } = elementsOf(html)
  return [...errors, ...referenceFaults(elements), ...nestingFaults(elements), ...headingFaults(elements)]
}
