import type { Order } from '@app/contracts/orders'
import { can } from '@app/contracts/permissions'
import { useT } from '#i18n/use-t.ts'
import { telephoneText } from '#lib/telephone.ts'
import { useActor } from '#session/use-actor.ts'
import { Fact, Facts, Panel } from '#ui/DetailLayout.tsx'
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
      <ContactPanel contact={order.contact} />
      {order.validType !== 'dv' && <OrganisationPanel organisation={organisation} />}
      {organisation && can(actor, 'org.view') && <OrderVetting id={organisation.id} brand={order.brand} />}
      <OrderDocuments order={order} />
    </>
  )
}

function ContactPanel({ contact }: { contact: Order['contact'] }) {
  const t = useT(partiesMessages)
  return (
    <Panel title={t('parties.contact')}>
      {contact ? (
        <Facts>
          <Fact name={t('parties.contact-name')}>{contact.name}</Fact>
          <Fact name={t('parties.contact-email')}>
            <a className="link" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </Fact>
          <Fact name={t('parties.contact-phone')}>{telephoneText(contact)}</Fact>
        </Facts>
      ) : (
        <p className="t2">{t('parties.contact-none')}</p>
      )}
    </Panel>
  )
}
