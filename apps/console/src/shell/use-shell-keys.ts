import type { MenuItem } from '@app/contracts/menu'
import { useRouter } from '@tanstack/react-router'
import { useT } from '#i18n/use-t.ts'
import { useMaybeAccount } from '#session/use-actor.ts'
import type { Shortcut } from '#ui/shortcuts.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'
import { openPalette, shortcutSheet } from './palette/palette-state.ts'
import { shellMessages } from './shell.messages.ts'
import { useMenu } from './use-menu.ts'

const destinations = [
  { keys: 'g d', label: 'shell.key-dashboard', below: '/dashboard' },
  { keys: 'g o', label: 'shell.key-orders', below: '/ssl/order' },
  { keys: 'g u', label: 'shell.key-users', below: '/users' },
  { keys: 'g f', label: 'shell.key-finance', below: '/finance' },
  { keys: 'g s', label: 'shell.key-settings', below: '/setting' },
] as const

/** The first page below a path that the member may see and that is open. */
function firstPage(items: readonly MenuItem[], below: string): string | undefined {
  for (const item of items) {
    const isIt = item.menuType === 'Page' && !item.isComing && `${item.name}/`.startsWith(`${below}/`)
    const found = isIt ? item.name : firstPage(item.children, below)
    if (found) return found
  }
  return undefined
}

/** The keys that work on every page. */
export function useShellKeys(): void {
  const t = useT(shellMessages)
  const { history } = useRouter()
  const { items = [] } = useMenu()
  const mayOrder = useMaybeAccount()?.permissions.includes('order.create')
  const go = destinations.flatMap(({ keys, label, below }): Shortcut[] => {
    const page = firstPage(items, below)
    return page ? [{ keys, label: t(label), group: 'go', run: () => history.push(page) }] : []
  })
  useShortcuts([
    { keys: 'mod+k', label: t('shell.search'), group: 'global', run: () => openPalette() },
    { keys: '/', label: t('shell.key-search'), group: 'global', run: () => openPalette() },
    { keys: '?', label: t('shell.shortcuts'), group: 'global', run: () => shortcutSheet.set(true) },
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
