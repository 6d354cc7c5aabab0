import { useRouter } from '@tanstack/react-router'
import { useT } from '#i18n/use-t.ts'
import { useMaybeAccount } from '#session/use-actor.ts'
import type { Shortcut } from '#ui/shortcuts.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'
import { firstOpen } from './menu/menu-reading.ts'
import { useMenu } from './menu/use-menu.ts'
import { helpDrawer, openPalette } from './palette/palette-state.ts'
import { shellMessages } from './shell.messages.ts'

const destinations = [
  { keys: 'g d', label: 'shell.key-dashboard', below: '/dashboard' },
  { keys: 'g o', label: 'shell.key-orders', below: '/ssl/order' },
  { keys: 'g u', label: 'shell.key-users', below: '/users' },
  { keys: 'g f', label: 'shell.key-finance', below: '/finance' },
  { keys: 'g s', label: 'shell.key-settings', below: '/setting' },
] as const

/** The keys that work on every page. */
export function useShellKeys(): void {
  const t = useT(shellMessages)
  const { history } = useRouter()
  const { items = [] } = useMenu()
  const mayOrder = useMaybeAccount()?.permissions.includes('order.create')
  const go = destinations.flatMap(({ keys, label, below }): Shortcut[] => {
    const page = firstOpen(items, below)
    return page ? [{ keys, label: t(label), group: 'go', run: () => history.push(page) }] : []
  })
  useShortcuts([
    { keys: 'mod+k', label: t('shell.search'), group: 'global', run: () => openPalette() },
    { keys: '/', label: t('shell.key-search'), group: 'global', run: () => openPalette() },
    { keys: '?', label: t('shell.help'), group: 'global', run: () => helpDrawer.set(true) },
    ...(mayOrder
      ? [
          {
            keys: 'c',
            label: t('shell.key-create'),
            group: 'global',
            run: () => history.push('/ssl/order/create'),
          } as const,
        ]
      : []),
    ...go,
  ])
}
