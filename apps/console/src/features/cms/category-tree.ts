import type { CmsCategory } from '@app/contracts/cms/cms-categories'
import type { CategoryKind } from '@app/contracts/cms/cms-values'
import { wordIn } from '@app/contracts/languages'
import type { Locale } from '@app/contracts/wire'

export interface CategoryNode {
  category: CmsCategory
  /** From 1 on. */
  level: number
  siblings: readonly CmsCategory[]
}

/** Categories of a kind as they are read from top to bottom. */
export function inOrder(
  all: readonly CmsCategory[],
  kind: CategoryKind,
  parentId: string | null = null,
  level = 1,
): CategoryNode[] {
  const siblings = all.filter((one) => one.kind === kind && one.parentId === parentId)
  return siblings.flatMap((category) => [{ category, level, siblings }, ...inOrder(all, kind, category.id, level + 1)])
}

/** Name of a category in a language, in the other one where it has none. */
export const nameOf = ({ name }: Pick<CmsCategory, 'name'>, locale: Locale): string => wordIn(name, locale)

/** Categories to choose from, those below others indented. */
export const categoryChoices = (all: readonly CmsCategory[], kind: CategoryKind, locale: Locale) =>
  inOrder(all, kind).map(({ category, level }) => ({
    value: category.id,
    label: `${'　'.repeat(level - 1)}${nameOf(category, locale)}`,
  }))

/** Ids of a category and of all below it. */
export const withBelow = (all: readonly CmsCategory[], id: string): ReadonlySet<string> =>
  new Set([id, ...all.filter(({ parentId }) => parentId === id).flatMap((child) => [...withBelow(all, child.id)])])
