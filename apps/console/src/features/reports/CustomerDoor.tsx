import { customerHref } from '#features/customer-search/customer-links.ts'
import { useCan } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'

/** A customer, leading to its record for those who may open it. */
export function CustomerDoor({ account: { id, name } }: { account: { id: string; name: string } }) {
  return useCan('user.view') ? <AppLink href={customerHref(id)}>{name}</AppLink> : name
}
