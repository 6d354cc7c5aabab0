import { useEffect, useState } from 'react'

/** The value as it was when it last stood still for a while; compared by content. */
export function useSettled<T>(value: T, ms: number): T {
  const text = JSON.stringify(value)
  const [settled, settle] = useState({ text, value })
  useEffect(() => {
    if (text === settled.text) return
    const timer = setTimeout(() => settle({ text, value }), ms)
    return () => clearTimeout(timer)
  }, [text, settled.text, value, ms])
  return settled.value
}
