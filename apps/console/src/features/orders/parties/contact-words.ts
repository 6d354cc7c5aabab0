import type { ContactRole } from '@app/contracts/products/products'
import { telephoneText } from '#lib/telephone.ts'
import type { ContactDraft, OrderDraft } from '../material/order-draft.ts'

/** Every role that is asked for, with who was named for it; nobody where the admin contact has it. */
export const namedContacts = (
  { contact, contacts }: { contact: ContactDraft | null; contacts: OrderDraft['contacts'] },
  roles: readonly ContactRole[],
): { role: ContactRole; person: ContactDraft | null }[] =>
  roles.map((role) => ({ role, person: role === 'admin' ? contact : (contacts[role] ?? null) }))

export const contactLine = (contact: ContactDraft): string =>
  `${contact.name} · ${contact.email} · ${telephoneText(contact)}`
