import type { ArticleRow } from '@app/contracts/cms/articles'

type Addressed = Pick<ArticleRow, 'id' | 'kind' | 'slug' | 'visibility' | 'state'>

/**
 * Address at which a published article is read: on the shop front, or in the console where only members read it or there
 * is no shop front. Null where it is read nowhere.
 */
export function addressOf({ id, kind, slug, visibility, state }: Addressed, isRetail: boolean): string | null {
  if (state !== 'published') return null
  if (kind === 'help') return isRetail ? `/help/${slug}` : null
  return isRetail && visibility === 'public' ? `/articles/${slug}` : `/article/${id}`
}

/** Whether readers have what the draft says, or will have it at its time. */
export const isLiveAsIs = (article: Pick<ArticleRow, 'state' | 'hasChanges'> | undefined): boolean =>
  (article?.state === 'published' || article?.state === 'scheduled') && !article.hasChanges
