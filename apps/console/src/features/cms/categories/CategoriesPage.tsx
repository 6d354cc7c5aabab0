import type { CmsCategory } from '@app/contracts/cms/cms-categories'
import { categoryKinds } from '@app/contracts/cms/cms-values'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { addressOf } from '#lib/list-search.ts'
import { CreateButton } from '#session/CreateButton.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Select, TextInput } from '#ui/forms/fields.ts'
import { Page } from '#ui/layout/Page.tsx'
import { marked } from '../CategoryMark.tsx'
import type { CategoryFind } from '../category-find.ts'
import { inOrder } from '../category-tree.ts'
import { cmsMessages } from '../cms.messages.ts'
import styles from '../cms.module.css'
import { cmsQueries } from '../cms.queries.ts'
import { CategoryDrawer } from './CategoryDrawer.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import { DeleteCategory, MergeCategory } from './EndCategory.tsx'

const listHref = '/cms/category'

const isFound = (category: CmsCategory, { q = '', kind = category.kind }: CategoryFind) =>
  category.kind === kind &&
  [category.name.zh, category.name.en, category.slug].some((text) =>
    text.toLowerCase().includes(q.trim().toLowerCase()),
  )

/** After so long the address has what was typed. */
const settledMs = 300

interface CategoriesPageProps {
  openId?: string
  find: CategoryFind
  onFind: (find: CategoryFind) => void
}

/** Categories of articles, help and announcements as trees; one may be open over them. */
export function CategoriesPage({ openId, find, onFind }: CategoriesPageProps) {
  const t = useT(cmsMessages)
  const navigate = useNavigate()
  const { data, error, isError, refetch } = useQuery(cmsQueries.categories())
  const [text, setText] = useState(find.q ?? '')
  useEffect(() => {
    if (text === (find.q ?? '')) return
    const timer = setTimeout(() => onFind({ ...find, q: text || undefined }), settledMs)
    return () => clearTimeout(timer)
  }, [text, find, onFind])
  const sought = { q: text || undefined, kind: find.kind }
  const [begun, begin] = useState<{ parent?: CmsCategory }>()
  const [ending, end] = useState<{ by: 'delete' | 'merge'; category: CmsCategory }>()
  const opened = data?.find(({ id }) => id === openId)
  const close = () => void navigate({ to: listHref, search: sought, ignoreBlocker: true })
  const create = <CreateButton need="cms.categorySave" label={t('category.new')} onCreate={() => begin({})} />
  if (data && openId && !opened)
    return (
      <Page title={t('category.one')} backHref={listHref}>
        <EmptyState title={t('category.gone')} action={<ButtonLink href={listHref}>{t('category.back')}</ButtonLink>}>
          {t('category.gone-body')}
        </EmptyState>
      </Page>
    )
  return (
    <Page title={t('category.title')} actions={data && data.length > 0 && create}>
      {!data && (isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />)}
      {data?.length === 0 && (
        <EmptyState title={t('category.empty-title')} action={create}>
          {t('category.empty-body')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <div className={styles.find}>
          <TextInput
            type="search"
            aria-label={t('category.find')}
            placeholder={t('category.find')}
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Select
            aria-label={t('category.kind')}
            placeholder={t('category.every-kind')}
            clearable
            value={find.kind ?? null}
            data={categoryKinds.map((value) => ({ value, label: t(`cms.kind.${value}`) }))}
            onChange={(value) => onFind({ ...find, kind: categoryKinds.find((kind) => kind === value) })}
          />
        </div>
      )}
      {data && data.length > 0 && !data.some((one) => isFound(one, sought)) && (
        <p className="t2" role="status">
          {t('category.none-found')}
        </p>
      )}
      {data &&
        categoryKinds.map((kind) => {
          const nodes = inOrder(data, kind).filter(({ category }) => isFound(category, sought))
          if (nodes.length === 0) return null
          return (
            <section key={kind} className={styles.kind} aria-label={t(`cms.kind.${kind}`)}>
              <h2>{t(`cms.kind.${kind}`)}</h2>
              <ul className={cx(styles.tree, marked)}>
                {nodes.map((node) => (
                  <CategoryRow
                    key={node.category.id}
                    node={node}
                    href={addressOf(`${listHref}/${node.category.id}`, sought)}
                    onChild={(parent) => begin({ parent })}
                    onEnd={end}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      {data && begun && (
        <CategoryDrawer
          category={undefined}
          parent={begun.parent}
          kind={find.kind}
          categories={data}
          onClose={() => begin(undefined)}
        />
      )}
      {data && opened && <CategoryDrawer key={opened.id} category={opened} categories={data} onClose={close} />}
      {data && ending?.by === 'delete' && (
        <DeleteCategory category={ending.category} categories={data} onClose={() => end(undefined)} />
      )}
      {data && ending?.by === 'merge' && (
        <MergeCategory category={ending.category} categories={data} onClose={() => end(undefined)} />
      )}
    </Page>
  )
}
