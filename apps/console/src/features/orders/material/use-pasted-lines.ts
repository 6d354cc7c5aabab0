import { linesOf, searchLines } from '@app/contracts/orders/order-filter'
import type { ClipboardEvent } from 'react'

/** Takes up what is pasted into a search box of one line where it has several: they are searched for one by one. */
export const usePastedLines =
  (onLines: (q: string) => void) =>
  (event: ClipboardEvent): void => {
    const lines = linesOf(event.clipboardData.getData('text/plain'))
    if (lines.length < 2) return
    event.preventDefault()
    onLines(lines.slice(0, searchLines).join('\n'))
  }
