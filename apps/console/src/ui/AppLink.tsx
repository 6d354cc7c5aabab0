import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this console, with its search: `/ssl/order/list?view=issued`. */
  href: string
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * Link inside the console: opens in place, or in a new tab by the usual keys, and prefetches its page on hover or
 * focus.
 */
export function AppLink({ href, onClick, onMouseEnter, onFocus, target, children, ...rest }: AppLinkProps) {
  const router = useRouter({ warn: false })
  const fetchAhead = () => {
    if (!router) return
    const { pathname, search } = new URL(href, location.origin)
    // The path is plain text here (menus and counts come from the server), so the router's path types cannot hold it.
    const to = { to: pathname, search: router.options.parseSearch?.(search) } as never
    void router.preloadRoute(to).catch(() => undefined)
  }
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onMouseEnter={(event) => {
        onMouseEnter?.(event)
        fetchAhead()
      }}
      onFocus={(event) => {
        onFocus?.(event)
        fetchAhead()
      }}
      onClick={(event) => {
        onClick?.(event)
        if (!router || event.defaultPrevented || target === '_blank' || !isPlainClick(event)) return
        event.preventDefault()
        router.history.push(href)
      }}
    >
      {children}
    </a>
  )
}
