import type { Page } from '@playwright/test'

/**
 * What is wrong with the layout of the page on screen: it scrolls sideways, a heading, a label or a cell is cut without an
 * ellipsis or runs out of its box, a word is broken in its middle. At most ten, in words that name the text.
 */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = new Set<string>()
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.add(`the page is ${scrollWidth} px wide in a window of ${clientWidth}`)

    const isUnseen = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.closest('.sr') !== null
    const saysSo = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.getPropertyValue('-webkit-line-clamp') !== 'none'

    // Of its lines, the one that reaches furthest; from its parent up to the cell nothing may cut it silently.
    function cutBy(text: Text, cell: Element): string | undefined {
      const range = document.createRange()
      range.selectNodeContents(text)
      const right = Math.max(...[...range.getClientRects()].map((each) => each.right))
      for (let box = text.parentElement; box !== null; box = box.parentElement) {
        const style = getComputedStyle(box)
        const isCut = right > box.getBoundingClientRect().right + 1
        if (style.overflowX !== 'visible' && isCut) return saysSo(style) ? undefined : 'is cut without an ellipsis'
        if (box === cell) return isCut ? 'runs out of its cell' : undefined
      }
      return undefined
    }

    function brokenWord(text: Text): string | undefined {
      const range = document.createRange()
      for (const { 0: word, index } of text.data.matchAll(/\p{Script=Latin}{2,}/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) return word
      }
      return undefined
    }

    for (const cell of document.querySelectorAll(
      'main :is(thead th, tbody > [data-row] > :is(td, th), li[data-row], h1, h2, h3, dt, label)',
    )) {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (!(node instanceof Text) || !node.data.trim() || !node.parentElement || isUnseen(node.parentElement))
          continue
        const cut = cutBy(node, cell)
        const word = brokenWord(node)
        if (cut) faults.add(`“${node.data}” ${cut}`)
        if (word) faults.add(`“${word}” is broken in “${node.data}”`)
      }
    }
    for (const region of document.querySelectorAll('main [role="region"]:has(> table)'))
      if (region.scrollWidth > region.clientWidth)
        faults.add(`the table is ${region.scrollWidth} px wide in ${region.clientWidth}`)
    return [...faults].slice(0, 10)
  })
