import { type CmsCategory, deleteCmsCategory, mergeCmsCategory } from '@app/contracts/cms/cms-categories'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Select } from '#ui/forms/fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { categoryChoices, nameOf, withBelow } from '../category-tree.ts'
import { useCmsMove } from '../cms.queries.ts'
import { endCategoryMessages } from './end-category.messages.ts'

interface EndProps {
  category: CmsCategory
  categories: readonly CmsCategory[]
  onClose: () => void
}

/** Words for the articles or the announcements of a category that ends. */
const itemWords = ({ kind }: CmsCategory) =>
  kind === 'announcement'
    ? ({
        move: 'category.merge-announcements',
        to: 'category.move-announcements-to',
        trashTo: 'category.move-announcement-trash-to',
        missing: 'category.move-announcements-missing',
      } as const)
    : ({
        move: 'category.merge-articles',
        to: 'category.move-to',
        trashTo: 'category.move-trash-to',
        missing: 'category.move-missing',
      } as const)

/** Deletes a category; its articles or announcements go to another one, where its address leads too. */
export function DeleteCategory({ category, categories, onClose }: EndProps) {
  const t = useT(endCategoryMessages)
  const locale = useLocale()
  const [moveTo, setMoveTo] = useState<string | null>(null)
  const remove = useCmsMove(deleteCmsCategory)
  const words = itemWords(category)
  const name = nameOf(category, locale)
  const isAnswered = category.items === 0 || moveTo !== null
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      isDanger
      title={t('category.delete-title', { name })}
      actionLabel={t('category.delete-action')}
      isPending={remove.isPending}
      isAnswered={isAnswered}
      consequences={[
        ...(category.items > 0 ? [t(words.move, { count: category.items })] : []),
        moveTo === null
          ? t('category.delete-body', { slug: category.slug })
          : t('category.merge-address', { slug: category.slug }),
        t('category.merge-ends', { name }),
      ]}
      questions={(isTried) => (
        <Select
          label={t(category.items > 0 ? words.to : words.trashTo, { count: category.items })}
          required={category.items > 0}
          clearable={category.items === 0}
          value={moveTo}
          error={isTried && !isAnswered && t(words.missing)}
          data-missing={!isAnswered || undefined}
          data={categoryChoices(categories, category.kind, locale).filter(({ value }) => value !== category.id)}
          onChange={setMoveTo}
        />
      )}
      onClose={onClose}
      onConfirm={(reason) =>
        remove.mutate(
          { params: { id: category.id }, query: { reason, ...(moveTo !== null && { moveTo }) } },
          {
            onSuccess: () => {
              showSuccess(t('category.deleted', { name }))
              onClose()
            },
          },
        )
      }
    />
  )
}

/** Merges a category into another of its kind, with all that is in it. */
export function MergeCategory({ category, categories, onClose }: EndProps) {
  const t = useT(endCategoryMessages)
  const locale = useLocale()
  const [into, setInto] = useState<string | null>(null)
  const merge = useCmsMove(mergeCmsCategory)
  const name = nameOf(category, locale)
  const below = withBelow(categories, category.id)
  const children = categories.filter(({ parentId }) => parentId === category.id).length
  const target = categories.find(({ id }) => id === into)
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      title={t('category.merge-title', { name })}
      actionLabel={t('category.merge-action')}
      isPending={merge.isPending}
      isAnswered={into !== null}
      consequences={[
        t(itemWords(category).move, { count: category.items }),
        ...(children > 0 ? [t('category.merge-children', { count: children })] : []),
        t('category.merge-address', { slug: category.slug }),
        t('category.merge-ends', { name }),
      ]}
      questions={(isTried) => (
        <Select
          label={t('category.merge-into')}
          required
          searchable
          value={into}
          error={isTried && into === null && t('category.merge-missing')}
          data-missing={into === null || undefined}
          data={categoryChoices(categories, category.kind, locale).filter(({ value }) => !below.has(value))}
          onChange={setInto}
        />
      )}
      onClose={onClose}
      onConfirm={(reason) =>
        merge.mutate(
          { params: { id: category.id }, body: { into: into ?? '', reason } },
          {
            onSuccess: () => {
              showSuccess(t('category.merged', { name, into: target ? nameOf(target, locale) : '' }))
              onClose()
            },
          },
        )
      }
    />
  )
}
