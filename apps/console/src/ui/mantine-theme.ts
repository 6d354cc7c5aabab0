import { createTheme, type MantineColorSchemeManager } from '@mantine/core'
import { chooseTheme, followTheme, readTheme } from '#lib/theme-choice.ts'

/** Mantine's looks come from tokens.css by way of mantine.css; only behaviour is set here. */
export const mantineTheme = createTheme({
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  defaultRadius: 'sm',
  components: {
    Modal: {
      defaultProps: { centered: true, transitionProps: { duration: 180 }, overlayProps: { backgroundOpacity: 1 } },
    },
    Drawer: {
      defaultProps: { position: 'right', transitionProps: { duration: 240 }, overlayProps: { backgroundOpacity: 1 } },
    },
    Select: {
      defaultProps: { checkIconPosition: 'right', comboboxProps: { transitionProps: { duration: 120 }, shadow: 'md' } },
    },
  },
})

const toMantine = { light: 'light', dark: 'dark', system: 'auto' } as const
const fromMantine = { light: 'light', dark: 'dark', auto: 'system' } as const

/** Keeps Mantine to the theme the console chose, and the other way round. */
export const colorSchemes: MantineColorSchemeManager = {
  get: () => toMantine[readTheme()],
  set: (value) => chooseTheme(fromMantine[value]),
  subscribe: (onUpdate) => followTheme((theme) => onUpdate(toMantine[theme])),
  unsubscribe: () => {},
  clear: () => chooseTheme('system'),
}
