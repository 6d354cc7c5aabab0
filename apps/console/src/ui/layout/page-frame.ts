import { createContext, type ReactNode, useContext } from 'react'

export interface Crumb {
  label: string
  href?: string | undefined
}

/** Where the page stands in the menu: the shell knows, the page shows. Undefined until the menu has come. */
export const PageTrail = createContext<readonly Crumb[] | undefined>([])
export const usePageTrail = () => useContext(PageTrail)

/** Stands beside the heading of a page that the menu knows; the shell provides it. */
export const PageStar = createContext<ReactNode>(null)
export const usePageStar = () => useContext(PageStar)
