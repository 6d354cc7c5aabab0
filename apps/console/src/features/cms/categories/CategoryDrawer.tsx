import type { CategoryIcon } from '@app/contracts/cms/category-icons'
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
import styles from '../cms.module.css'
import { cmsQueries, useCmsMove } from '../cms.queries.ts'
import { SearchSnippet } from '../SearchSnippet.tsx'
import { IconField } from './IconField.tsx'

type Texts =
  | 'nameZh'
  | 'nameEn'
  | 'descriptionZh'
  | 'descriptionEn'
  | 'slug'
  | 'seoTitleZh'
  | 'seoTitleEn'
  | 'seoDescriptionZh'
  | 'seoDescriptionEn'
type Draft = Record<Texts, string> & {
  kind: ContentKind
  parentId: string | null
  isShown: boolean
  icon: CategoryIcon | null
}
type Stored = Omit<CmsCategory, 'name'> & { name: string; names: CmsCategory['name'] }

const storedOf = (category: CmsCategory): Stored => ({
  ...{ ...category, name: category.name.zh, names: category.name },
})

const draftOf = ({
  names,
  description,
  seoTitle,
  seoDescription,
  slug,
  kind,
  parentId,
  isShown,
  icon,
}: Stored): Draft => ({
  ...{ nameZh: names.zh, nameEn: names.en, descriptionZh: description.zh, descriptionEn: description.en },
  ...{ seoTitleZh: seoTitle.zh, seoTitleEn: seoTitle.en },
  ...{ seoDescriptionZh: seoDescription.zh, seoDescriptionEn: seoDescription.en },
  ...{ slug, kind, parentId, isShown, icon },
})

const bodyOf = ({ kind, parentId, isShown, icon, slug, ...texts }: Draft) => ({
  ...{ kind, parentId, isShown, icon, slug, name: { zh: texts.nameZh, en: texts.nameEn } },
  description: { zh: texts.descriptionZh, en: texts.descriptionEn },
  seoTitle: { zh: texts.seoTitleZh, en: texts.seoTitleEn },
  seoDescription: { zh: texts.seoDescriptionZh, en: texts.seoDescriptionEn },
})

/** Fields with their paths in the contract and their words. */
const texts = [
  ['nameZh', 'name.zh', 'category.name.zh', 60],
  ['nameEn', 'name.en', 'category.name.en', 60],
  ['slug', 'slug', 'category.slug', 80],
  ['descriptionZh', 'description.zh', 'category.description.zh', 300],
  ['descriptionEn', 'description.en', 'category.description.en', 300],
] as const
const seoTexts = [
  ['seoTitleZh', 'seoTitle.zh', 'category.seoTitle.zh', 120],
  ['seoDescriptionZh', 'seoDescription.zh', 'category.seoDescription.zh', 300],
  ['seoTitleEn', 'seoTitle.en', 'category.seoTitle.en', 120],
  ['seoDescriptionEn', 'seoDescription.en', 'category.seoDescription.en', 300],
] as const
type Line = (typeof texts)[number] | (typeof seoTexts)[number]

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
      ...{ seoTitleZh: '', seoTitleEn: '', seoDescriptionZh: '', seoDescriptionEn: '' },
      ...{ kind: parent?.kind ?? 'article', parentId: parent?.id ?? null, icon: null },
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
  const slugHelp = category?.redirects.length
    ? `${t('category.slug-help')} ${t('category.redirects', { slugs: category.redirects.join(', ') })}`
    : t('category.slug-help')
  const line = ([field, path, word, maxLength]: Line) => (
    <TextInput
      key={field}
      label={t(word)}
      maxLength={maxLength}
      required={field === 'nameZh'}
      description={field === 'slug' ? slugHelp : undefined}
      value={draft[field]}
      error={errors[path]}
      onChange={(event) => record.change({ [field]: event.currentTarget.value })}
      onBlur={(event) => record.leave(path, event.relatedTarget)}
    />
  )
  return (
    <RecordDrawer
      record={record}
      isDirty={JSON.stringify(start) !== JSON.stringify(draft)}
      isPending={create.isPending || update.isPending}
      onClose={onClose}
      title={t(category ? 'category.edit' : 'category.new')}
      saveLabel={t('category.save')}
      differences={(theirs) =>
        [...texts, ...seoTexts]
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
      {texts.map(line)}
      <IconField value={draft.icon} onChange={(icon) => record.change({ icon })} />
      <Switch
        label={t('category.isShown')}
        checked={draft.isShown}
        onChange={(event) => record.change({ isShown: event.currentTarget.checked })}
      />
      <fieldset className={styles.group}>
        <legend>{t('category.seo')}</legend>
        <p className="t2 s13">{t('category.seo-help')}</p>
        {seoTexts.map(line)}
      </fieldset>
      <SearchSnippet
        path={`${draft.kind === 'help' ? '/help' : '/articles'}/category/${draft.slug || category?.slug || '…'}`}
        words={{
          zh: { title: draft.seoTitleZh || draft.nameZh, description: draft.seoDescriptionZh || draft.descriptionZh },
          en: {
            title: draft.seoTitleEn || draft.nameEn || draft.nameZh,
            description: draft.seoDescriptionEn || draft.descriptionEn || draft.descriptionZh,
          },
        }}
      />
    </RecordDrawer>
  )
}
