import { can } from '@app/contracts/access/permissions'
import type { Order } from '@app/contracts/orders/orders'
import { useT } from '#i18n/use-t.ts'
import { telephoneText } from '#lib/telephone.ts'
import { useActor } from '#session/use-actor.ts'
import { Fact, Facts, Panel } from '#ui/layout/DetailLayout.tsx'
import { contactRoleMessages } from './contact-role.messages.ts'
import { namedContacts } from './contact-words.ts'
import { OrderDocuments } from './OrderDocuments.tsx'
import { OrderVetting } from './OrderVetting.tsx'
import { OrganisationPanel } from './OrganisationPanel.tsx'
import { partiesMessages } from './parties.messages.ts'

/** Who is behind the order: the contact, the organisation with its vetting, and their papers. */
export function PartiesTab({ order }: { order: Order }) {
  const actor = useActor()
  const { organisation } = order
  return (
    <>
      <ContactPanels order={order} />
      {order.needsOrganisation && <OrganisationPanel organisation={organisation} />}
      {organisation && can(actor, 'org.view') && <OrderVetting id={organisation.id} brand={order.brand} />}
      <OrderDocuments order={order} />
    </>
  )
}

/** Each person under the role that the product asked for. */
function ContactPanels({ order }: { order: Order }) {
  const t = useT(partiesMessages)
  const say = useT(contactRoleMessages)
  const people = namedContacts(order, order.contactRoles)
  return people.map(({ role, person }) => (
    <Panel key={role} title={people.length > 1 ? say(`contact-role.${role}`) : t('parties.contact')}>
      {person ? (
        <Facts>
          <Fact name={t('parties.contact-name')}>{person.name}</Fact>
          <Fact name={t('parties.contact-email')}>
            <a className="link" href={`mailto:${person.email}`}>
              {person.email}
            </a>
          </Fact>
          <Fact name={t('parties.contact-phone')}>{telephoneText(person)}</Fact>
        </Facts>
      ) : (
        <p className="t2">{role === 'admin' ? t('parties.contact-none') : say('contact-role.same')}</p>
      )}
    </Panel>
  ))
}
