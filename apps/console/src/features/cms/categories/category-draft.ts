import type { CategoryIcon } from '@app/contracts/cms/category-icons'
import type { CmsCategory } from '@app/contracts/cms/cms-categories'
import type { CategoryKind, CategoryTemplate } from '@app/contracts/cms/cms-values'
import type { Locale } from '@app/contracts/wire'
import { nameOf } from '../category-tree.ts'

type Said = 'name' | 'description' | 'seoTitle' | 'seoDescription'
/** Texts by their paths in the contract. */
export type CategoryPath = 'slug' | `${Said}.${Locale}`

/** A category as its form holds it. */
export type CategoryDraft = Record<CategoryPath, string> & {
  kind: CategoryKind
  parentId: string | null
  isShown: boolean
  icon: CategoryIcon | null
  cover: string
  template: CategoryTemplate
}
/** A stored category, called as the site's own language has it. */
export type StoredCategory = Omit<CmsCategory, 'name'> & { name: string; names: CmsCategory['name'] }

export const storedOf = (category: CmsCategory, own: Locale): StoredCategory => ({
  ...{ ...category, name: nameOf(category, own), names: category.name },
})

const said = <Field extends Said>(field: Field, { zh, en }: { zh: string; en: string }) =>
  // The keys are those of the type.
  ({ [`${field}.zh`]: zh, [`${field}.en`]: en }) as Record<`${Field}.${Locale}`, string>

export const draftOf = ({
  names,
  description,
  seoTitle,
  seoDescription,
  slug,
  kind,
  parentId,
  isShown,
  icon,
  cover,
  template,
}: StoredCategory): CategoryDraft => ({
  ...said('name', names),
  ...said('description', description),
  ...said('seoTitle', seoTitle),
  ...said('seoDescription', seoDescription),
  ...{ slug, kind, parentId, isShown, icon, cover, template },
})

/** A text of the draft in both languages. */
export const both = (draft: CategoryDraft, field: Said) => ({ zh: draft[`${field}.zh`], en: draft[`${field}.en`] })

/** What is sent. */
export const bodyOf = (draft: CategoryDraft) => ({
  ...{ kind: draft.kind, parentId: draft.parentId, isShown: draft.isShown, icon: draft.icon, slug: draft.slug },
  ...{ cover: draft.cover, template: draft.template },
  ...{ name: both(draft, 'name'), description: both(draft, 'description') },
  ...{ seoTitle: both(draft, 'seoTitle'), seoDescription: both(draft, 'seoDescription') },
})

const blank = { zh: '', en: '' }
/** What a new one begins with. */
export const emptyDraft: CategoryDraft = {
  ...said('name', blank),
  ...said('description', blank),
  ...said('seoTitle', blank),
  ...said('seoDescription', blank),
  ...{ slug: '', kind: 'article', parentId: null, isShown: true, icon: null, cover: '', template: 'list' },
}
