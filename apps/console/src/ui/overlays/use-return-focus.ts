import { useEffect, useState } from 'react'

/**
 * Gives the focus back to where it was when something that lies over the page is taken away. Mantine does so when
 * `opened` changes; ours appear open and are removed, which it does not see.
 */
export function useReturnFocus(isOpen: boolean): void {
  const [before] = useState(() => (isOpen ? document.activeElement : null))
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
}
