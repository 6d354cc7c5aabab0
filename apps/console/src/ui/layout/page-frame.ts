import { createContext, useContext } from 'react'

export interface Crumb {
  label: string
  href?: string | undefined
}

/** Where the page stands in the menu: the shell knows, the page shows. Undefined until the menu has come. */
export const PageTrail = createContext<readonly Crumb[] | undefined>([])
export const usePageTrail = () => useContext(PageTrail)
