import { Monitor, Moon, Rows2, Rows3, Rows4, Sun } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { chooseDensity, type Density, densities, densityStore, readDensity } from '#lib/density-choice.ts'
import { useStore } from '#lib/external-store.ts'
import { chooseTheme, readTheme, type Theme, themeStore, themes } from '#lib/theme-choice.ts'
import { PopMenu } from '#ui/overlays/PopMenu.tsx'
import styles from './Header.module.css'
import { shellMessages } from './shell.messages.ts'

const icons = { light: Sun, dark: Moon, system: Monitor } as const satisfies Record<Theme, typeof Sun>

const densityIcons = { compact: Rows4, standard: Rows3, loose: Rows2 } as const satisfies Record<Density, typeof Sun>

/** Light, dark, or as the system has it; and how close rows stand. */
export function ThemeMenu() {
  const t = useT(shellMessages)
  const theme = useStore(themeStore) ?? readTheme()
  const density = useStore(densityStore) ?? readDensity()
  const Icon = icons[theme]
  return (
    <PopMenu
      label={t('common.pair', { name: t('shell.theme'), value: t(`shell.theme-${theme}`) })}
      align="end"
      className={styles.button}
      entries={[
        ...themes.map((choice) => {
          const ChoiceIcon = icons[choice]
          return {
            id: choice,
            label: t(`shell.theme-${choice}`),
            icon: <ChoiceIcon aria-hidden="true" />,
            isChecked: choice === theme,
            onSelect: () => chooseTheme(choice),
          }
        }),
        ...densities.map((choice, at) => {
          const ChoiceIcon = densityIcons[choice]
          return {
            id: choice,
            label: t('common.pair', { name: t('shell.density'), value: t(`shell.density-${choice}`) }),
            icon: <ChoiceIcon aria-hidden="true" />,
            isChecked: choice === density,
            startsGroup: at === 0,
            onSelect: () => chooseDensity(choice),
          }
        }),
      ]}
    >
      <Icon aria-hidden="true" />
    </PopMenu>
  )
}
