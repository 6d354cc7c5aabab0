import { fieldErrorsOf } from '@app/contracts/field-words'
import { Person } from '@app/contracts/orders/order-values'
import type { Product } from '@app/contracts/products/products'
import { Building2, type LucideIcon, Mail, UserRound } from 'lucide-react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { TextInput } from '#ui/forms/fields.ts'
import panelStyles from '#ui/layout/wizard-panel.module.css'
import type { OrderDraft } from '../material/order-draft.ts'
import keyStyles from '../material/wizard-key.module.css'
import namesStyles from '../material/wizard-names.module.css'
import { usageMessages } from '../order-usage.messages.ts'

interface HolderProps {
  draft: Pick<OrderDraft, 'person'>
  change: (part: Pick<OrderDraft, 'person'>) => void
  product: Product
  /** Every field shows its error. */
  isTried: boolean
}

const parts = ['surname', 'givenName'] as const

/** Whether the certificate names a person, and whom. */
export function HolderChoice({ draft: { person }, change, product, isTried }: HolderProps) {
  const t = useT(usageMessages)
  const locale = useLocale()
  const of = product.usageType === 'doc' ? 'doc-ov' : product.validType === 'dv' ? 'smime-dv' : 'smime-ov'
  const choices: { who: 'nobody' | 'person'; icon: LucideIcon; value: OrderDraft['person'] }[] = [
    { who: 'nobody', icon: of === 'smime-dv' ? Mail : Building2, value: null },
    { who: 'person', icon: UserRound, value: person ?? { givenName: '', surname: '' } },
  ]
  const parsed = Person.safeParse(person)
  const wrong = parsed.success || !isTried ? {} : fieldErrorsOf(parsed.error.issues, locale)
  return (
    <section className={panelStyles.panel}>
      <header className={panelStyles.head}>
        <h2>{t('holder.title')}</h2>
      </header>
      <fieldset className={keyStyles.ways} data-pairs>
        <legend className="sr">{t('holder.title')}</legend>
        {choices.map(({ who, icon: Icon, value }) => (
          <label key={who} className={keyStyles.way}>
            <input
              type="radio"
              name="holder"
              checked={(person === null) === (value === null)}
              onChange={() => change({ person: value })}
            />
            <Icon aria-hidden="true" />
            <span>
              <b>{t(`holder.${of}-${who}`)}</b>
              <small>{t(`holder.${of}-${who}-help`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {person && (
        <div className={panelStyles.block}>
          <div className={namesStyles.pair}>
            {parts.map((part) => (
              <TextInput
                key={part}
                label={t(`holder.${part}`)}
                description={t('holder.as-in-id')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                maxLength={64}
                value={person[part]}
                error={wrong[part]}
                onChange={(event) => change({ person: { ...person, [part]: event.currentTarget.value } })}
              />
            ))}
          </div>
        </div>
      )}
    </section>
  )
}
