import { type DefaultTreeAdapterTypes, parse } from 'parse5'

/** Element of a page as the standard's parser reads it. */
export interface PageElement {
  name: string
  attrs: Readonly<Record<string, string>>
  /** Elements around it, from the outermost to its parent. */
  inside: readonly string[]
  /** Line of the source in which it begins; 0 where the parser added it. */
  line: number
  /** Whether it was opened and closed where the source says so, and not by the parser. */
  isWhole: boolean
}

/** Elements of a page in the order of its source, with the errors that the parser itself tells. */
export function elementsOf(html: string): { elements: PageElement[]; errors: string[] } {
  const errors: string[] = []
  const elements: PageElement[] = []
  const onParseError = ({ code, startLine }: { code: string; startLine: number }) =>
    errors.push(`${code} in line ${startLine}`)
  const visit = (node: DefaultTreeAdapterTypes.Node, inside: readonly string[]): void => {
    if (!('childNodes' in node)) return
    if (!('tagName' in node)) {
      for (const child of node.childNodes) visit(child, inside)
      return
    }
    const { tagName: name, sourceCodeLocation: at } = node
    const isForeign = !node.namespaceURI.endsWith('/xhtml')
    const isShort = isForeign && at && html.slice(at.startOffset, at.startTag?.endOffset).endsWith('/>')
    elements.push({
      ...{ name, inside, line: at?.startLine ?? 0 },
      attrs: Object.fromEntries(node.attrs.map((one) => [one.name, one.value])),
      isWhole: Boolean(at?.startTag && (at.endTag || isShort || voids.has(name))),
    })
    const { childNodes } = 'content' in node ? node.content : node
    for (const child of childNodes) visit(child, [...inside, name])
  }
  visit(parse(html, { onParseError, sourceCodeLocationInfo: true }), [])
  return { elements, errors }
}

const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
