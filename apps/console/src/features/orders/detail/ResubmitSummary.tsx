import { readCaProblem } from '@app/contracts/certificates/ca-problem'
import type { KeyAlgorithm } from '@app/contracts/keys'
import { OrderStatus } from '@app/contracts/orders/order-states'
import type { Order } from '@app/contracts/orders/orders'
import { furtherOf } from '@app/contracts/products/products'
import { caProblemText, reasonText } from '@app/contracts/reason-text'
import { useQuery } from '@tanstack/react-query'
import { keyNames } from '#features/keys/key-names.ts'
import type { CsrFacts } from '#features/keys/key-tasks.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { telephoneText } from '#lib/telephone.ts'
import { Changes } from '../Changes.tsx'
import { sentenceMessages } from '../detail-sentence.messages.ts'
import type { ContactDraft, DeliveryDraft, OrderDraft } from '../material/order-draft.ts'
import { lifeMessages } from '../order-life.messages.ts'
import { usageMessages } from '../order-usage.messages.ts'
import { isForMail, isForSigning } from '../order-usage.ts'
import { contactRoleMessages } from '../parties/contact-role.messages.ts'
import { contactLine } from '../parties/contact-words.ts'
import { deliveryWords } from '../parties/delivery-words.ts'
import { organisationsOf } from '../parties/organisation-choice.queries.ts'
import { personWords } from '../parties/person-words.ts'
import styles from './resubmit.module.css'

interface SummaryProps {
  order: Order
  draft: OrderDraft
  csr: CsrFacts | undefined
}

/** Why the details came back and what has been changed since, side by side; it stays on top of the form. */
export function ResubmitSummary(props: SummaryProps) {
  const t = useT(lifeMessages)
  return (
    <div className={styles.summary}>
      <section className={styles.why} aria-labelledby="resubmit-why">
        <h3 id="resubmit-why">{t('resubmit.why')}</h3>
        <Reasons order={props.order} />
      </section>
      <section aria-labelledby="resubmit-changes">
        <h3 id="resubmit-changes">{t('changes.title')}</h3>
        <NewDetails {...props} />
      </section>
    </div>
  )
}

/** Reasons by item where an operator named items; otherwise the reason of the CA or the system. */
function Reasons({ order }: { order: Order }) {
  const t = useT(lifeMessages)
  const say = useT(sentenceMessages)
  const sayUsage = useT(usageMessages)
  const locale = useLocale()
  if (order.status === OrderStatus.returned && order.returnedItems.length > 0) {
    return order.returnedItems.map(({ item, reason }) => (
      <p key={item}>
        <b>{item === 'names' && isForMail(order) ? sayUsage('mailboxes.title') : t(`return.item.${item}`)}</b>
        <span>{reason}</span>
      </p>
    ))
  }
  const problem = readCaProblem(order.reason)
  if (!problem) return <p>{reasonText(order.reason, locale) || '-'}</p>
  return (
    <>
      <p>{caProblemText(problem.type, locale)}</p>
      {problem.words && (
        <p>
          <b>{say('order.next.ca-said')}</b>
          <q lang="en">{problem.words}</q>
        </p>
      )}
    </>
  )
}

/** Submitted details against the new ones. */
function NewDetails({ order, draft, csr }: SummaryProps) {
  const t = useT(lifeMessages)
  const sayUsage = useT(usageMessages)
  const sayRole = useT(contactRoleMessages)
  const locale = useLocale()
  const personOf = (person: OrderDraft['person']) => (person ? personWords(person, locale) : '')
  const deliveryOf = (delivery: Order['delivery'] | DeliveryDraft) =>
    delivery?.method ? deliveryWords(sayUsage, delivery) : ''
  const old = order.contact ?? { name: '', email: '', telPrefix: '', telephone: '' }
  const { contact } = draft
  const lineOf = (person: ContactDraft | undefined) => (person ? contactLine(person) : sayRole('contact-role.same'))
  const { data: organisations } = useQuery({
    ...organisationsOf(order.buyer.id),
    enabled: draft.organisationId !== (order.organisation?.id ?? null),
  })
  const organisationName =
    organisations?.find(({ id }) => id === draft.organisationId)?.name ?? order.organisation?.name ?? ''
  const keyWord = (algorithm: KeyAlgorithm | null | undefined) => (algorithm ? keyNames[algorithm] : '-')
  const newKey = draft.keyWay === 'browser' ? draft.algorithm : csr?.keyAlgorithm
  const keyBefore = keyWord(order.keyAlgorithm)
  return (
    <Changes
      names={isForSigning(order) ? undefined : { before: order.names, after: draft.names }}
      namesWord={isForMail(order) ? sayUsage('mailboxes.title') : undefined}
      rows={[
        {
          what: t('changes.key'),
          before: keyBefore,
          after: draft.keyWay === 'later' ? keyBefore : `${keyWord(newKey)} · ${t('changes.key-new')}`,
        },
        { what: t('changes.organisation'), before: order.organisation?.name ?? '', after: organisationName },
        { what: sayUsage('review.holder'), before: personOf(order.person), after: personOf(draft.person) },
        {
          what: sayUsage('review.delivery'),
          before: deliveryOf(order.delivery),
          after: deliveryOf(draft.delivery),
        },
        { what: t('changes.contact-name'), before: old.name, after: contact.name },
        { what: t('changes.contact-email'), before: old.email, after: contact.email },
        {
          what: t('changes.contact-phone'),
          before: telephoneText(old),
          after: telephoneText(contact),
        },
        ...furtherOf(order.contactRoles).map((role) => ({
          what: sayRole(`contact-role.${role}`),
          before: lineOf(order.contacts[role]),
          after: lineOf(draft.contacts[role]),
        })),
      ]}
    />
  )
}
