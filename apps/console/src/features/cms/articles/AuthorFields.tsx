import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { Checkbox, Select } from '#ui/forms/fields.ts'
import { cmsMessages } from '../cms.messages.ts'
import { cmsQueries } from '../cms.queries.ts'
import type { ArticleDesk } from './use-article-desk.ts'

/** Who wrote an article, and whether readers see the name. A new one has its creator. */
export function AuthorFields({ desk: { draft, base, change } }: { desk: ArticleDesk }) {
  const t = useT(cmsMessages)
  const { data } = useQuery(cmsQueries.subjects())
  if (!base) return null
  const { author } = draft
  const offered = data?.authors.filter(({ id, mayWrite }) => mayWrite || id === author?.id) ?? []
  const known = offered.map(({ id, name }) => ({ value: id, label: name }))
  // Until the list is there, the name that was saved stands for its author.
  const saved = base.authorId !== null && !data ? [{ value: base.authorId, label: base.author }] : []
  return (
    <>
      <Select
        label={t('article.author')}
        description={t('article.author-help')}
        searchable
        allowDeselect={false}
        value={author?.id ?? null}
        data={[...saved, ...known]}
        onChange={(id) => id && change((now) => ({ author: { id, isShown: now.author?.isShown ?? false } }))}
      />
      <Checkbox
        label={t('article.shows-author')}
        description={t('article.shows-author-help')}
        disabled={author === null}
        checked={author?.isShown ?? false}
        onChange={({ currentTarget: { checked: isShown } }) =>
          change((now) => ({ author: now.author && { ...now.author, isShown } }))
        }
      />
    </>
  )
}
