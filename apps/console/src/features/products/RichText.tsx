import { createElement, Fragment, type ReactNode } from 'react'

const plain = new Set(['p', 'br', 'strong', 'ul', 'ol', 'li', 'h3', 'h4'])

/** Elements of a text as React draws them; what is not known is drawn as its content, and nothing of it runs. */
function drawn(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  const inside = [...node.childNodes].map(drawn)
  if (name === 'br') return <br key={key} />
  if (plain.has(name)) return createElement(name, { key }, ...inside)
  const href = name === 'a' ? node.getAttribute('href') : null
  if (href && /^(https?:|mailto:)/i.test(href))
    return (
      <a key={key} href={href} rel="noopener nofollow" target="_blank">
        {inside}
      </a>
    )
  return <Fragment key={key}>{inside}</Fragment>
}

/** A text with bold, lists, links and headings, as the server has kept it. */
export function RichText({ html }: { html: string }) {
  return [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(drawn)
}
