import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useWhyNot } from '#session/use-why-not.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { useShortcuts } from '#ui/use-shortcuts.ts'
import { subAccountQueries } from '../members/sub-accounts.queries.ts'
import team from '../team.module.css'
import { DeptBring } from './DeptBring.tsx'
import { DeptDelete } from './DeptDelete.tsx'
import { DeptDrawer } from './DeptDrawer.tsx'
import { type DeptDeed, DeptHead } from './DeptHead.tsx'
import { DeptMembers } from './DeptMembers.tsx'
import { DeptMove } from './DeptMove.tsx'
import { DeptStart } from './DeptStart.tsx'
import { DeptTree } from './DeptTree.tsx'
import type { DeptSearch } from './dept-search.ts'
import { allNodes, deptTree } from './dept-tree.ts'
import { deptMessages } from './depts.messages.ts'

const route = getRouteApi('/_shell/company/departments')

/** Who works where: the tree left, the open department and its members right. */
export function DeptsPage() {
  const t = useT(deptMessages)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(subAccountQueries.departments())
  const [deed, setDeed] = useState<DeptDeed | 'new' | 'bring'>()
  const [drop, setDrop] = useState<{ id: string; to: string | null }>()
  const depts = list.data
  const nodes = useMemo(() => deptTree(depts ?? []), [depts])
  const all = useMemo(() => allNodes(nodes), [nodes])
  // On a phone the tree is a page of its own.
  const isNarrow = useMedia(mobileQuery)
  const node = search.dept ? all.find(({ dept }) => dept.id === search.dept) : isNarrow ? undefined : all[0]
  const change = (part: Partial<DeptSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...part }), resetScroll: false })
  // What was entered is saved or given up by then.
  const open = (dept: string | undefined) => void navigate({ search: { q: search.q, dept }, ignoreBlocker: true })
  const close = () => setDeed(undefined)
  const dropped = drop && all.find(({ dept }) => dept.id === drop.id)
  const whyNotSave = useWhyNot()('dept.save')
  useShortcuts(
    whyNotSave === undefined ? [{ keys: 'c', label: t('dept.new'), group: 'page', run: () => setDeed('new') }] : [],
  )
  return (
    <Page
      title={t('dept.title')}
      count={
        depts && depts.length > 0
          ? t('dept.count', { depts: depts.length, members: nodes.reduce((sum, { everybody }) => sum + everybody, 0) })
          : undefined
      }
      actions={
        <ButtonFor need="dept.save" variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setDeed('new')}>
          {t('dept.new')}
        </ButtonFor>
      }
    >
      {!depts ? (
        list.isError ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <div className={team.rooms} aria-busy="true">
            <Skeleton height={360} />
            <Skeleton height={480} />
          </div>
        )
      ) : depts.length === 0 ? (
        <DeptStart />
      ) : (
        <div className={cx(team.rooms, search.dept && team.isOpen)}>
          <DeptTree
            nodes={nodes}
            search={search}
            openId={node?.dept.id}
            onSearch={(q) => change({ q: q || undefined })}
            onDrop={whyNotSave === undefined ? (id, to) => setDrop({ id, to }) : undefined}
          />
          {node ? (
            <article className={team.main} aria-label={node.dept.name}>
              <DeptHead key={node.dept.id} node={node} depts={depts} search={search} onDeed={setDeed} />
              <DeptMembers dept={node.dept} search={search} onSearch={change} onBring={() => setDeed('bring')} />
            </article>
          ) : (
            search.dept && (
              <EmptyState
                isPlain
                title={t('dept.gone-title')}
                action={<Button onClick={() => open(undefined)}>{t('dept.back')}</Button>}
              >
                {t('dept.gone-body')}
              </EmptyState>
            )
          )}
        </div>
      )}
      {depts && (deed === 'new' || (deed === 'child' && node)) && (
        <DeptDrawer
          depts={depts}
          parent={deed === 'child' ? node?.dept : undefined}
          onSaved={({ id }) => {
            close()
            open(id)
          }}
          onClose={close}
        />
      )}
      {depts && node && deed === 'edit' && (
        <DeptDrawer depts={depts} dept={node.dept} onSaved={close} onClose={close} />
      )}
      {depts && node && deed === 'move' && <DeptMove node={node} nodes={nodes} depts={depts} onClose={close} />}
      {depts && dropped && (
        <DeptMove node={dropped} nodes={nodes} depts={depts} to={drop.to} onClose={() => setDrop(undefined)} />
      )}
      {depts && node && deed === 'bring' && <DeptBring dept={node.dept} onClose={close} />}
      {depts && node && deed === 'delete' && (
        <DeptDelete
          dept={node.dept}
          depts={depts}
          onDeleted={() => {
            close()
            open(node.dept.parentId ?? undefined)
          }}
          onClose={close}
        />
      )}
    </Page>
  )
}
