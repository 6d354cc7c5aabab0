import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ReceiptText, UserCog, UsersRound } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { bestFits } from '#lib/match-words.ts'
import { useActor } from '#session/use-actor.ts'
import { menuIcon } from '#shell/menu/menu-icons.ts'
import { useMenu } from '#shell/menu/use-menu.ts'
import { isOpenPage, menuEntries } from './menu-entries.ts'
import { paletteMessages } from './palette.messages.ts'
import { type Entry, inSections, type Question, readQuestion } from './palette-entry.ts'
import { readRecent } from './recent.ts'
import { foundQuery, ordersAtHand } from './search.queries.ts'
import { useActions, useSettings } from './use-actions.ts'

const askAfterMs = 250
const fewest = 2

/** The text as it was when the keys last rested. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), askAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

const findable = ({ label, words = [], pinyin = '' }: Entry) => ({ labels: [label, ...words], pinyin })

/** What the palette offers for what was typed: pages and actions at once, then what the server finds. */
export function useEntries(typed: string) {
  const question = useMemo(() => readQuestion(typed), [typed])
  const { mode, text } = question
  const rested = readQuestion(useRested(typed))
  const actions = [...useActions(), ...useSettings()]
  const pages = usePages().filter(({ href }) => actions.every((action) => action.href !== href))
  const recent = useRecent(pages)
  const others = pages.filter(({ href }) => recent.every((entry) => entry.href !== href))
  const found = useFound(question, rested)

  const wanted = (all: readonly Entry[], most: number) =>
    text ? bestFits(all, text, findable, most) : all.slice(0, most)
  const parts: Record<Question['mode'], () => Entry[]> = {
    all: () =>
      text
        ? [...wanted(pages, 6), ...found.entries, ...wanted(actions, 6)]
        : [...recent, ...others.slice(0, 6), ...actions],
    actions: () => wanted(actions, 20),
    people: () => found.entries,
    orders: () => found.entries,
  }
  // The keys walk them as they stand on screen.
  const entries = inSections(parts[mode]()).flatMap((part) => part.entries)
  return { question, entries, isAsking: found.isAsking, hasFailed: found.hasFailed }
}

function usePages(): Entry[] {
  const t = useT(paletteMessages)
  const locale = useLocale()
  const { all = [] } = useMenu()
  return useMemo(() => menuEntries(all, locale, t('palette.coming')), [all, locale, t])
}

/** Pages follow the language and the member's rights of today; records keep the name they were chosen by. */
function useRecent(pages: readonly Entry[]): Entry[] {
  const { id } = useActor()
  return useMemo(
    () =>
      readRecent(id).flatMap(({ href, label, note, kind }): Entry[] => {
        if (kind !== 'go')
          return [
            {
              id: `recent:${href}`,
              section: 'recent',
              icon: ReceiptText,
              label,
              note,
              href,
              isMono: true,
              isKept: true,
            },
          ]
        const page = pages.find((entry) => entry.href === href)
        return page ? [{ ...page, id: `recent:${href}`, section: 'recent' }] : []
      }),
    [id, pages],
  )
}

/** Orders, people and invoices: at once what lists have brought already, and from the server once the keys rest. */
function useFound({ mode, text }: Question, rested: Question) {
  const t = useT(paletteMessages)
  const cache = useQueryClient()
  const { permissions } = useActor()
  const { all = [] } = useMenu()
  const only = mode === 'people' || mode === 'orders' ? mode : undefined
  const isEnough = mode !== 'actions' && text.length >= fewest
  const mayFind = (['order.view', 'user.view', 'sub.view', 'invoice.view'] as const).some((permission) =>
    permissions.has(permission),
  )
  const isDue = isEnough && mayFind && rested.text === text && rested.mode === mode
  const { data, isFetching, isError, isPlaceholderData } = useQuery({ ...foundQuery(text, only), enabled: isDue })

  if (!isEnough) return { entries: [], isAsking: false, hasFailed: false }
  const isAnswer = isDue && data !== undefined && !isPlaceholderData
  const { orders, customers, members, invoices } = isAnswer
    ? data
    : { orders: mode === 'people' ? [] : ordersAtHand(cache, text), customers: [], members: [], invoices: [] }
  const hasUserPage = isOpenPage(all, '/users/:id/overview')
  const hasMemberPage = isOpenPage(all, '/company/sub-account')
  const entries: Entry[] = [
    ...orders.map(
      ({ id, orderNo, primaryName, accountName }): Entry => ({
        id: `order:${id}`,
        section: 'orders',
        icon: ReceiptText,
        label: primaryName,
        note: `${orderNo} · ${accountName}`,
        isMono: true,
        href: `/ssl/order/${id}/${orderNo}`,
        isKept: true,
      }),
    ),
    ...(orders.length > 0
      ? [
          {
            id: 'order:all',
            section: 'orders' as const,
            icon: menuIcon('sslOrderList'),
            label: t('palette.all-orders'),
            href: `/ssl/order/list?q=${encodeURIComponent(text)}`,
          },
        ]
      : []),
    ...customers.map(
      ({ id, name, accountNo, email }): Entry => ({
        id: `customer:${id}`,
        section: 'customers',
        icon: UsersRound,
        label: name,
        note: [accountNo, email].filter(Boolean).join(' · '),
        href: hasUserPage ? `/users/${id}/overview` : `/ssl/order/list?accountId=${id}`,
        isKept: true,
      }),
    ),
    ...(hasMemberPage ? members : []).map(
      ({ id, name, loginName, email }): Entry => ({
        id: `member:${id}`,
        section: 'members',
        icon: UserCog,
        label: name,
        note: [loginName, email].filter(Boolean).join(' · '),
        href: `/company/sub-account?q=${encodeURIComponent(loginName)}`,
        isKept: true,
      }),
    ),
    ...invoices.map(
      ({ id, applyNo, invoiceNo, title }): Entry => ({
        id: `invoice:${id}`,
        section: 'invoices',
        icon: menuIcon('invoice'),
        label: title,
        note: [invoiceNo, applyNo].filter(Boolean).join(' · '),
        href: `/finance/invoice/list?view=all&id=${id}`,
        isKept: true,
      }),
    ),
  ]
  return { entries, isAsking: mayFind && (isFetching || !isDue), hasFailed: isError && isDue }
}
