import type { Access } from '@app/contracts/permissions'
import type { ReactNode } from 'react'
import { useCan } from './use-actor.ts'

/** Shows its children to those who may. */
export function Can({
  access,
  children,
  otherwise = null,
}: {
  access: Access
  children: ReactNode
  otherwise?: ReactNode
}) {
  return useCan(access) ? children : otherwise
}
