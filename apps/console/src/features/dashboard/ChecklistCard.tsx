import type { Reply } from '@app/contracts/endpoint'
import { type ChecklistStep, type getSiteChecklist, neededToSell } from '@app/contracts/settings/site-checklist'
import { Circle, CircleCheck } from 'lucide-react'
import { checklistMessages } from '#features/settings/checklist.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import styles from './checklist.module.css'
import dashboardStyles from './dashboard.module.css'

/** Pages on which the steps are taken. */
const doors: Record<ChecklistStep, string> = {
  channel: '/setting/center/payment',
  products: '/ssl/product/list',
  brand: '/setting/center/website/app',
  mail: '/setting/center/notify/senders',
  customer: '/users?do=new',
}

/** What a new site still needs before customers can buy and pay. */
export function ChecklistCard({ steps }: { steps: Reply<typeof getSiteChecklist>['steps'] }) {
  const t = useT(checklistMessages)
  const left = steps.filter(({ step, isDone }) => !isDone && neededToSell.includes(step)).length
  return (
    <section className={dashboardStyles.card} aria-labelledby="checklist">
      <div className={dashboardStyles.head}>
        <div>
          <h2 id="checklist">{t('checklist.title')}</h2>
          <p>{t('checklist.body', { count: left })}</p>
        </div>
      </div>
      <ul className={styles.steps}>
        {steps.map(({ step, isDone }) => {
          const Icon = isDone ? CircleCheck : Circle
          return (
            <li key={step} data-done={isDone || undefined}>
              <Icon aria-hidden="true" />
              <span>
                <b>{t(`checklist.${step}`)}</b>
                <small>{t(isDone ? 'checklist.done' : `checklist.${step}-why`)}</small>
              </span>
              {!neededToSell.includes(step) && !isDone && (
                <span className={styles.optional}>{t('checklist.recommended')}</span>
              )}
              {!isDone && (
                <AppLink className="link" href={doors[step]}>
                  {t(`checklist.${step}-do`)}
                </AppLink>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
