import { pathIn } from '@app/contracts/languages'
import { Locale } from '@app/contracts/wire'
import type { SiteRow } from './sites.table.ts'

/** Languages that visitors of a site read: both where they may choose, else the site's own. */
export const languagesOf = ({ locale, needLangChange }: Pick<SiteRow, 'locale' | 'needLangChange'>): Locale[] =>
  needLangChange ? [...Locale.options] : [locale]

/** Address of the shop front's first page, in the site's own language. */
export const shopHome = ({ locale }: Pick<SiteRow, 'locale'>): string => pathIn(locale, '/home')
