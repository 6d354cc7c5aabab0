import { kindsOf } from '@app/contracts/invoices/invoice-values'
import { applyForInvoice } from '@app/contracts/invoices/invoices'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { shownTimeZone } from '#lib/time.ts'
import { useActor } from '#session/use-actor.ts'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { GuardedDrawer } from '#ui/overlays/GuardedDrawer.tsx'
import { ApplyChoice } from './ApplyChoice.tsx'
import { ApplyParties } from './ApplyParties.tsx'
import { applyMessages } from './apply.messages.ts'
import { type ApplyDraft, areEmails, emailsIn, isSpecialTitle, newApplyDraft, wantedOf } from './apply-draft.ts'
import styles from './invoices.module.css'
import { invoiceQueries, useInvoiceMove } from './invoices.queries.ts'
import { titleQueries } from './titles/titles.queries.ts'

const CustomerSearch = lazyNamed(() => import('#features/customer-search/CustomerSearch.tsx'), 'CustomerSearch')

interface ApplyProps {
  /** Customer where the page knows it; null for the reader's own account, or for an operator to choose one. */
  accountId: string | null
  onClose: () => void
  onApplied: (id: string) => void
  onTitles: () => void
}

/** Applies for an invoice: over orders or a month, made out to a saved title. */
export function ApplyDrawer({ accountId, ...rest }: ApplyProps) {
  const t = useT(applyMessages)
  const { isOperator } = useActor()
  const [customer, choose] = useState<{ id: string; name: string }>()
  const chosen = accountId ?? customer?.id ?? null
  if (!isOperator || chosen !== null)
    return (
      <ApplyForm
        accountId={isOperator ? chosen : null}
        title={customer ? t('apply.title-for', { name: customer.name }) : t('apply.title')}
        {...rest}
      />
    )
  return (
    <Drawer isOpen onClose={rest.onClose} title={t('apply.title')} size="md" footer={<Cancel onClick={rest.onClose} />}>
      <Suspense>
        <CustomerSearch label={t('apply.choose-customer')} isOpen onChoose={choose} />
      </Suspense>
    </Drawer>
  )
}

function ApplyForm({ accountId, title: heading, onClose, onApplied, onTitles }: ApplyProps & { title: string }) {
  const t = useT(applyMessages)
  const formId = useId()
  const { code: currency, format } = useCurrency()
  const known = useQuery(invoiceQueries.invoiceable(accountId))
  const titles = useQuery(titleQueries.of(accountId))
  const apply = useInvoiceMove(applyForInvoice)
  const [idempotencyKey, renewKey] = useState(newIdempotencyKey)
  const [start] = useState(() => newApplyDraft(kindsOf(currency)[0] ?? 'ordinary'))
  const [draft, setDraft] = useState(start)
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<ApplyDraft>) => setDraft((before) => ({ ...before, ...part }))
  const title = titles.data?.find(({ id }) => id === draft.titleId) ?? titles.data?.[0]
  const emails = draft.emails ?? title?.email ?? ''
  const wanted = known.data && wantedOf(draft, known.data.items, known.data.months, shownTimeZone())
  const sum =
    wanted?.is === 'items' ? wanted.items.reduce((all, one) => all + one.amountMinor, 0) : (wanted?.expectedMinor ?? 0)
  const isRight = title && areEmails(emails) && (draft.kind !== 'special' || isSpecialTitle(title))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!wanted || !title || !isRight || apply.isPending) return
    const { kind, remark } = draft
    const body = { accountId, titleId: title.id, kind, of: wanted, emails: emailsIn(emails), remark: remark.trim() }
    apply.mutate(
      { body, idempotencyKey },
      {
        onSuccess: ({ invoice: { id, applyNo, amountMinor } }) => {
          showSuccess(t('apply.done', { applyNo, amount: format(amountMinor) }))
          onApplied(id)
        },
        onError: () => renewKey(newIdempotencyKey()),
      },
    )
  }
  const failed = known.error ?? titles.error
  if (known.data?.toBeInvoicedMinor === 0)
    return (
      <Drawer isOpen onClose={onClose} title={heading} size="md">
        <EmptyState isPlain title={t('apply.nothing')}>
          {t('apply.nothing-body')}
        </EmptyState>
      </Drawer>
    )
  return (
    <GuardedDrawer
      isOpen
      isDirty={draft !== start}
      onClose={onClose}
      title={heading}
      size="md"
      footer={
        <Button form={formId} type="submit" variant="primary" loading={apply.isPending}>
          {sum > 0 ? t('apply.do', { amount: format(sum) }) : t('apply.title')}
        </Button>
      }
    >
      {failed ? (
        <ErrorState
          error={failed}
          onRetry={() => {
            void known.refetch()
            void titles.refetch()
          }}
        />
      ) : known.data && titles.data ? (
        <form id={formId} className={styles.form} noValidate onSubmit={submit}>
          <ApplyChoice invoiceable={known.data} {...{ draft, setDraft }} fault={isTried && !wanted} />
          <ApplyParties titles={titles.data} {...{ title, draft, change, emails, isTried, onTitles }} />
        </form>
      ) : (
        <SkeletonLines lines={8} />
      )}
    </GuardedDrawer>
  )
}
