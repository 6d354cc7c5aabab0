import type { Order } from '@app/contracts/orders/orders'
import { useState } from 'react'
import { stemOf } from '#features/server-config/file-stem.ts'
import { useT } from '#i18n/use-t.ts'
import { CodeText } from '#ui/facts/CodeText.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { keyPlaceOf } from '../parties/delivery-words.ts'
import { fileMessages } from './certificate-files.messages.ts'
import styles from './order-certificate.module.css'
import { guideMessages } from './usage-guide.messages.ts'
import { type Guide, timeStampUrl, usageGuides } from './usage-guides.ts'

/** How common programs use a certificate for code, documents or mail. */
export function UsageGuide({ order, usage }: { order: Order; usage: keyof typeof usageGuides }) {
  const t = useT(guideMessages)
  const say = useT(fileMessages)
  const guides = usageGuides[usage]
  const [name, choose] = useState(guides[0].name)
  const guide = guides.find((each) => each.name === name) ?? guides[0]
  return (
    <Panel
      id="install"
      title={say('cert.install')}
      actions={
        guides.length > 1 && (
          <fieldset className={styles.servers}>
            <legend className="sr">{t('guide.program')}</legend>
            {guides.map((each) => (
              <button key={each.name} type="button" aria-pressed={each.name === name} onClick={() => choose(each.name)}>
                {each.name}
              </button>
            ))}
          </fieldset>
        )
      }
    >
      {order.delivery && <p className={styles.guide}>{t(`guide.device.${keyPlaceOf(order.delivery)}`)}</p>}
      {guide.about && <p className={styles.guide}>{t(guide.about)}</p>}
      {guide.command && <Command order={order} command={guide.command} />}
      {guide.steps && (
        <ol className={styles.steps}>
          {guide.steps.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

function Command({ order, command }: { order: Order; command: NonNullable<Guide['command']> }) {
  const t = useT(guideMessages)
  const text = command(stemOf(order.names[0] ?? order.orderNo), order.organisation?.name ?? order.primaryName)
  return (
    <>
      <CodeText text={text} copyLabel={t('guide.copy')} />
      <p className={styles.stamp}>{t('guide.time-stamp', { url: timeStampUrl })}</p>
    </>
  )
}
