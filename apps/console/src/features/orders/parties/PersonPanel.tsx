import { OrderStatus } from '@app/contracts/orders/order-states'
import type { Person } from '@app/contracts/orders/order-values'
import type { Order } from '@app/contracts/orders/orders'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { ButtonFor } from '#session/Can.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Fact, Facts, Panel } from '#ui/layout/DetailLayout.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { finish } from '../finish.ts'
import { kindMessages } from '../order-kind.messages.ts'
import { useVetPerson } from '../order-kind.queries.ts'
import { personWords } from './person-words.ts'

const s = OrderStatus
const vettable: readonly number[] = [s.awaitingSubmission, s.awaitingValidation, s.reissuing]

/** Whom the certificate will name, and whether an operator has seen who that is. */
export function PersonPanel({ order, person }: { order: Order; person: Person }) {
  const t = useT(kindMessages)
  const locale = useLocale()
  const vet = useVetPerson()
  const [isVetting, setVetting] = useState(false)
  const { id, personVettedAt, status } = order
  const name = personWords(person, locale)
  return (
    <Panel
      id="person"
      title={t('person.title')}
      actions={
        vettable.includes(status) &&
        personVettedAt === null && (
          <ButtonFor need="org.vet" size="sm" variant="primary" onClick={() => setVetting(true)}>
            {t('person.vet')}
          </ButtonFor>
        )
      }
    >
      <Facts>
        <Fact name={t('person.name')}>{name}</Fact>
        <Fact name={t('person.vetting')}>
          <StatusTag family={personVettedAt === null ? 'inReview' : 'done'}>
            {personVettedAt === null ? t('person.not-vetted') : t('person.vetted', { date: formatDay(personVettedAt) })}
          </StatusTag>
        </Fact>
      </Facts>
      <ConfirmDialog
        isOpen={isVetting}
        onClose={() => setVetting(false)}
        tier="K2"
        title={t('person.vet-title', { name })}
        consequences={[t('person.vet-effect'), t('person.vet-effect-kept')]}
        reasonLabel={t('person.evidence')}
        reasonHelp={t('person.evidence-help')}
        actionLabel={t('person.vet-do')}
        isPending={vet.isPending}
        onConfirm={(evidence) =>
          finish(vet.mutateAsync({ params: { id }, body: { evidence } }), () => {
            showSuccess(t('person.vet-done', { name }))
            setVetting(false)
          })
        }
      />
    </Panel>
  )
}
