import type { Reply } from '@app/contracts/endpoint'
import type { quoteOrder } from '@app/contracts/orders/order-quote'
import type { Product } from '@app/contracts/products/products'
import { Check, Mail } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import panelStyles from '#ui/layout/wizard-panel.module.css'
import { usageMessages } from '../order-usage.messages.ts'
import { ChipBox } from './ChipBox.tsx'
import { addMailboxes, type TidiedMailboxes } from './mailbox-list.ts'
import { RefusedLines } from './NameBox.tsx'
import type { OrderDraft } from './order-draft.ts'
import { wizardMessages } from './order-wizard.messages.ts'
import { Quota } from './Quota.tsx'
import namesStyles from './wizard-names.module.css'

interface MailboxesProps {
  draft: Pick<OrderDraft, 'names' | 'keyWay'>
  change: (part: Partial<OrderDraft>) => void
  product: Product
  /** Left out where the price is settled already. */
  quote?: Reply<typeof quoteOrder> | undefined
}

/** Which mailboxes an S/MIME certificate is for. */
export function MailboxesStep({ draft, change, product, quote }: MailboxesProps) {
  const say = useT(usageMessages)
  const { names } = draft
  const isOver = names.length > product.namesMax
  const { namesIncluded: included } = product
  const over = Math.max(0, names.length - included)
  return (
    <section className={panelStyles.panel}>
      <header className={panelStyles.head}>
        <h2>{say('mailboxes.title')}</h2>
        <span className="t2 s13">{say('mailboxes.help')}</span>
      </header>
      <div className={panelStyles.pad}>
        <MailboxBox mailboxes={names} product={product} onChange={(mailboxes) => change({ names: mailboxes })} />
        {isOver && (
          <p className={panelStyles.fault} role="alert">
            {say('mailboxes.too-many')}
          </p>
        )}
        {names.length === 0 && draft.keyWay === 'later' && <p className="t3 s13">{say('mailboxes.later')}</p>}
      </div>
      {names.length > 0 && (
        <Quota count={names.length} over={Math.max(0, names.length - included)} {...{ included, quote }}>
          {over > 0
            ? say('mailboxes.quota-over', { count: names.length, included, over })
            : say('mailboxes.quota', { count: names.length, included })}
        </Quota>
      )}
      <p className={namesStyles.proof}>
        <Mail className="icon" aria-hidden="true" />
        {say('mailboxes.proof')}
      </p>
    </section>
  )
}

interface BoxProps {
  mailboxes: readonly string[]
  product: Product
  onChange: (mailboxes: string[]) => void
}

function MailboxBox({ mailboxes, product, onChange }: BoxProps) {
  const t = useT(wizardMessages)
  const say = useT(usageMessages)
  const [tidied, setTidied] = useState<TidiedMailboxes>()
  const add = (raw: string): string => {
    const result = addMailboxes(mailboxes, raw)
    setTidied(result)
    if (result.mailboxes.length !== mailboxes.length) onChange(result.mailboxes)
    return result.refused.map(({ text }) => text).join(' ')
  }
  const chip = (mailbox: string, i: number) => {
    const isOver = i >= product.namesIncluded
    const isFirst = i === 0 && mailboxes.length > 1
    return {
      text: mailbox,
      note: isFirst ? say('mailboxes.primary') : isOver ? t('names.over') : '',
      is: i === 0 ? ('primary' as const) : isOver ? ('over' as const) : undefined,
      remove: t('names.remove', { name: mailbox }),
    }
  }
  const parts = tidied
    ? [
        ...(tidied.names > 0 ? [say('mailboxes.tidied-names', { count: tidied.names })] : []),
        ...(tidied.duplicates > 0 ? [t('names.tidied-duplicates', { count: tidied.duplicates })] : []),
      ]
    : []
  return (
    <>
      <ChipBox
        entries={mailboxes}
        chip={chip}
        add={add}
        remove={(mailbox) => onChange(mailboxes.filter((each) => each !== mailbox))}
        words={{
          list: say('mailboxes.title'),
          input: say('mailboxes.input'),
          placeholder: mailboxes.length > 0 ? t('names.placeholder-more') : say('mailboxes.placeholder'),
        }}
        inputMode="email"
      />
      <div role="status">
        {parts.length > 0 && (
          <p className={namesStyles.tidy} data-good>
            <Check className="icon" aria-hidden="true" />
            {t('names.tidied', { parts: parts.join(t('common.sep')) })}
          </p>
        )}
        {tidied && tidied.refused.length > 0 && <RefusedLines refused={tidied.refused} />}
      </div>
    </>
  )
}
