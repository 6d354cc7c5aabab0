import { comingPages } from '@app/contracts/access/coming-pages'

/** Paths of the pages not built yet. */
export const coming: ReadonlySet<string> = new Set(comingPages.map(({ path }) => path.replaceAll('$', ':')))
