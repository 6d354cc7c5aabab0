import { useQueryClient } from '@tanstack/react-query'
import {
  Bell,
  CircleQuestionMark,
  Keyboard,
  Languages,
  ListChecks,
  LogOut,
  Monitor,
  Moon,
  Plus,
  Rows2,
  Rows3,
  Rows4,
  Sun,
  UserPlus,
} from 'lucide-react'
import { changeLocale } from '#i18n/i18n.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { chooseDensity, densities, densityStore, readDensity } from '#lib/density-choice.ts'
import { useStore } from '#lib/external-store.ts'
import { siteConfig } from '#lib/site-config.ts'
import { chooseTheme, readTheme, themeStore, themes } from '#lib/theme-choice.ts'
import { deskDrawer } from '#session/desk-drawer.ts'
import { useActor } from '#session/use-actor.ts'
import { useMenu } from '#shell/menu/use-menu.ts'
import { shellMessages } from '#shell/shell.messages.ts'
import { useSignOut } from '#shell/use-sign-out.ts'
import { allShortcuts, shortcutLayers } from '#ui/shortcuts.ts'
import { isOpenPage } from './menu-entries.ts'
import { paletteMessages } from './palette.messages.ts'
import type { Entry } from './palette-entry.ts'
import { helpDrawer } from './palette-state.ts'

const themeIcons = { light: Sun, dark: Moon, system: Monitor } as const
const densityIcons = { compact: Rows4, standard: Rows3, loose: Rows2 } as const

/** What the member may do from anywhere, after what the page itself offers by its keys. */
export function useActions(): Entry[] {
  const t = useT(paletteMessages)
  const s = useT(shellMessages)
  const signOut = useSignOut()
  const { permissions } = useActor()
  const { all = [] } = useMenu()
  const layers = useStore(shortcutLayers)
  const here = allShortcuts(layers).flatMap(({ keys, label, group, run }): Entry[] =>
    group === 'page' && run ? [{ id: `here:${keys}`, section: 'here', icon: Keyboard, label, run, keys }] : [],
  )
  const action = (
    id: string,
    icon: Entry['icon'],
    label: string,
    to: Pick<Entry, 'href' | 'run' | 'keys' | 'words'>,
  ): Entry => ({
    id: `act:${id}`,
    section: 'actions',
    icon,
    label,
    ...to,
  })
  return [
    ...here,
    ...(permissions.has('order.create')
      ? [
          action('new-order', Plus, t('palette.new-order'), {
            href: '/ssl/order/create',
            words: ['new order', 'xjdd', 'xinjian'],
          }),
        ]
      : []),
    ...(permissions.has('sub.save') && isOpenPage(all, membersPath)
      ? [
          action('invite', UserPlus, t('palette.invite'), {
            href: `${membersPath}?do=invite`,
            words: ['invite member', 'yqcy', 'yaoqing'],
          }),
        ]
      : []),
    action('inbox', Bell, t('palette.inbox'), {
      run: () => deskDrawer.set('notices'),
      words: ['inbox notices', 'xxzx', 'xiaoxi', 'tongzhi'],
    }),
    action('tasks', ListChecks, t('palette.tasks'), {
      run: () => deskDrawer.set('tasks'),
      words: ['task centre', 'rwzx', 'renwu'],
    }),
    action('help', CircleQuestionMark, t('palette.help'), {
      run: () => helpDrawer.set(true),
      keys: '?',
      words: ['help support keyboard shortcuts', 'kjj', 'kuaijiejian', 'bangzhu', 'bz'],
    }),
    action('out', LogOut, s('shell.sign-out'), { run: signOut, words: ['sign out', 'log out', 'tcdl', 'tuichu'] }),
  ]
}

/** Where members are invited. */
const membersPath = '/company/sub-account'

/** Theme, density and language, without the choices that hold already. */
export function useSettings(): Entry[] {
  const t = useT(paletteMessages)
  const s = useT(shellMessages)
  const locale = useLocale()
  const cache = useQueryClient()
  const theme = useStore(themeStore) ?? readTheme()
  const density = useStore(densityStore) ?? readDensity()
  const themed = themes
    .filter((choice) => choice !== theme)
    .map(
      (choice): Entry => ({
        id: `set:${choice}`,
        section: 'settings',
        icon: themeIcons[choice],
        label: t('palette.theme', { name: s(`shell.theme-${choice}`) }),
        words: ['theme', 'appearance', choice, 'waiguan', 'wg'],
        run: () => chooseTheme(choice),
      }),
    )
  const spaced = densities
    .filter((choice) => choice !== density)
    .map(
      (choice): Entry => ({
        id: `set:${choice}`,
        section: 'settings',
        icon: densityIcons[choice],
        label: t('palette.density', { name: s(`shell.density-${choice}`) }),
        words: ['density', choice, 'midu', 'md'],
        run: () => chooseDensity(choice),
      }),
    )
  if (!siteConfig().flags.needLangChange) return [...themed, ...spaced]
  const other = locale === 'zh' ? 'en' : 'zh'
  return [
    ...themed,
    ...spaced,
    {
      id: `set:${other}`,
      section: 'settings',
      icon: Languages,
      label: t('palette.language', { name: s(`shell.language-${other}`) }),
      words: ['language', 'yuyan', 'yy', 'english', 'zhongwen', '中文'],
      run: () => {
        changeLocale(other)
        void cache.invalidateQueries()
      },
    },
  ]
}
