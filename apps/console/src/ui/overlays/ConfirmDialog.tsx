import { Suspense } from 'react'
import { lazyNamed } from '#lib/lazy-named.ts'
import type { ConfirmDialogProps } from './ConfirmBody.tsx'

export type { ConfirmDialogProps } from './ConfirmBody.tsx'

const ConfirmBody = lazyNamed(() => import('./ConfirmBody.tsx'), 'ConfirmBody')

/** Friction that fits the damage (tiers K1 to K3). Its code loads with the first dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  if (!props.isOpen) return null
  return (
    <Suspense fallback={null}>
      <ConfirmBody {...props} />
    </Suspense>
  )
}
