import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { categoryChoices, nameOf } from '#features/cms/category-tree.ts'
import { cmsQueries } from '#features/cms/cms.queries.ts'
import { useLocale } from '#i18n/use-t.ts'

/** Categories of announcements, in the order of their tree, and what each is called. */
export function useAnnouncementCategories() {
  const locale = useLocale()
  const { data } = useQuery(cmsQueries.categories())
  const all = data ?? []
  const found = (id: string | null) => all.find((one) => one.id === id)
  const choices = categoryChoices(all, 'announcement', locale)
  return {
    isKnown: data !== undefined,
    choices,
    /** Those that readers see, and the one that is kept. */
    shownChoices: (kept: string | null) => choices.filter(({ value }) => value === kept || found(value)?.isShown),
    nameOf: useCallback(
      (id: string | null) => {
        const category = data?.find((one) => one.id === id)
        return category ? nameOf(category, locale) : ''
      },
      [data, locale],
    ),
    /** Name that the readers see; null where they see none. */
    labelOf: (id: string | null) => {
      const category = found(id)
      return category?.isShown ? nameOf(category, locale) : null
    },
  }
}
