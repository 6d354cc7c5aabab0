import type { PreflightName } from '@app/contracts/orders/validation'
import { checkDetailText } from '@app/contracts/validation/check-details'
import { Check, CircleAlert } from 'lucide-react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { CopyButton } from '#ui/facts/CopyButton.tsx'
import { caaRecord } from '../validation/check-words.ts'
import { validationMessages } from '../validation/validation.messages.ts'
import styles from './wizard-names.module.css'

/** What was seen of a name before it is ordered. It stops nobody. */
export function NamePreflight({ name, ca }: { name: PreflightName; ca: string }) {
  const t = useT(validationMessages)
  const locale = useLocale()
  const { domain, provenUntil, isChecked, problems } = name
  return (
    <ul className={styles.preflight}>
      {provenUntil !== null && (
        <li data-is="good">
          <Check className="icon" aria-hidden="true" />
          <span>{t('preflight.proven', { date: formatDay(provenUntil) })}</span>
        </li>
      )}
      {provenUntil === null && isChecked && problems.length === 0 && (
        <li data-is="good">
          <Check className="icon" aria-hidden="true" />
          <span>{t('preflight.good')}</span>
        </li>
      )}
      {problems.map(({ kind, detail }) => (
        <li key={kind} data-is="warning">
          <CircleAlert className="icon" aria-hidden="true" />
          <span>
            <b>{t(`preflight.${kind}`, { ca })}</b>
            {detail && <small>{checkDetailText(detail, locale)}</small>}
            {kind === 'caa' && (
              <small>
                {t('preflight.caa-add')} <code>{caaRecord(domain, ca)}</code>
                <CopyButton value={caaRecord(domain, ca)} label={t('preflight.caa-copy')} />
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
