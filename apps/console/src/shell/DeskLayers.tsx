import { Suspense, useEffect } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useStore } from '#lib/external-store.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { taskDrawer } from '#session/task-centre.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { useDensityKept } from './density.queries.ts'
import { loadPalette } from './palette/load-palette.ts'
import { shortcutSheet, signOutAsked } from './palette/palette-state.ts'
import { shellMessages } from './shell.messages.ts'
import { useShortcutChoice } from './shortcuts/shortcuts.queries.ts'
import { signOut } from './sign-out.ts'
import { TaskWatch } from './tasks/TaskWatch.tsx'

const TaskDrawer = lazyNamed(() => import('./tasks/TaskDrawer.tsx'), 'TaskDrawer')
const ShortcutSheet = lazyNamed(() => import('./shortcuts/ShortcutSheet.tsx'), 'ShortcutSheet')

/** What follows the member's tasks, keys and density, and the layers that they open. */
export function DeskLayers() {
  const isTasks = useStore(taskDrawer)
  const isSheet = useStore(shortcutSheet)
  const isAsked = useStore(signOutAsked)
  useShortcutChoice()
  useDensityKept()
  useEffect(() => {
    void loadPalette().catch(() => undefined)
  }, [])
  return (
    <>
      <TaskWatch />
      <Suspense fallback={null}>{isTasks && <TaskDrawer onClose={() => taskDrawer.set(false)} />}</Suspense>
      <Suspense fallback={null}>{isSheet && <ShortcutSheet onClose={() => shortcutSheet.set(false)} />}</Suspense>
      {isAsked && <SignOutDialog />}
    </>
  )
}

/** Tier K1: the work goes on without its member, who would not see it end. */
function SignOutDialog() {
  const t = useT(shellMessages)
  return (
    <ConfirmDialog
      isOpen
      onClose={() => signOutAsked.set(false)}
      tier="K1"
      title={t('shell.sign-out-title')}
      actionLabel={t('shell.sign-out')}
      onConfirm={() => void signOut()}
    >
      {t('shell.sign-out-body')}
    </ConfirmDialog>
  )
}
