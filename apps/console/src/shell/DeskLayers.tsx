import { Suspense, useEffect } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useStore } from '#lib/external-store.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { deskDrawer } from '#session/desk-drawer.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { useDensityKept } from './density.queries.ts'
import { useShortcutChoice } from './help/shortcuts.queries.ts'
import { PulseWatch } from './inbox/PulseWatch.tsx'
import { loadPalette } from './palette/load-palette.ts'
import { helpDrawer, signOutAsked } from './palette/palette-state.ts'
import { shellMessages } from './shell.messages.ts'
import { signOut } from './sign-out.ts'
import { TaskWatch } from './tasks/TaskWatch.tsx'

const DeskDrawer = lazyNamed(() => import('./inbox/DeskDrawer.tsx'), 'DeskDrawer')
const HelpDrawer = lazyNamed(() => import('./help/HelpDrawer.tsx'), 'HelpDrawer')

/** Followers of the member's work, keys and density, and the layers that they open. */
export function DeskLayers() {
  const tab = useStore(deskDrawer)
  const isHelp = useStore(helpDrawer)
  const isAsked = useStore(signOutAsked)
  useShortcutChoice()
  useDensityKept()
  useEffect(() => {
    void loadPalette().catch(() => undefined)
  }, [])
  return (
    <>
      <TaskWatch />
      <PulseWatch />
      <Suspense fallback={null}>{tab && <DeskDrawer tab={tab} />}</Suspense>
      <Suspense fallback={null}>{isHelp && <HelpDrawer onClose={() => helpDrawer.set(false)} />}</Suspense>
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
