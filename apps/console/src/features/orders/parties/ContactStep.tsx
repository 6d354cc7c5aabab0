import { type ContactRole, type FurtherRole, furtherOf } from '@app/contracts/products/products'
import { useT } from '#i18n/use-t.ts'
import { Checkbox, Fieldset } from '#ui/forms/fields.ts'
import panelStyles from '#ui/layout/wizard-panel.module.css'
import { emptyContact, type OrderDraft } from '../material/order-draft.ts'
import { wizardMessages } from '../material/order-wizard.messages.ts'
import namesStyles from '../material/wizard-names.module.css'
import { ContactFields } from './ContactFields.tsx'
import { contactRoleMessages } from './contact-role.messages.ts'

type People = Pick<OrderDraft, 'contact' | 'contacts'> & Partial<Pick<OrderDraft, 'buyer'>>

interface ContactStepProps {
  draft: People
  change: (part: Partial<People>) => void
  /** Whom the product asks for. */
  roles: readonly ContactRole[]
  /** Every field shows its error, not only those that were left. */
  isTried: boolean
}

/** Whom the CA may ask: the admin contact, and who else is named for a role of its own. */
export function ContactStep({ draft, change, roles, isTried }: ContactStepProps) {
  const t = useT(wizardMessages)
  const say = useT(contactRoleMessages)
  const further = furtherOf(roles)
  return (
    <section className={panelStyles.panel}>
      <header className={panelStyles.head}>
        <h2>{further.length > 0 ? say('contact-role.admin') : t('contact.title')}</h2>
        <span className="t2 s13">{t('contact.help')}</span>
      </header>
      <ContactFields
        contactRole="admin"
        contact={draft.contact}
        accountId={draft.buyer?.id ?? null}
        onChange={(contact) => change({ contact })}
        isTried={isTried}
      />
      {further.map((role) => (
        <RoleContact key={role} {...{ role, draft, change, isTried }} />
      ))}
    </section>
  )
}

function RoleContact({ role, draft, change, isTried }: Omit<ContactStepProps, 'roles'> & { role: FurtherRole }) {
  const say = useT(contactRoleMessages)
  const { [role]: contact, ...others } = draft.contacts
  return (
    <div className={panelStyles.block}>
      <Fieldset variant="unstyled" legend={say(`contact-role.${role}`)} className={namesStyles.role}>
        <Checkbox
          label={say('contact-role.same')}
          checked={contact === undefined}
          onChange={(event) =>
            change({ contacts: event.currentTarget.checked ? others : { ...others, [role]: emptyContact } })
          }
        />
        {contact && (
          <ContactFields
            contactRole={role}
            contact={contact}
            accountId={draft.buyer?.id ?? null}
            onChange={(next) => change({ contacts: { ...others, [role]: next } })}
            isTried={isTried}
          />
        )}
      </Fieldset>
    </div>
  )
}
