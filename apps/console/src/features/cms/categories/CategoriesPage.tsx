import type { CmsCategory } from '@app/contracts/cms/cms-categories'
import { categoryKinds } from '@app/contracts/cms/cms-values'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useT } from '#i18n/use-t.ts'
import { addressOf, lenient } from '#lib/list-search.ts'
import { CreateButton } from '#session/CreateButton.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Select, TextInput } from '#ui/forms/fields.ts'
import { Page } from '#ui/layout/Page.tsx'
import { marked } from '../CategoryMark.tsx'
import { inOrder } from '../category-tree.ts'
import { cmsMessages } from '../cms.messages.ts'
import styles from '../cms.module.css'
import { cmsQueries } from '../cms.queries.ts'
import { CategoryDrawer } from './CategoryDrawer.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import { DeleteCategory, MergeCategory } from './EndCategory.tsx'

const listHref = '/cms/category'

/** What the list is narrowed to: a kind, and a part of the name in any language or of the address. */
const categoryFind = z.object({ q: lenient(z.string().max(100)), kind: lenient(z.enum(categoryKinds)) })
type CategoryFind = z.infer<typeof categoryFind>

const isFound = (category: CmsCategory, { q = '', kind = category.kind }: CategoryFind) =>
  category.kind === kind &&
  [category.name.zh, category.name.en, category.slug].some((text) =>
    text.toLowerCase().includes(q.trim().toLowerCase()),
  )

/** After so long the address has what was typed. */
const settledMs = 300

/** Categories of articles, help and announcements as trees; one may be open over them. */
export function CategoriesPage({ openId }: { openId?: string }) {
  const t = useT(cmsMessages)
  const navigate = useNavigate()
  const { data, error, isError, refetch } = useQuery(cmsQueries.categories())
  const { q = '', kind: found } = categoryFind.parse(useSearch({ strict: false }))
  const [text, setText] = useState(q)
  const sought = { q: text || undefined, kind: found }
  const here = openId ? `${listHref}/${openId}` : listHref
  useEffect(() => {
    if (text === q) return
    const href = addressOf(here, { q: text || undefined, kind: found })
    const timer = setTimeout(() => void navigate({ href, replace: true }), settledMs)
    return () => clearTimeout(timer)
  }, [text, q, found, here, navigate])
  const [begun, begin] = useState<{ parent?: CmsCategory }>()
  const [ending, end] = useState<{ by: 'delete' | 'merge'; category: CmsCategory }>()
  const opened = data?.find(({ id }) => id === openId)
  const close = () => void navigate({ href: addressOf(listHref, sought), ignoreBlocker: true })
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
            value={found ?? null}
            data={categoryKinds.map((value) => ({ value, label: t(`cms.kind.${value}`) }))}
            onChange={(kind) =>
              void navigate({ href: addressOf(here, { ...sought, kind: kind ?? undefined }), replace: true })
            }
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
          kind={found}
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
