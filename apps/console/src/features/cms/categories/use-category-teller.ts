import { categoryIconWords } from '@app/contracts/cms/category-icons'
import type { CmsCategory } from '@app/contracts/cms/cms-categories'
import type { Teller } from '#features/settings/differences.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useYesNo } from '#i18n/yes-no.ts'
import { nameOf } from '../category-tree.ts'
import { cmsMessages } from '../cms.messages.ts'
import type { CategoryDraft } from './category-draft.ts'

/** Names the fields of a category and their values, for lists of what differs. */
export function useCategoryTeller(categories: readonly CmsCategory[]): Teller {
  const t = useT(cmsMessages)
  const yesNo = useYesNo()
  const locale = useLocale()
  const parentName = (id: CategoryDraft['parentId']) => {
    const parent = categories.find((one) => one.id === id)
    return parent ? nameOf(parent, locale) : t('category.top')
  }
  return {
    nameOf: (path) => {
      const field = path as keyof CategoryDraft
      if (field === 'cover') return t('article.cover')
      return field === 'parentId' ? t('category.parent') : t(`category.${field}`)
    },
    valueOf: (path, value) => {
      // A value is that of its field in the draft.
      const part = { [path]: value } as Partial<CategoryDraft>
      if (part.template) return t(`category.template.${part.template}`)
      if (part.icon) return categoryIconWords[part.icon][locale]
      if (path === 'icon') return t('category.no-icon')
      if (path === 'parentId') return parentName(part.parentId ?? null)
      if (path === 'isShown') return yesNo(value === true)
      return String(value ?? '')
    },
  }
}
