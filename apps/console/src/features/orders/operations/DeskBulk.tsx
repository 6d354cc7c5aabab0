import type { PickedOrders } from '@app/contracts/orders/order-bulk'
import { deskAtOnce } from '@app/contracts/orders/order-desk'
import { useQuery } from '@tanstack/react-query'
import { Tag, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useCan } from '#session/use-actor.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { TextInput } from '#ui/forms/fields.ts'
import { PopMenu } from '#ui/overlays/PopMenu.tsx'
import { PanelFilter } from '#ui/table/PanelFilter.tsx'
import { deskMessages } from './order-desk.messages.ts'
import styles from './order-desk.module.css'
import { deskQueries } from './order-desk.queries.ts'
import { useDeskActs } from './use-desk-acts.ts'

interface BulkProps {
  orders: PickedOrders
  count: number
  onDone: () => void
}

/** Assigns and tags the ticked orders, at once and to be taken back. */
export function DeskBulk({ orders, count, onDone }: BulkProps) {
  const t = useT(deskMessages)
  const isAllowed = useCan('order.assign')
  const [isWanted, want] = useState(false)
  const { data: choices } = useQuery({ ...deskQueries.choices(), enabled: isWanted && isAllowed })
  const { assign, tag } = useDeskActs()
  const whyNot = count > deskAtOnce ? t('desk.too-many', { most: deskAtOnce }) : undefined
  if (!isAllowed || whyNot !== undefined)
    return (
      <ButtonFor need="order.assign" size="sm" icon={<UserRoundCheck aria-hidden="true" />} whyNot={whyNot}>
        {t('desk.assign')}
      </ButtonFor>
    )
  return (
    <>
      <PopMenu
        label={t('desk.assign')}
        className={buttonClass({ size: 'sm' })}
        onIntent={() => want(true)}
        entries={[null, ...(choices?.members ?? [])].map((member) => ({
          id: member?.id ?? 'none',
          label: member?.name ?? t('desk.nobody'),
          onSelect: () => assign(orders, member, onDone),
        }))}
      >
        <UserRoundCheck aria-hidden="true" />
        <span>{t('desk.assign')}</span>
      </PopMenu>
      <PanelFilter
        label={t('desk.tag')}
        shown=""
        icon={<Tag className="icon" aria-hidden="true" />}
        onIntent={() => want(true)}
      >
        {(close) => (
          <TagForm
            known={choices?.tags ?? []}
            onPick={(name, isOn) => {
              close()
              tag(orders, name, isOn, onDone)
            }}
          />
        )}
      </PanelFilter>
    </>
  )
}

function TagForm({ known, onPick }: { known: readonly string[]; onPick: (name: string, isOn: boolean) => void }) {
  const t = useT(deskMessages)
  const [text, setText] = useState('')
  const name = text.trim()
  return (
    <form
      className={styles.bulkTag}
      onSubmit={(event) => {
        event.preventDefault()
        if (name) onPick(name, true)
      }}
    >
      <TextInput
        label={t('desk.tag')}
        value={text}
        maxLength={24}
        list="desk-tags"
        autoComplete="off"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <datalist id="desk-tags">
        {known.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <div className={styles.formFoot}>
        <Button size="sm" disabled={!name} onClick={() => onPick(name, false)}>
          {t('common.remove')}
        </Button>
        <Button size="sm" type="submit" variant="primary" disabled={!name}>
          {t('desk.tag-add')}
        </Button>
      </div>
    </form>
  )
}
