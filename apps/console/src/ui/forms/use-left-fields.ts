import { useState } from 'react'

/** Which fields may show what is wrong with them: those that were left, and all once sending was tried. */
export function useLeftFields() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  return {
    leave: (field: string, to: EventTarget | null) => {
      // Words that appear under the field would push the button away before it is pressed.
      if (!(to instanceof HTMLButtonElement)) setLeft((before) => new Set(before).add(field))
    },
    tryAll: () => setTried(true),
    /** Of all faults, those that may be shown. */
    shown: (faults: Record<string, string>): Record<string, string> =>
      Object.fromEntries(Object.entries(faults).filter(([field]) => isTried || left.has(field))),
  }
}
