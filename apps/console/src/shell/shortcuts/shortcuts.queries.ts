import { singleKeys } from '#ui/shortcuts.ts'

/** Switches single keys on or off. */
export const useKeepShortcuts = () => (areOn: boolean) => singleKeys.set(areOn)
