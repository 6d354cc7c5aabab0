import { comingPages } from '@app/contracts/coming-pages'

/** The pages not built yet, as the menu names paths. */
export const coming: ReadonlySet<string> = new Set(comingPages.map(({ path }) => path.replaceAll('$', ':')))
