import { type MenuEntry, type SavedConsole, SiteConsole, saveSiteConsole } from '@app/contracts/settings/site-settings'
import type {
  DashboardCard,
  DashboardLayout,
  ExpiryDays,
  PasswordRules,
  ValidationDays,
} from '@app/contracts/settings/site-values'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SidebarMenu } from '#features/team/roles/RolePreview.tsx'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useYesNo } from '#i18n/yes-no.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Fact, Facts, Panel } from '#ui/layout/DetailLayout.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { CaptchaPanel } from '../captcha/CaptchaPanel.tsx'
import type { Teller } from '../differences.ts'
import { SettingsForm } from '../SettingsForm.tsx'
import { settingsMessages } from '../settings.messages.ts'
import { settingsQueries, useSaveSettings } from '../settings.queries.ts'
import { SsoPanel } from '../sso/SsoPanel.tsx'
import { useSettingsDesk } from '../use-settings-desk.ts'
import { CardFields } from './CardFields.tsx'
import {
  FlagFields,
  LanguageFields,
  MoneyFields,
  OrderFields,
  PasswordFields,
  SessionFields,
  StripFields,
} from './ConsoleFields.tsx'
import { consoleSettingsMessages } from './console-settings.messages.ts'
import { MenuFields } from './MenuFields.tsx'
import { entriesById } from './menu-arranging.ts'

const sections = [
  { id: 'language', fields: ['locale', 'needLangChange', 'theme'] },
  { id: 'strip', fields: ['strip'] },
  { id: 'menu', fields: ['menu'] },
  { id: 'dashboard', fields: ['hiddenCards', 'cardOrder'] },
  { id: 'flags', fields: ['isRetail', 'onlySelfusdt'] },
  { id: 'sessions', fields: ['idleMinutes', 'absoluteMinutes'] },
  { id: 'passwords', fields: ['passwordRules'] },
  { id: 'orders', fields: ['unpaidDays', 'validationDays', 'expiryDays'] },
  { id: 'money', fields: ['currency'] },
] as const

/** How console, sign-in and sign-up of the site behave. */
export function ConsoleSettingsPage({ menu }: { menu: SidebarMenu }) {
  const t = useT(consoleSettingsMessages)
  const { data, error, isError, refetch } = useQuery(settingsQueries.console())
  if (data) return <Form saved={data} menu={menu} />
  return (
    <Page title={t('console.title')}>
      {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={480} />}
    </Page>
  )
}

/** Names of entries of the menu, one after the other. */
function useEntryNames(entries: readonly MenuEntry[]): (ids: unknown) => string {
  const t = useT(consoleSettingsMessages)
  const language = useLocale()
  const known = useMemo(() => entriesById(entries), [entries])
  return (ids) =>
    (Array.isArray(ids) ? ids : []).flatMap((id) => known.get(id)?.labels[language] ?? []).join(t('console.menu-comma'))
}

const isInDays = (path: string) => /^(unpaidDays|validationDays|expiryDays|passwordRules)\b/.test(path)

function useConsoleTeller(entries: readonly MenuEntry[]): Teller {
  const t = useT(consoleSettingsMessages)
  const say = useT(settingsMessages)
  const yesNo = useYesNo()
  const namesOf = useEntryNames(entries)
  return {
    nameOf: (path) => {
      if (path === 'menu.order' || path === 'menu.hidden') return t(`console.${path}`)
      const [field, locale] = path.split('.')
      if (field === 'validationDays') return t(`console.validationDays.${locale as keyof ValidationDays}`)
      if (field === 'expiryDays') return t(`console.expiryDays.${locale as keyof ExpiryDays}`)
      if (field === 'passwordRules') return t(`console.passwordRules.${locale as keyof PasswordRules}`)
      if (field === 'hiddenCards')
        return t('console.cards-hidden', { who: t(`console.layout.${locale as DashboardLayout}`) })
      if (field === 'cardOrder')
        return t('console.cards-order', { who: t(`console.layout.${locale as DashboardLayout}`) })
      // Every field of the page has its word.
      const name = t(
        `console.${field as Exclude<keyof SiteConsole, 'menu' | 'hiddenCards' | 'cardOrder' | 'expiryDays' | 'validationDays' | 'passwordRules'>}`,
      )
      return locale === 'zh' || locale === 'en' ? say(`page-settings.${locale}`, { name }) : name
    },
    valueOf: (path, value) => {
      if (path.startsWith('menu.')) return namesOf(value)
      if (path.startsWith('hiddenCards.') || path.startsWith('cardOrder.'))
        return (value as DashboardCard[]).map((card) => t(`console.card.${card}`)).join(t('console.menu-comma'))
      if (path.startsWith('strip')) return String(value ?? '')
      if (typeof value === 'boolean') return yesNo(value)
      if (path === 'locale') return t(`console.locale.${value as SiteConsole['locale']}`)
      if (path === 'theme') return t(`console.theme.${value as SiteConsole['theme']}`)
      if (path === 'currency') return t(`console.currency.${value as SiteConsole['currency']}`)
      if (path === 'passwordRules.kinds') return t('console.kinds', { count: Number(value) })
      if (path === 'passwordRules.minLength') return `${value} ${t('console.characters')}`
      if (path === 'passwordRules.remembered') return String(value)
      return `${value} ${t(isInDays(path) ? 'console.days' : 'console.minutes')}`
    },
  }
}

function Form({ saved, menu }: { saved: SavedConsole; menu: SidebarMenu }) {
  const t = useT(consoleSettingsMessages)
  const say = useT(settingsMessages)
  const cache = useQueryClient()
  const query = settingsQueries.console()
  const save = useSaveSettings(saveSiteConsole, query.queryKey)
  const teller = useConsoleTeller(saved.entries)
  const desk = useSettingsDesk<SiteConsole>({
    saved,
    schema: SiteConsole,
    send: async (draft, over) => {
      const next = await save.mutateAsync({ body: { ...draft, ...over } })
      showSuccess(say('page-settings.saved'))
      return next
    },
    reload: () => cache.fetchQuery({ ...query, staleTime: 0 }),
  })
  const contents = {
    language: <LanguageFields {...{ desk, withheld: saved.withheld }} />,
    strip: <StripFields desk={desk} />,
    menu: <MenuFields desk={desk} entries={saved.entries} menu={menu} />,
    dashboard: <CardFields desk={desk} />,
    flags: <FlagFields {...{ desk, withheld: saved.withheld }} />,
    sessions: <SessionFields desk={desk} />,
    passwords: <PasswordFields desk={desk} />,
    orders: <OrderFields desk={desk} />,
    money: <MoneyFields desk={desk} isFixed={saved.isCurrencyFixed} />,
  }
  return (
    <SettingsForm
      title={t('console.title')}
      need="site.dash"
      desk={desk}
      history={saved.history}
      isPending={save.isPending}
      sections={sections.map(({ id, fields }) => ({
        ...{ id, fields, title: t(`console.section.${id}`), content: contents[id] },
      }))}
      reach={[t('console.reach.language'), t('console.reach.menu'), t('console.reach.flags')]}
      teller={teller}
      rail={
        <>
          <SsoPanel />
          <CaptchaPanel />
          <Panel title={t('console.fixed')}>
            <Facts>
              {(['isRoot', 'isSaas', 'supportedDomain', 'hasOwnCa'] as const).map((flag) => (
                <Fact key={flag} name={t(`console.${flag}`)}>
                  {t(
                    saved.fixed[flag]
                      ? 'console.flag-on'
                      : flag !== 'isRoot' && saved.withheld.includes(flag)
                        ? 'console.flag-withheld'
                        : 'console.flag-off',
                  )}
                </Fact>
              ))}
            </Facts>
          </Panel>
        </>
      }
    />
  )
}
