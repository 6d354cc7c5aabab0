import type { SiteConsole } from '@app/contracts/settings/site-settings'
import { type DashboardCard, dashboardCards, dashboardLayouts } from '@app/contracts/settings/site-values'
import { useT } from '#i18n/use-t.ts'
import { Switch } from '#ui/forms/fields.ts'
import settingsStyles from '../settings.module.css'
import type { SettingsDesk } from '../use-settings-desk.ts'
import styles from './CardFields.module.css'
import { consoleSettingsMessages } from './console-settings.messages.ts'

/** Cards of the dashboard with a switch each, by who reads it. */
export function CardFields({ desk }: { desk: SettingsDesk<SiteConsole> }) {
  const t = useT(consoleSettingsMessages)
  const { hiddenCards } = desk.draft
  return (
    <>
      <p className={settingsStyles.help}>{t('console.cards-help')}</p>
      <div className={styles.layouts}>
        {dashboardLayouts.map((layout) => {
          const hidden: readonly DashboardCard[] = hiddenCards[layout]
          return (
            <fieldset key={layout} className={styles.layout}>
              <legend>{t(`console.layout.${layout}`)}</legend>
              {dashboardCards[layout].map((card) => (
                <Switch
                  key={card}
                  label={t(`console.card.${card}`)}
                  checked={!hidden.includes(card)}
                  onChange={({ currentTarget: { checked } }) =>
                    desk.change({
                      hiddenCards: {
                        ...hiddenCards,
                        [layout]: dashboardCards[layout].filter((one) =>
                          one === card ? !checked : hidden.includes(one),
                        ),
                      },
                    })
                  }
                />
              ))}
            </fieldset>
          )
        })}
      </div>
    </>
  )
}
