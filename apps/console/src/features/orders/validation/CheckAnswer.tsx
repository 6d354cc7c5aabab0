import { checkDetailText } from '@app/contracts/validation/check-details'
import type { DomainCheck } from '@app/contracts/validation/domain-checks'
import { useLocale, useT } from '#i18n/use-t.ts'
import { detailMessages } from '../order-detail.messages.ts'
import { mailSentence, resultSentence } from './check-words.ts'
import styles from './order-validation.module.css'
import { validationMessages } from './validation.messages.ts'

/** What the last look said, in one sentence. `ca` is what a CAA record names. */
export function CheckAnswer({ check, ca }: { check: DomainCheck; ca: string }) {
  const t = useT(detailMessages)
  const say = useT(validationMessages)
  const locale = useLocale()
  const { detail } = check
  return (
    <p className={styles.answer}>
      <b>{mailSentence(say, check) ?? resultSentence(t, check, ca)}</b>
      {detail && <span lang={detail.key === 'ca-says' ? 'en' : undefined}>{checkDetailText(detail, locale)}</span>}
    </p>
  )
}
