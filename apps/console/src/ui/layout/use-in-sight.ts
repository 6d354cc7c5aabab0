import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Scrolls a strip sideways until what it is at can be seen. The page stays where it is. */
export function useInSight<E extends HTMLElement>(at: string | undefined, selector: string): RefObject<E | null> {
  const ref = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it is at decides which element is meant.
  useLayoutEffect(() => {
    const strip = ref.current
    const item = strip?.querySelector(selector)
    if (!strip || !item) return
    const [outer, inner] = [strip.getBoundingClientRect(), item.getBoundingClientRect()]
    if (inner.left >= outer.left && inner.right <= outer.right) return
    strip.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [at, selector])
  return ref
}
