import { createStore } from '#lib/external-store.ts'

/** The text the command palette was opened with; null while it is closed. */
export const paletteText = createStore<string | null>(null)

/** Opens the command palette, perhaps with a prefix or a text in it. */
export const openPalette = (text = ''): void => paletteText.set(text)

/** Whether help lies open over the page. */
export const helpDrawer = createStore(false)

/** Whether somebody who wants to sign out is being asked, since a task of theirs still runs. */
export const signOutAsked = createStore(false)

/** Under this and the member's id the browser tab remembers what was opened from the palette. */
export const recentPrefix = 'palette:'
