import type { CmsCategory } from '@app/contracts/cms/cms-categories'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { addressOf } from '#lib/list-search.ts'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
import { ButtonFor } from '#session/Can.tsx'
import { AppLink } from '#ui/AppLink.tsx'
import { cx } from '#ui/cx.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { CategoryMark, marked } from '../CategoryMark.tsx'
import { type CategoryNode, inOrder, nameOf } from '../category-tree.ts'
import { cmsQueries } from '../cms.queries.ts'
import { byCategoryMessages } from './by-category.messages.ts'
import styles from './by-category.module.css'
import { CategoryArticles } from './CategoryArticles.tsx'
import { CategoryDrawer } from './CategoryDrawer.tsx'

const route = getRouteApi('/_shell/cms/article/category')

/** Articles by category: the tree with its gaps on the left, the articles of the chosen category on the right. */
export function ByCategoryPage() {
  const t = useT(byCategoryMessages)
  const { categoryId } = route.useSearch()
  const { data, error, isError, refetch } = useQuery(cmsQueries.categories())
  const [begun, begin] = useState<{ parent?: CmsCategory }>()
  const nodes = inOrder(data ?? [], 'article')
  const chosen = nodes.find(({ category }) => category.id === categoryId) ?? (categoryId ? undefined : nodes[0])
  return (
    <Page title={t('by-category.title')} count={data && nodes.length}>
      {!data && (isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={480} />)}
      {data && nodes.length === 0 && (
        <EmptyState
          title={t('by-category.empty-title')}
          action={
            <ButtonFor need="cms.categorySave" variant="primary" onClick={() => begin({})}>
              {t('by-category.first')}
            </ButtonFor>
          }
        >
          {t('by-category.empty-body')}
        </EmptyState>
      )}
      {nodes.length > 0 && (
        <div className={styles.cols}>
          <CategoryTree nodes={nodes} chosen={chosen} />
          {chosen ? (
            <CategoryArticles
              key={chosen.category.id}
              node={chosen}
              onChild={() => begin({ parent: chosen.category })}
            />
          ) : (
            <EmptyState title={t('by-category.gone')} isPlain>
              {t('by-category.gone-body')}
            </EmptyState>
          )}
        </div>
      )}
      {data && begun && (
        <CategoryDrawer category={undefined} parent={begun.parent} categories={data} onClose={() => begin(undefined)} />
      )}
    </Page>
  )
}

interface TreeProps {
  nodes: readonly CategoryNode[]
  chosen: CategoryNode | undefined
}

/** The categories. On a phone they fold into the name of the chosen one, so that its articles are in view. */
function CategoryTree({ nodes, chosen }: TreeProps) {
  const t = useT(byCategoryMessages)
  const locale = useLocale()
  const isMobile = useMedia(mobileQuery)
  const [isOpen, setOpen] = useState(false)
  const tree = (
    <nav className={cx(!isMobile && 'card')} aria-label={t('by-category.tree')}>
      <ul className={cx(styles.tree, marked)}>
        {nodes.map((node) => (
          <TreeRow key={node.category.id} node={node} isChosen={node === chosen} onChoose={() => setOpen(false)} />
        ))}
      </ul>
    </nav>
  )
  if (!isMobile) return tree
  return (
    <details className={cx('card', styles.fold)} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="t2">{t('by-category.tree')}</span>
        <span className={styles.chosen}>{chosen ? nameOf(chosen.category, locale) : t('by-category.choose')}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      {tree}
    </details>
  )
}

interface RowProps {
  node: CategoryNode
  isChosen: boolean
  onChoose: () => void
}

function TreeRow({ node: { category, level }, isChosen, onChoose }: RowProps) {
  const t = useT(byCategoryMessages)
  const locale = useLocale()
  const { id, items, lastPublishedAt, isShown } = category
  return (
    <li data-level={level}>
      <AppLink
        href={addressOf('/cms/article/category', { categoryId: id })}
        aria-current={isChosen ? 'page' : undefined}
        onClick={onChoose}
      >
        <span className={styles.name}>
          <CategoryMark category={category} />
          {nameOf(category, locale)}
        </span>
        {!isShown && <StatusTag family="closed">{t('by-category.hidden')}</StatusTag>}
        <span className={styles.items}>{t('by-category.items', { count: items })}</span>
        <span className={styles.last}>
          {lastPublishedAt === null ? (
            t('by-category.never')
          ) : (
            <>
              {t('by-category.last')} <Time at={lastPublishedAt} as="short" />
            </>
          )}
        </span>
      </AppLink>
    </li>
  )
}
