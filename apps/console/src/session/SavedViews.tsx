import { mostViews, type ViewList } from '@app/contracts/views'
import { useRouter } from '@tanstack/react-router'
import { Bookmark, RefreshCw, Settings2 } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
import { isBare, type ListSearch, listPaths, plainHref, viewHref, viewSearch } from '#lib/view-search.ts'
import { Button } from '#ui/Button.tsx'
import { showUndo } from '#ui/feedback/notices.ts'
import type { MenuEntry } from '#ui/overlays/PopMenu.tsx'
import { ViewTabs } from '#ui/table/ViewTabs.tsx'
import { useViews } from './use-views.ts'
import { viewMessages } from './views.messages.ts'
import { useUpdateView } from './views.queries.ts'

const SaveView = lazyNamed(() => import('./SaveView.tsx'), 'SaveView')
const ManageViews = lazyNamed(() => import('./ManageViews.tsx'), 'ManageViews')

/** The member's own views of a list, and what can be done with the filters as they stand. */
export function SavedViews({ list, search }: { list: ViewList; search: ListSearch }) {
  const t = useT(viewMessages)
  const isNarrow = useMedia(mobileQuery)
  const { views, active, isChanged } = useViews(list, search)
  const [open, setOpen] = useState<'save' | 'manage'>()
  const update = useUpdateView()
  useTrueAddress(list, search)
  if (!views) return null

  const full = views.length >= mostViews ? t('view.full', { most: mostViews }) : undefined
  const saveLabel = active ? t('view.save-new') : t('view.save')
  const close = () => setOpen(undefined)
  const updateActive = () => {
    if (!active) return
    const { id, name, search: before } = active
    update.mutate(
      { id, search: viewSearch(search) },
      { onSuccess: () => showUndo(t('view.updated', { name }), () => update.mutate({ id, search: before })) },
    )
  }
  const changes: MenuEntry[] = [
    ...(active
      ? [
          {
            id: 'update',
            label: t('view.update-named', { name: active.name }),
            icon: <RefreshCw aria-hidden="true" />,
            onSelect: updateActive,
          },
        ]
      : []),
    {
      id: 'save',
      label: saveLabel,
      icon: <Bookmark aria-hidden="true" />,
      onSelect: () => setOpen('save'),
      whyNot: full,
    },
  ]
  const manage: MenuEntry = {
    id: 'manage',
    label: t('view.manage'),
    icon: <Settings2 aria-hidden="true" />,
    onSelect: () => setOpen('manage'),
  }
  return (
    <>
      <ViewTabs
        label={t('view.own')}
        labelOf={(name) => t('view.shown', { name })}
        views={views.map((view) => ({ id: view.id, name: view.name, href: viewHref(view) }))}
        active={active?.id}
        entries={[...(isNarrow && isChanged ? changes : []), ...(views.length > 0 ? [manage] : [])]}
        isNarrow={isNarrow}
      >
        {isChanged && !isNarrow && (
          <>
            {active && (
              <Button variant="text" size="sm" loading={update.isPending} onClick={updateActive}>
                {t('view.update')}
              </Button>
            )}
            <Button
              variant="text"
              size="sm"
              icon={<Bookmark aria-hidden="true" />}
              whyNot={full}
              onClick={() => setOpen('save')}
            >
              {saveLabel}
            </Button>
          </>
        )}
      </ViewTabs>
      <Suspense fallback={null}>
        {open === 'save' && <SaveView list={list} search={viewSearch(search)} title={saveLabel} onClose={close} />}
        {open === 'manage' && <ManageViews list={list} onClose={close} />}
      </Suspense>
    </>
  )
}

/**
 * Keeps the URL accurate: drops a view that is not the member's, and names "everything" explicitly beside a default
 * view.
 */
function useTrueAddress(list: ViewList, search: ListSearch): void {
  const { history } = useRouter()
  const { views } = useViews(list, search)
  const isUnknown = search.saved !== undefined && views?.some(({ id }) => id === search.saved) === false
  const isUntold = isBare(search) && views?.some(({ isDefault }) => isDefault) === true
  const href = plainHref(list, search)
  useEffect(() => {
    // On the way to another page the list still stands for a moment.
    if ((isUnknown || isUntold) && history.location.pathname === listPaths[list]) history.replace(href)
  }, [isUnknown, isUntold, href, history, list])
}
