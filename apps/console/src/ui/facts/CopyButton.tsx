import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { copyText } from '#lib/clipboard.ts'
import { cx } from '../cx.ts'
import { Tip } from '../Tip.tsx'
import styles from './CopyButton.module.css'

/** Copies a value; the icon turns to a tick for 1.5 s and it is announced politely. `label` says what: 复制订单号. */
export function CopyButton({ value, label, className }: { value: string; label?: string; className?: string }) {
  const t = useT()
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async () => {
    setState((await copyText(value)) ? 'done' : 'failed')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState('idle'), 1500)
  }
  const said = state === 'done' ? t('common.copied') : state === 'failed' ? t('common.copy-failed') : ''
  const name = label ?? t('common.copy')
  return (
    <Tip label={said || name}>
      <button
        type="button"
        className={cx(styles.copy, state === 'done' && styles.done, className)}
        aria-label={name}
        onClick={(event) => {
          event.stopPropagation()
          void copy()
        }}
      >
        {state === 'done' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        <span className="sr" role="status">
          {said}
        </span>
      </button>
    </Tip>
  )
}
