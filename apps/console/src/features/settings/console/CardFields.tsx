import type { SiteConsole } from '@app/contracts/settings/site-settings'
import {
  cardsArranged,
  type DashboardCard,
  type DashboardLayout,
  dashboardCards,
  dashboardLayouts,
} from '@app/contracts/settings/site-values'
import { useT } from '#i18n/use-t.ts'
import { Switch } from '#ui/forms/fields.ts'
import settingsStyles from '../settings.module.css'
import type { SettingsDesk } from '../use-settings-desk.ts'
import styles from './CardFields.module.css'
import { cardsMoved } from './card-arranging.ts'
import { consoleSettingsMessages } from './console-settings.messages.ts'
import { MoveButtons } from './MoveButtons.tsx'

/** Cards of the dashboard by who reads it: each moves within its list, and has a switch. */
export function CardFields({ desk }: { desk: SettingsDesk<SiteConsole> }) {
  const t = useT(consoleSettingsMessages)
  return (
    <>
      <p className={settingsStyles.help}>{t('console.cards-help')}</p>
      <div className={styles.layouts}>
        {dashboardLayouts.map((layout) => (
          <CardList key={layout} desk={desk} layout={layout} />
        ))}
      </div>
    </>
  )
}

function CardList({ desk, layout }: { desk: SettingsDesk<SiteConsole>; layout: DashboardLayout }) {
  const t = useT(consoleSettingsMessages)
  const { hiddenCards, cardOrder } = desk.draft
  const hidden: readonly DashboardCard[] = hiddenCards[layout]
  const cards = cardsArranged(dashboardCards[layout], cardOrder[layout])
  const show = (card: DashboardCard, isShown: boolean) =>
    desk.change({
      hiddenCards: {
        ...hiddenCards,
        [layout]: dashboardCards[layout].filter((one) => (one === card ? !isShown : hidden.includes(one))),
      },
    })
  const move = (card: DashboardCard, step: -1 | 1) =>
    desk.change({
      cardOrder: { ...cardOrder, [layout]: cardsMoved(dashboardCards[layout], cardOrder[layout], card, step) },
    })
  return (
    <fieldset className={styles.layout}>
      <legend>{t(`console.layout.${layout}`)}</legend>
      {cards.map((card, at) => {
        const name = t(`console.card.${card}`)
        return (
          <div key={card} className={styles.card}>
            <MoveButtons
              name={name}
              isFirst={at === 0}
              isLast={at === cards.length - 1}
              onMove={(step) => move(card, step)}
            />
            <Switch
              label={name}
              checked={!hidden.includes(card)}
              onChange={({ currentTarget: { checked } }) => show(card, checked)}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
