import { useQueryClient } from '@tanstack/react-query'
import { Languages, Monitor, Moon, Sun } from 'lucide-react'
import { changeLocale } from '#i18n/i18n.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useStore } from '#lib/external-store.ts'
import { siteConfig } from '#lib/site-config.ts'
import { chooseTheme, readTheme, themeStore, themes } from '#lib/theme-choice.ts'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
import type { MenuEntry } from '#ui/overlays/PopMenu.tsx'
import { shellMessages } from './shell.messages.ts'

const icons = { light: Sun, dark: Moon, system: Monitor } as const

/** Appearance and language as entries of the user menu on narrow screens, whose header has no room for their menus. */
export function useLookEntries(): MenuEntry[] {
  const t = useT(shellMessages)
  const isNarrow = useMedia(mobileQuery)
  const theme = useStore(themeStore) ?? readTheme()
  const locale = useLocale()
  const cache = useQueryClient()
  if (!isNarrow) return []
  const looks = themes.map((choice, at): MenuEntry => {
    const Icon = icons[choice]
    return {
      id: choice,
      label: t('common.pair', { name: t('shell.theme'), value: t(`shell.theme-${choice}`) }),
      icon: <Icon aria-hidden="true" />,
      isChecked: choice === theme,
      startsGroup: at === 0,
      onSelect: () => chooseTheme(choice),
    }
  })
  if (!siteConfig().flags.needLangChange) return looks
  const languages = (['zh', 'en'] as const).map(
    (choice, at): MenuEntry => ({
      id: `lang-${choice}`,
      label: <span lang={choice === 'zh' ? 'zh-CN' : 'en'}>{t(`shell.language-${choice}`)}</span>,
      icon: <Languages aria-hidden="true" />,
      isChecked: choice === locale,
      startsGroup: at === 0,
      onSelect: () => {
        changeLocale(choice)
        void cache.invalidateQueries()
      },
    }),
  )
  return [...looks, ...languages]
}
