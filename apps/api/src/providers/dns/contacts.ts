import { authorizationDomains } from '#core/public-suffix.ts'
import type { Views } from './resolver.ts'

const mostContacts = 10
const address = /^[^\s@<>",;]{1,64}@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z0-9-]+$/

/**
 * DNS contacts of a name: `contactemail` of the relevant CAA records (BR 3.2.2.4.13), and the TXT records at
 * `_validation-contactemail` of the name and the domains above it (BR 3.2.2.4.14). Unreadable records yield no
 * contacts.
 */
export async function contactsOf(views: Views, name: string): Promise<string[]> {
  const [caa, ...texts] = await Promise.all([
    caaContacts(views, name.replace(/^\*\./, '')),
    ...authorizationDomains(name).map(
      async (domain) => (await views.look('TXT', `_validation-contactemail.${domain}`)).values,
    ),
  ])
  const found = [...caa, ...texts.flat()].map((text) => text.trim().toLowerCase()).filter((text) => address.test(text))
  return [...new Set(found)].slice(0, mostContacts)
}

async function caaContacts(views: Views, base: string): Promise<string[]> {
  const labels = base.split('.')
  for (let at = 0; at < labels.length; at++) {
    const { values, failures } = await views.look('CAA', labels.slice(at).join('.'))
    if (failures.length > 0) return []
    if (values.length > 0) return values.filter(({ tag }) => tag === 'contactemail').map(({ value }) => value)
  }
  return []
}
