import { CategoryBody, type CmsCategory, createCmsCategory, updateCmsCategory } from '@app/contracts/cms/cms-categories'
import { type ContentKind, contentKinds } from '@app/contracts/cms/cms-values'
import { fieldErrorsOf } from '@app/contracts/field-words'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { SegmentedControl, Select, Switch, TextInput } from '#ui/forms/fields.ts'
import { RecordDrawer } from '#ui/overlays/RecordDrawer.tsx'
import { useRecordDraft } from '#ui/overlays/use-record-draft.ts'
import { categoryChoices } from '../category-tree.ts'
import { cmsMessages } from '../cms.messages.ts'
import { cmsQueries, useCmsMove } from '../cms.queries.ts'

type Texts = 'nameZh' | 'nameEn' | 'descriptionZh' | 'descriptionEn' | 'slug'
type Draft = Record<Texts, string> & { kind: ContentKind; parentId: string | null; isShown: boolean }
type Stored = Omit<CmsCategory, 'name'> & { name: string; names: CmsCategory['name'] }

const storedOf = (category: CmsCategory): Stored => ({
  ...{ ...category, name: category.name.zh, names: category.name },
})

const draftOf = ({ names, description, slug, kind, parentId, isShown }: Stored): Draft => ({
  ...{ nameZh: names.zh, nameEn: names.en, descriptionZh: description.zh, descriptionEn: description.en },
  ...{ slug, kind, parentId, isShown },
})

const bodyOf = ({ nameZh, nameEn, descriptionZh, descriptionEn, ...rest }: Draft) => ({
  ...{ ...rest, name: { zh: nameZh, en: nameEn }, description: { zh: descriptionZh, en: descriptionEn } },
})

/** Fields with their paths in the contract and their words. */
const texts = [
  ['nameZh', 'name.zh', 'category.name.zh', 60],
  ['nameEn', 'name.en', 'category.name.en', 60],
  ['slug', 'slug', 'category.slug', 80],
  ['descriptionZh', 'description.zh', 'category.description.zh', 300],
  ['descriptionEn', 'description.en', 'category.description.en', 300],
] as const

interface CategoryDrawerProps {
  category: CmsCategory | undefined
  /** Of a new one. */
  parent?: CmsCategory | undefined
  categories: readonly CmsCategory[]
  onClose: () => void
}

/** A new category, or one that is changed. */
export function CategoryDrawer({ category, parent, categories, onClose }: CategoryDrawerProps) {
  const t = useT(cmsMessages)
  const locale = useLocale()
  const cache = useQueryClient()
  const create = useCmsMove(createCmsCategory)
  const update = useCmsMove(updateCmsCategory)
  const record = useRecordDraft<Stored, Draft>({
    stored: category && storedOf(category),
    empty: {
      ...{ nameZh: '', nameEn: '', descriptionZh: '', descriptionEn: '', slug: '', isShown: true },
      ...{ kind: parent?.kind ?? 'article', parentId: parent?.id ?? null },
    },
    draftOf,
    faultsOf: (draft) => {
      const parsed = CategoryBody.safeParse(bodyOf(draft))
      return parsed.success ? {} : fieldErrorsOf(parsed.error.issues, locale)
    },
    send: async (draft, version) => {
      const { kind, ...body } = bodyOf(draft)
      if (category) await update.mutateAsync({ params: { id: category.id }, body: { ...body, version } })
      else await create.mutateAsync({ body: { ...body, kind } })
      showSuccess(t('category.saved', { name: draft.nameZh.trim() }))
      onClose()
    },
    reload: async () => {
      const all = await cache.fetchQuery({ ...cmsQueries.categories(), staleTime: 0 })
      const theirs = all.find(({ id }) => id === category?.id)
      return theirs && storedOf(theirs)
    },
  })
  const { draft, start } = record
  const errors: Record<string, string> = { ...fieldErrors(create.error ?? update.error), ...record.faults }
  return (
    <RecordDrawer
      record={record}
      isDirty={JSON.stringify(start) !== JSON.stringify(draft)}
      isPending={create.isPending || update.isPending}
      onClose={onClose}
      title={t(category ? 'category.edit' : 'category.new')}
      saveLabel={t('category.save')}
      differences={(theirs) =>
        texts
          .filter(([field]) => draft[field] !== draftOf(theirs)[field])
          .map(([field, , word]) => ({ name: t(word), mine: draft[field], theirs: draftOf(theirs)[field] }))
      }
    >
      {!category && !parent && (
        <SegmentedControl
          aria-label={t('category.kind')}
          value={draft.kind}
          data={contentKinds.map((value) => ({ value, label: t(`cms.kind.${value}`) }))}
          onChange={(kind) => record.change({ kind: kind === 'help' ? 'help' : 'article', parentId: null })}
        />
      )}
      <Select
        label={t('category.parent')}
        value={draft.parentId ?? ''}
        data={[
          { value: '', label: t('category.top') },
          ...categoryChoices(categories, draft.kind, locale).filter(({ value }) => value !== category?.id),
        ]}
        allowDeselect={false}
        error={errors['parentId']}
        onChange={(value) => record.change({ parentId: value || null })}
      />
      {texts.map(([field, path, word, maxLength]) => (
        <TextInput
          key={field}
          label={t(word)}
          maxLength={maxLength}
          required={field === 'nameZh'}
          description={
            field === 'slug'
              ? category?.redirects.length
                ? `${t('category.slug-help')} ${t('category.redirects', { slugs: category.redirects.join(', ') })}`
                : t('category.slug-help')
              : undefined
          }
          value={draft[field]}
          error={errors[path]}
          onChange={(event) => record.change({ [field]: event.currentTarget.value })}
          onBlur={(event) => record.leave(path, event.relatedTarget)}
        />
      ))}
      <Switch
        label={t('category.isShown')}
        checked={draft.isShown}
        onChange={(event) => record.change({ isShown: event.currentTarget.checked })}
      />
    </RecordDrawer>
  )
}
