import { type CmsCategory, updateCmsCategory } from '@app/contracts/cms/cms-categories'
import { deepestCategory } from '@app/contracts/cms/cms-values'
import { useNavigate } from '@tanstack/react-router'
import { useLocale, useT } from '#i18n/use-t.ts'
import { addressOf } from '#lib/list-search.ts'
import { listPaths } from '#lib/view-search.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { showUndo } from '#ui/feedback/notices.ts'
import { RowActions } from '#ui/table/RowActions.tsx'
import { articleSearch } from '../article-search.ts'
import { CategoryMark } from '../CategoryMark.tsx'
import { type CategoryNode, nameOf } from '../category-tree.ts'
import { cmsMessages } from '../cms.messages.ts'
import styles from '../cms.module.css'
import { useCmsMove } from '../cms.queries.ts'

/** What is changed beside its content. */
interface Part {
  isShown?: boolean
  position?: number
}

/** The list of what is in a category. */
const itemsHref = ({ id: categoryId, kind }: CmsCategory): string =>
  kind === 'announcement' ? addressOf(listPaths.announcements, { categoryId }) : articleSearch.href({ categoryId })

interface RowProps {
  node: CategoryNode
  /** Where it is opened, over the list as it stands. */
  href: string
  onChild: (parent: CmsCategory) => void
  onEnd: (ending: { by: 'delete' | 'merge'; category: CmsCategory }) => void
}

/** A category in its tree, and what can be done with it. */
export function CategoryRow({ node: { category, level, siblings }, href, onChild, onEnd }: RowProps) {
  const t = useT(cmsMessages)
  const locale = useLocale()
  const why = useWhyNot()
  const navigate = useNavigate()
  const update = useCmsMove(updateCmsCategory)
  const { id, kind, name, slug, isShown, items, description, seoTitle, seoDescription, parentId, icon, version } =
    category
  const { cover, template } = category
  const shown = nameOf(category, locale)
  const at = siblings.indexOf(category)
  const whyNot = why('cms.categorySave')
  const save = (part: Part, over = version, onSaved?: (saved: CmsCategory) => void) =>
    update.mutate(
      {
        params: { id },
        body: {
          name,
          description,
          seoTitle,
          seoDescription,
          slug,
          isShown,
          icon,
          cover,
          template,
          parentId,
          ...part,
          version: over,
        },
      },
      { onSuccess: (answer) => onSaved?.(answer.category) },
    )
  const change = (to: Part, back: Part, said: string) =>
    save(to, version, (saved) => showUndo(said, () => save(back, saved.version)))
  const move = (position: number) => change({ position }, { position: at }, t('category.was-moved', { name: shown }))
  return (
    <li data-level={level}>
      <span className={styles.category}>
        <CategoryMark category={category} />
        <AppLink className="link" href={href}>
          {shown}
        </AppLink>
        <span className="t3 mono s13">{slug}</span>
      </span>
      {!isShown && <StatusTag family="closed">{t('category.hidden')}</StatusTag>}
      <AppLink className="t2 s13" href={itemsHref(category)}>
        {t(kind === 'announcement' ? 'category.announcements' : 'category.items', { count: items })}
      </AppLink>
      <RowActions
        label={t('category.more-of', { name: shown })}
        entries={[
          {
            ...{ id: 'open', label: t('category.open'), whyNot },
            onSelect: () => void navigate({ href }),
          },
          {
            ...{ id: 'child', label: t('category.child') },
            whyNot: whyNot ?? (level === deepestCategory ? t('category.deepest') : undefined),
            onSelect: () => onChild(category),
          },
          {
            ...{ id: 'up', label: t('category.up'), onSelect: () => move(at - 1) },
            whyNot: whyNot ?? (at === 0 ? t('category.first') : undefined),
          },
          {
            ...{ id: 'down', label: t('category.down'), onSelect: () => move(at + 1) },
            whyNot: whyNot ?? (at === siblings.length - 1 ? t('category.last') : undefined),
          },
          {
            ...{ id: 'shown', label: t(isShown ? 'category.hide' : 'category.show'), whyNot },
            onSelect: () =>
              change(
                { isShown: !isShown },
                { isShown },
                t(isShown ? 'category.was-hidden' : 'category.was-shown', { name: shown }),
              ),
          },
          {
            ...{ id: 'merge', label: t('category.merge'), startsGroup: true },
            ...{ whyNot: why('cms.categoryDelete'), onSelect: () => onEnd({ by: 'merge', category }) },
          },
          {
            ...{ id: 'delete', label: t('category.delete'), isDanger: true },
            ...{ whyNot: why('cms.categoryDelete'), onSelect: () => onEnd({ by: 'delete', category }) },
          },
        ]}
      />
    </li>
  )
}
