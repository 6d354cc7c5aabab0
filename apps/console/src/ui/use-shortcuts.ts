import { useEffect, useRef } from 'react'
import { type Shortcut, shortcutLayers } from './shortcuts.ts'

/**
 * Registers keys while the component is mounted: `useShortcuts([{ keys: 'c', label: t('role.create'), group: 'page',
 * run: openDrawer }])`. They work outside fields, dialogs and compositions only, and the keyboard sheet and the command
 * palette list their labels.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  const told = JSON.stringify(shortcuts.map(({ keys, label, group, run }) => [keys, label, group, run !== undefined]))

  // biome-ignore lint/correctness/useExhaustiveDependencies: `told` stands for the keys; a press looks up `run`.
  useEffect(() => {
    const layer = latest.current.map((shortcut, at) =>
      shortcut.run ? { ...shortcut, run: () => latest.current[at]?.run?.() } : shortcut,
    )
    shortcutLayers.set([...shortcutLayers.get(), layer])
    return () => shortcutLayers.set(shortcutLayers.get().filter((other) => other !== layer))
  }, [told])
}
