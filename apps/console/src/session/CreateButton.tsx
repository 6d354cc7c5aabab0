import type { Permission } from '@app/contracts/access/permissions'
import { Plus } from 'lucide-react'
import { useShortcuts } from '#ui/use-shortcuts.ts'
import { ButtonFor } from './Can.tsx'
import { useWhyNot } from './use-why-not.ts'

interface CreateProps {
  need: Permission
  label: string
  onCreate: () => void
}

/** The primary button of a list, and `c` on the keyboard for those who may. */
export function CreateButton({ need, label, onCreate }: CreateProps) {
  const isAllowed = useWhyNot()(need) === undefined
  useShortcuts(isAllowed ? [{ keys: 'c', label, group: 'page', run: onCreate }] : [])
  return (
    <ButtonFor need={need} variant="primary" icon={<Plus aria-hidden="true" />} onClick={onCreate}>
      {label}
    </ButtonFor>
  )
}
