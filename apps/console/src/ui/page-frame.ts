import { createContext, useContext } from 'react'

export interface Crumb {
  label: string
  href?: string | undefined
}

/** Where the page stands in the menu: the shell knows, the page shows. */
export const PageTrail = createContext<readonly Crumb[]>([])
export const usePageTrail = () => useContext(PageTrail)
