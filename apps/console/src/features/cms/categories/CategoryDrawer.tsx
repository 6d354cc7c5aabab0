import {
  type CmsCategory,
  categoryBodyOf,
  createCmsCategory,
  updateCmsCategory,
} from '@app/contracts/cms/cms-categories'
import { type CategoryKind, categoryKinds, categoryPath, categoryTemplates } from '@app/contracts/cms/cms-values'
import { fieldErrorsOf } from '@app/contracts/field-words'
import { wordIn } from '@app/contracts/languages'
import type { Locale } from '@app/contracts/wire'
import { useQueryClient } from '@tanstack/react-query'
import { differencesBetween } from '#features/settings/differences.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { useWrittenLanguages } from '#session/use-site.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { SegmentedControl, Select, Switch, TextInput } from '#ui/forms/fields.ts'
import { RecordDrawer } from '#ui/overlays/RecordDrawer.tsx'
import { useRecordDraft } from '#ui/overlays/use-record-draft.ts'
import { categoryChoices } from '../category-tree.ts'
import { cmsMessages } from '../cms.messages.ts'
import styles from '../cms.module.css'
import { cmsQueries, useCmsMove } from '../cms.queries.ts'
import { CoverField } from '../images/CoverField.tsx'
import { SearchSnippet } from '../SearchSnippet.tsx'
import { CategoryRedirects } from './CategoryRedirects.tsx'
import {
  bodyOf,
  both,
  type CategoryDraft,
  type CategoryPath,
  draftOf,
  emptyDraft,
  type StoredCategory,
  storedOf,
} from './category-draft.ts'
import { IconField } from './IconField.tsx'
import { useCategoryTeller } from './use-category-teller.ts'

const contracts = { zh: categoryBodyOf('zh'), en: categoryBodyOf('en') }

/** Fields with the most characters that they take, in the order of the form. */
type Line = readonly [CategoryPath, number]
const textsOf = ([own, other]: readonly [Locale, Locale]): Line[] => [
  [`name.${own}`, 60],
  [`name.${other}`, 60],
  ['slug', 80],
  [`description.${own}`, 300],
  [`description.${other}`, 300],
]
const seoTextsOf = (languages: readonly Locale[]): Line[] =>
  languages.flatMap((locale): Line[] => [
    [`seoTitle.${locale}`, 120],
    [`seoDescription.${locale}`, 300],
  ])

/** Title and description of the public page in a language. */
const foundAs = (draft: CategoryDraft, locale: Locale) => ({
  title: draft[`seoTitle.${locale}`] || wordIn(both(draft, 'name'), locale),
  description: draft[`seoDescription.${locale}`] || wordIn(both(draft, 'description'), locale),
})

interface CategoryDrawerProps {
  category: CmsCategory | undefined
  /** Of a new one. */
  parent?: CmsCategory | undefined
  kind?: CategoryKind | undefined
  categories: readonly CmsCategory[]
  onClose: () => void
}

/** A new category, or one that is changed. */
export function CategoryDrawer({ category, parent, kind = 'article', categories, onClose }: CategoryDrawerProps) {
  const t = useT(cmsMessages)
  const locale = useLocale()
  const languages = useWrittenLanguages()
  const [own] = languages
  const [texts, seoTexts] = [textsOf(languages), seoTextsOf(languages)]
  const cache = useQueryClient()
  const create = useCmsMove(createCmsCategory)
  const update = useCmsMove(updateCmsCategory)
  const record = useRecordDraft<StoredCategory, CategoryDraft>({
    stored: category && storedOf(category, own),
    empty: { ...emptyDraft, kind: parent?.kind ?? kind, parentId: parent?.id ?? null },
    draftOf,
    faultsOf: (draft) => {
      const parsed = contracts[own].safeParse(bodyOf(draft))
      return parsed.success ? {} : fieldErrorsOf(parsed.error.issues, locale)
    },
    send: async (draft, version) => {
      const { kind, ...body } = bodyOf(draft)
      if (category) await update.mutateAsync({ params: { id: category.id }, body: { ...body, version } })
      else await create.mutateAsync({ body: { ...body, kind } })
      showSuccess(t('category.saved', { name: draft[`name.${own}`].trim() }))
      onClose()
    },
    reload: async () => {
      const all = await cache.fetchQuery({ ...cmsQueries.categories(), staleTime: 0 })
      const theirs = all.find(({ id }) => id === category?.id)
      return theirs && storedOf(theirs, own)
    },
  })
  const { draft, start } = record
  const teller = useCategoryTeller(categories)
  const errors: Record<string, string> = { ...fieldErrors(create.error ?? update.error), ...record.faults }
  const line = ([path, maxLength]: Line) => (
    <TextInput
      key={path}
      label={t(`category.${path}`)}
      maxLength={maxLength}
      required={path === `name.${own}`}
      description={path === 'slug' ? t(`category.slug-help.${own}`) : undefined}
      value={draft[path]}
      error={errors[path]}
      onChange={(event) => record.change({ [path]: event.currentTarget.value })}
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
        differencesBetween(draftOf(theirs), draft, teller).map(({ name, before, after }) => ({
          ...{ name, mine: after, theirs: before },
        }))
      }
    >
      {!category && !parent && (
        <SegmentedControl
          aria-label={t('category.kind')}
          value={draft.kind}
          data={categoryKinds.map((value) => ({ value, label: t(`cms.kind.${value}`) }))}
          onChange={(chosen) => record.change({ kind: chosen, parentId: null })}
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
      <CoverField value={draft.cover} help={t('category.cover-help')} onChange={(cover) => record.change({ cover })} />
      {draft.kind !== 'announcement' && (
        <div>
          <p className={styles.label} aria-hidden="true">
            {t('category.template')}
          </p>
          <SegmentedControl
            aria-label={t('category.template')}
            value={draft.template}
            data={categoryTemplates.map((value) => ({ value, label: t(`category.template.${value}`) }))}
            onChange={(template) => record.change({ template })}
          />
        </div>
      )}
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
        path={categoryPath(draft.kind, draft.slug || category?.slug || '…')}
        words={{
          ...{ zh: foundAs(draft, 'zh'), en: foundAs(draft, 'en') },
        }}
      />
      {category && <CategoryRedirects category={category} />}
    </RecordDrawer>
  )
}
