import { useT } from '#i18n/use-t.ts'
import { Button } from '../Button.tsx'

interface DismissProps {
  onClick: () => void
  size?: 'sm'
}

/**
 * Leaves a dialog, drawer or form that would write something, without writing it. Where the action beside it is itself
 * a cancellation (取消订单), `keepLabel` says what leaving keeps (保留订单), since two buttons would say 取消.
 */
export function Cancel({ keepLabel, ...rest }: DismissProps & { keepLabel?: string | undefined }) {
  const t = useT()
  return <Button {...rest}>{keepLabel ?? t('common.cancel')}</Button>
}

/** Leaves an overlay that only shows something, or has already saved what was done in it. */
export function Close(props: DismissProps) {
  const t = useT()
  return <Button {...props}>{t('common.close')}</Button>
}
