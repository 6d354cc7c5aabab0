import { comingPages } from '@app/contracts/access/coming-pages'

/** The pages not built yet, as the menu names paths. */
export const coming: ReadonlySet<string> = new Set(comingPages.map(({ path }) => path.replaceAll('$', ':')))
