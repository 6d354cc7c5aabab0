import type { Order } from '@app/contracts/orders/orders'
import type { DomainCheck } from '@app/contracts/validation/domain-checks'
import { useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/facts/CopyButton.tsx'
import { middleEllipsis } from '#ui/facts/MonoFact.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { detailMessages } from '../order-detail.messages.ts'
import { orderMessages } from '../orders.messages.ts'
import { CheckActions, CheckBody, CheckFoot } from './CheckBody.tsx'
import { CheckMethod } from './CheckMethod.tsx'
import { CheckName } from './CheckName.tsx'
import { isOpen } from './check-groups.ts'
import table from './check-table.module.css'
import { mailSentence, resultFamily, resultWord, validSentence } from './check-words.ts'
import { validationMessages } from './validation.messages.ts'

interface CheckTableProps {
  order: Order
  checks: readonly DomainCheck[]
  /** Names with an answer of their own, which lie unfolded. */
  own: readonly DomainCheck[]
}

/** Names of an order with the record of each: type, host, value and state, one line a name. */
export function CheckTable({ order, checks, own }: CheckTableProps) {
  const t = useT(detailMessages)
  const say = useT(orderMessages)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls within its panel, also by keyboard.
    <section className={table.wrap} aria-label={t('dcv.title')} tabIndex={0}>
      <table className={table.table}>
        <caption className="sr">{t('dcv.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('detail.fact.names')}</th>
            <th scope="col" className={table.type}>
              {t('record.type')}
            </th>
            <th scope="col">{t('record.host')}</th>
            <th scope="col">{t('record.value')}</th>
            <th scope="col" className={table.state}>
              {say('order.status')}
            </th>
          </tr>
        </thead>
        {checks.map((check) => (
          <CheckLine key={check.domain} order={order} check={check} isOwn={own.includes(check)} />
        ))}
      </table>
    </section>
  )
}

function CheckLine({ order, check, isOwn }: { order: Order; check: DomainCheck; isOwn: boolean }) {
  const t = useT(detailMessages)
  const bodyId = useId()
  const [chosen, show] = useState<boolean>()
  const isShown = chosen ?? isOwn
  return (
    <tbody data-open={isShown || undefined}>
      <tr>
        <th scope="row">
          <CheckName domain={check.domain} isShown={isShown} controls={bodyId} onToggle={() => show(!isShown)} />
        </th>
        <RecordCells check={check} />
        <td className={table.state}>
          <StatusTag family={resultFamily[check.result]}>{resultWord(t, check)}</StatusTag>
        </td>
      </tr>
      <tr id={bodyId} hidden={!isShown} className={table.more}>
        {isShown && (
          <td colSpan={5}>
            <div className={table.do}>
              <CheckMethod order={order} check={check} />
              <CheckActions order={order} check={check} />
            </div>
            <div className={table.body}>
              <CheckBody order={order} check={check} />
            </div>
            <CheckFoot order={order} check={check} />
          </td>
        )}
      </tr>
    </tbody>
  )
}

function RecordCells({ check }: { check: DomainCheck }) {
  const t = useT(detailMessages)
  const say = useT(validationMessages)
  const tell = useT(orderMessages)
  const { record, method, domain } = check
  if (!isOpen(check) || !record) {
    const note = isOpen(check) ? (mailSentence(say, check) ?? check.mail?.recipient) : validSentence(t, say, check)
    return (
      <>
        <td className={table.type}>{tell(`order.method.${method}`)}</td>
        <td colSpan={2} className={table.note}>
          {note || '-'}
        </td>
      </>
    )
  }
  const host = record.type === 'HTTP' ? (URL.parse(record.host)?.pathname ?? record.host) : record.relativeHost
  return (
    <>
      <td className={table.type}>{record.type}</td>
      <CopyCell text={host} title={record.host} name={`${domain} ${t('record.host')}`} />
      <CopyCell text={record.value} title={record.value} name={`${domain} ${t('record.value')}`} />
    </>
  )
}

function CopyCell({ text, title, name }: { text: string; title: string; name: string }) {
  const t = useT()
  return (
    <td>
      <span className={table.copy}>
        <code title={title}>{middleEllipsis(text, 21)}</code>
        <CopyButton value={text} label={t('common.copy-named', { name })} />
      </span>
    </td>
  )
}
