import { createStore } from './external-store.ts'
import { siteConfig } from './site-config.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** Local-storage key of the theme. */
export const themeKey = 'theme'

export function readTheme(): Theme {
  const stored = localStorage.getItem(themeKey)
  return themes.find((theme) => theme === stored) ?? siteConfig().theme
}

export const themeStore = createStore<Theme | undefined>(undefined)

/** Light or dark, as `<html>` carries it for tokens.css. */
export function paintTheme(theme: Theme): void {
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
}

/** Changes and remembers the theme. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(themeKey, theme)
  paintTheme(theme)
  themeStore.set(theme)
}

export const followTheme = (listener: (theme: Theme) => void): (() => void) =>
  themeStore.subscribe(() => listener(readTheme()))

/** Follows the system while the choice is `system`. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => paintTheme(readTheme()))
}
