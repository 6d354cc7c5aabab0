import { type CmsCategory, updateCmsCategory } from '@app/contracts/cms/cms-categories'
import { contentKinds, deepestCategory } from '@app/contracts/cms/cms-values'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { CreateButton } from '#session/CreateButton.tsx'
import { useWhyNot } from '#session/use-why-not.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { cx } from '#ui/cx.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PopMenu } from '#ui/overlays/PopMenu.tsx'
import { articleSearch } from '../article-search.ts'
import { CategoryMark, marked } from '../CategoryMark.tsx'
import { type CategoryNode, inOrder, nameOf } from '../category-tree.ts'
import { cmsMessages } from '../cms.messages.ts'
import styles from '../cms.module.css'
import { cmsQueries, useCmsMove } from '../cms.queries.ts'
import { CategoryDrawer } from './CategoryDrawer.tsx'
import { DeleteCategory, MergeCategory } from './EndCategory.tsx'

/** Categories of articles and help as trees; one may be open over them. */
export function CategoriesPage({ openId }: { openId?: string }) {
  const t = useT(cmsMessages)
  const navigate = useNavigate()
  const { data, error, isError, refetch } = useQuery(cmsQueries.categories())
  const [begun, begin] = useState<{ parent?: CmsCategory }>()
  const [ending, end] = useState<{ by: 'delete' | 'merge'; category: CmsCategory }>()
  const opened = data?.find(({ id }) => id === openId)
  const close = () => void navigate({ to: '/cms/category', ignoreBlocker: true })
  const create = <CreateButton need="cms.categorySave" label={t('category.new')} onCreate={() => begin({})} />
  return (
    <Page title={t('category.title')} actions={data && data.length > 0 && create}>
      {!data && (isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />)}
      {data && openId && !opened && <p role="alert">{t('category.gone')}</p>}
      {data?.length === 0 && (
        <EmptyState title={t('category.empty-title')} action={create}>
          {t('category.empty-body')}
        </EmptyState>
      )}
      {data &&
        contentKinds.map((kind) => {
          const nodes = inOrder(data, kind)
          if (nodes.length === 0) return null
          return (
            <section key={kind} className={styles.kind} aria-label={t(`cms.kind.${kind}`)}>
              <h2>{t(`cms.kind.${kind}`)}</h2>
              <ul className={cx(styles.tree, marked)}>
                {nodes.map((node) => (
                  <Row key={node.category.id} node={node} onChild={(parent) => begin({ parent })} onEnd={end} />
                ))}
              </ul>
            </section>
          )
        })}
      {data && begun && (
        <CategoryDrawer category={undefined} parent={begun.parent} categories={data} onClose={() => begin(undefined)} />
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

interface RowProps {
  node: CategoryNode
  onChild: (parent: CmsCategory) => void
  onEnd: (ending: { by: 'delete' | 'merge'; category: CmsCategory }) => void
}

function Row({ node: { category, level, siblings }, onChild, onEnd }: RowProps) {
  const t = useT(cmsMessages)
  const locale = useLocale()
  const why = useWhyNot()
  const navigate = useNavigate()
  const update = useCmsMove(updateCmsCategory)
  const { id, name, slug, isShown, items, description, seoTitle, seoDescription, parentId, icon, version } = category
  const shown = nameOf(category, locale)
  const at = siblings.indexOf(category)
  const whyNot = why('cms.categorySave')
  const save = (part: { isShown?: boolean; position?: number }) =>
    update.mutate({
      params: { id },
      body: { name, description, seoTitle, seoDescription, slug, isShown, icon, parentId, version, ...part },
    })
  return (
    <li data-level={level}>
      <span className={styles.category}>
        <CategoryMark category={category} />
        <AppLink className="link" href={`/cms/category/${id}`}>
          {shown}
        </AppLink>
        <span className="t3 mono s13">{slug}</span>
      </span>
      {!isShown && <StatusTag family="closed">{t('category.hidden')}</StatusTag>}
      <AppLink className="t2 s13" href={articleSearch.href({ categoryId: id })}>
        {t('category.items', { count: items })}
      </AppLink>
      <PopMenu
        label={t('category.more-of', { name: shown })}
        align="end"
        className={styles.more}
        entries={[
          {
            ...{ id: 'open', label: t('category.open'), whyNot },
            onSelect: () => void navigate({ to: '/cms/category/$id', params: { id } }),
          },
          {
            ...{ id: 'child', label: t('category.child') },
            whyNot: whyNot ?? (level === deepestCategory ? t('category.deepest') : undefined),
            onSelect: () => onChild(category),
          },
          {
            ...{ id: 'up', label: t('category.up'), onSelect: () => save({ position: at - 1 }) },
            whyNot: whyNot ?? (at === 0 ? t('category.first') : undefined),
          },
          {
            ...{ id: 'down', label: t('category.down'), onSelect: () => save({ position: at + 1 }) },
            whyNot: whyNot ?? (at === siblings.length - 1 ? t('category.last') : undefined),
          },
          {
            ...{ id: 'shown', label: t(isShown ? 'category.hide' : 'category.show'), whyNot },
            onSelect: () => save({ isShown: !isShown }),
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
      >
        <MoreHorizontal aria-hidden="true" />
      </PopMenu>
    </li>
  )
}
