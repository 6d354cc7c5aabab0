import { Monitor, Moon, Sun } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { useStore } from '#lib/external-store.ts'
import { chooseTheme, readTheme, type Theme, themeStore, themes } from '#lib/theme-choice.ts'
import { PopMenu } from '#ui/PopMenu.tsx'
import styles from './Header.module.css'
import { shellMessages } from './shell.messages.ts'

const icons = { light: Sun, dark: Moon, system: Monitor } as const satisfies Record<Theme, typeof Sun>

/** Light, dark, or as the system has it. */
export function ThemeMenu() {
  const t = useT(shellMessages)
  const theme = useStore(themeStore) ?? readTheme()
  const Icon = icons[theme]
  return (
    <PopMenu
      label={t('common.pair', { name: t('shell.theme'), value: t(`shell.theme-${theme}`) })}
      align="end"
      className={styles.button}
      entries={themes.map((choice) => {
        const ChoiceIcon = icons[choice]
        return {
          id: choice,
          label: t(`shell.theme-${choice}`),
          icon: <ChoiceIcon aria-hidden="true" />,
          isChecked: choice === theme,
          onSelect: () => chooseTheme(choice),
        }
      })}
    >
      <Icon aria-hidden="true" />
    </PopMenu>
  )
}
