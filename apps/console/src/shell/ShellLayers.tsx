import { Suspense, useEffect, useState } from 'react'
import { useStore } from '#lib/external-store.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { useProofQuestion } from '#ui/overlays/use-proof-question.ts'
import { listenForShortcuts } from '#ui/shortcuts.ts'
import { loadPalette } from './palette/load-palette.ts'
import { paletteText } from './palette/palette-state.ts'
import { useShellKeys } from './use-shell-keys.ts'

const Palette = lazyNamed(loadPalette, 'Palette')
const ProofDialog = lazyNamed(() => import('#ui/overlays/ProofDialog.tsx'), 'ProofDialog')
const DeskLayers = lazyNamed(() => import('./DeskLayers.tsx'), 'DeskLayers')

/**
 * Overlays of every page: palette, keyboard sheet, task centre, identity confirmation. Loads after the first screen, or
 * at once on demand.
 */
export function ShellLayers() {
  const text = useStore(paletteText)
  const isIdle = useIdle()
  const proof = useProofQuestion(true)
  useShellKeys()
  useEffect(() => listenForShortcuts(), [])
  // On the way to a page that is drawn without the shell it must not wait there to open again.
  useEffect(() => () => paletteText.set(null), [])
  return (
    <>
      {/* Apart: what still loads in one would take the other off the screen. */}
      <Suspense fallback={null}>{text !== null && <Palette text={text} />}</Suspense>
      <Suspense fallback={null}>{isIdle && <DeskLayers />}</Suspense>
      <Suspense fallback={null}>{proof && <ProofDialog {...proof} />}</Suspense>
    </>
  )
}

const latestMs = 3000

/** True once the browser has nothing better to do: what the first screen needs goes before. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const begin = () => setIdle(true)
    // Safari has no idle callback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(begin, latestMs / 3)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(begin, { timeout: latestMs })
    return () => cancelIdleCallback(asked)
  }, [])
  return isIdle
}
