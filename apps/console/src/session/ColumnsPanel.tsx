import { ArrowDown, ArrowLeftToLine, ArrowRightToLine, ArrowUp, GripVertical, Pin } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { arranged, isFixed, isHidden, moved } from '#ui/table/column-choice.ts'
import styles from './ColumnsPanel.module.css'
import { columnsMessages } from './columns.messages.ts'
import type { ColumnsProps } from './columns-props.ts'
import { useKeepPreference } from './preferences.queries.ts'
import { columnsSubject, useColumnChoice } from './use-columns.ts'

/** Each change counts at once and is kept for the member; nothing has to be saved. */
export function ColumnsPanel({ list, columns }: ColumnsProps) {
  const t = useT(columnsMessages)
  const choice = useColumnChoice(list)
  const { mutate } = useKeepPreference()
  const [told, setTold] = useState('')
  const [dragged, setDragged] = useState<string>()
  const rows = useRef<HTMLUListElement>(null)
  const refocus = useRefocus(rows)

  const all = arranged(columns, choice)
  const first = all.find(isFixed)
  const movable = all.filter((column, at) => !isFixed(column, at))
  const order = movable.map(({ id }) => id)
  const hidden = movable.filter((column) => isHidden(column, choice)).map(({ id }) => id)
  const keep = (value: typeof choice | null) => mutate({ subject: columnsSubject(list), value })

  const pins = choice.pins ?? {}
  const pin = (id: string) => {
    const { [id]: _, ...others } = pins
    const next = nextPin[pinOf(pins, id)]
    keep({ order, hidden, pins: next === 'none' ? others : { ...others, [id]: next } })
  }
  const show = (id: string, isShown: boolean) => {
    const others = hidden.filter((other) => other !== id)
    keep({ order, hidden: isShown ? others : [...others, id], pins })
  }
  const move = (id: string, name: string, to: number) => {
    if (to < 0 || to >= order.length) return
    keep({ order: moved(order, id, to), hidden, pins })
    setTold(t('columns.place', { name, n: to + 1, total: order.length }))
    refocus()
  }
  return (
    <>
      <ul ref={rows} className={styles.rows}>
        {first && (
          <li className={styles.row} data-fixed>
            <span className={styles.name}>{first.title}</span>
            <span className={styles.fixed}>{t('columns.fixed')}</span>
          </li>
        )}
        {movable.map(({ id, title }, at) => (
          <li
            key={id}
            className={styles.row}
            draggable
            data-dragged={id === dragged || undefined}
            onDragStart={() => setDragged(id)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              const source = movable.find((column) => column.id === dragged)
              if (source) move(source.id, source.title, at)
            }}
          >
            <GripVertical className={styles.grip} aria-hidden="true" />
            <label className={styles.name}>
              <input
                type="checkbox"
                checked={!hidden.includes(id)}
                onChange={({ currentTarget }) => show(id, currentTarget.checked)}
              />
              <span className="ellipsis">{title}</span>
            </label>
            <PinButton name={title} pin={pinOf(pins, id)} onPress={() => pin(id)} />
            <button
              type="button"
              aria-label={t('columns.up', { name: title })}
              aria-disabled={at === 0}
              onClick={() => move(id, title, at - 1)}
            >
              <ArrowUp aria-hidden="true" />
            </button>
            <button
              type="button"
              aria-label={t('columns.down', { name: title })}
              aria-disabled={at === movable.length - 1}
              onClick={() => move(id, title, at + 1)}
            >
              <ArrowDown aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <span>{t('columns.kept')}</span>
        <Button variant="text" size="sm" onClick={() => keep(null)}>
          {t('columns.reset')}
        </Button>
      </div>
      <span role="status" className="sr">
        {told}
      </span>
    </>
  )
}

const nextPin = { none: 'start', start: 'end', end: 'none' } as const
const pinIcons = { none: Pin, start: ArrowLeftToLine, end: ArrowRightToLine }
type Pinned = keyof typeof nextPin

const pinOf = (pins: Readonly<Record<string, 'start' | 'end'>>, id: string): Pinned => pins[id] ?? 'none'

/** Where a column stays while the table scrolls sideways: each press is the next of left, right and nowhere. */
function PinButton({ name, pin, onPress }: { name: string; pin: Pinned; onPress: () => void }) {
  const t = useT(columnsMessages)
  const Icon = pinIcons[pin]
  const label = t(`columns.pin.${pin}`, { name })
  return (
    <button type="button" aria-label={label} title={label} data-pin={pin} onClick={onPress}>
      <Icon aria-hidden="true" />
    </button>
  )
}

/** A row that moves takes its button out of the document for a moment, and the focus would be lost. */
function useRefocus(within: RefObject<HTMLElement | null>): () => void {
  const wanted = useRef<HTMLElement>(undefined)
  useEffect(() => {
    wanted.current?.focus()
    wanted.current = undefined
  })
  return () => {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && within.current?.contains(activeElement)) wanted.current = activeElement
  }
}
