import type { ArticleRow } from '@app/contracts/cms/articles'
import { otherThan, pathIn } from '@app/contracts/languages'
import type { SiteConfig } from '@app/contracts/sites'

type Addressed = Pick<ArticleRow, 'id' | 'kind' | 'slug' | 'visibility' | 'state' | 'locales'>

/**
 * Address at which a published article is read: on the shop front, or in the console where only members read it or there
 * is no shop front; in the site's own language, or in the other where it is not written in that. Null where it is read
 * nowhere.
 */
export function addressOf(
  { id, kind, slug, visibility, state, locales }: Addressed,
  { flags: { isRetail }, locale: own }: Pick<SiteConfig, 'flags' | 'locale'>,
): string | null {
  if (state !== 'published') return null
  const locale = locales.includes(own) ? own : otherThan(own)
  if (kind === 'help') return isRetail ? pathIn(locale, `/help/${slug}`) : null
  return isRetail && visibility === 'public' ? pathIn(locale, `/articles/${slug}`) : `/article/${id}`
}

/** Whether readers have what the draft says, or will have it at its time. */
export const isLiveAsIs = (article: Pick<ArticleRow, 'state' | 'hasChanges'> | undefined): boolean =>
  (article?.state === 'published' || article?.state === 'scheduled') && !article.hasChanges
