import { type RefObject, useEffect, useState } from 'react'

export interface FloatingOptions {
  /** Which edge of the anchor the panel keeps to. */
  align?: 'start' | 'end' | 'center'
  side?: 'bottom' | 'top' | 'right'
  gap?: number
}

const edge = 8

function place(anchor: Element, panel: HTMLElement, { align = 'start', side = 'bottom', gap = 4 }: FloatingOptions) {
  const from = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const move = (left: number, top: number) => {
    panel.style.left = `${Math.max(edge, Math.min(left, innerWidth - width - edge))}px`
    panel.style.top = `${Math.max(edge, Math.min(top, innerHeight - height - edge))}px`
  }
  if (side === 'right') return move(from.right + gap, from.top)
  const left =
    align === 'start' ? from.left : align === 'end' ? from.right - width : from.left + from.width / 2 - width / 2
  const below = from.bottom + gap
  const above = from.top - gap - height
  const fitsBelow = below + height <= innerHeight - edge
  const top = side === 'bottom' ? (fitsBelow || above < edge ? below : above) : above >= edge ? above : below
  move(left, top)
}

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}

/** Opens a panel of the top layer (`popover`) next to its anchor and keeps track of being open. */
export function useFloatingPanel(
  anchor: RefObject<Element | null>,
  panel: RefObject<HTMLElement | null>,
  options: FloatingOptions = {},
): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false)
  const { align, side, gap } = options

  useEffect(() => {
    const element = panel.current
    if (!isOpen || !element || !anchor.current) return
    const close = () => setOpen(false)
    const onToggle = (event: Event) => {
      // The browser closed it: a click outside, or Escape.
      if ('newState' in event && event.newState === 'closed') close()
    }
    const from = anchor.current
    const follow = () => place(from, element, { align, side, gap } as FloatingOptions)
    element.showPopover?.()
    follow()
    element.addEventListener('toggle', onToggle)
    addEventListener('resize', close)
    // The page also moves by itself: a restored position, something loaded above. The panel goes along while there is
    // something to stand next to; scrolling inside the panel does not count.
    const onScroll = (event: Event) => {
      if (event.target instanceof Node && element.contains(event.target)) return
      if (isInView(from)) follow()
      else close()
    }
    addEventListener('scroll', onScroll, true)
    return () => {
      element.removeEventListener('toggle', onToggle)
      removeEventListener('resize', close)
      removeEventListener('scroll', onScroll, true)
      element.hidePopover?.()
    }
  }, [isOpen, anchor, panel, align, side, gap])

  return [isOpen, setOpen]
}
