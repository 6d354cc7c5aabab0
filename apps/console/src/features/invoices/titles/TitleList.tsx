import { deleteTitle, type InvoiceTitle, updateTitle } from '@app/contracts/invoices/titles'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useWhyNot } from '#session/use-why-not.ts'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { RowActions } from '#ui/table/RowActions.tsx'
import { titleDraftOf } from './title-draft.ts'
import { titleMessages } from './titles.messages.ts'
import styles from './titles.module.css'
import { titleQueries, useTitleMove } from './titles.queries.ts'

interface ListProps {
  /** Customer whose titles they are; null for the reader's own account. */
  accountId: string | null
  /** Opens the form of a title, or of a new one. */
  onOpen: (title: InvoiceTitle | undefined) => void
}

/** Saved titles of an account, the default first. */
export function TitleList({ accountId, onOpen }: ListProps) {
  const t = useT(titleMessages)
  const { data, error, isError, refetch } = useQuery(titleQueries.of(accountId))
  const [removed, remove] = useState<InvoiceTitle>()
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines lines={4} />
  if (data.length === 0)
    return (
      <EmptyState isPlain title={t('title.empty-title')} action={<NewTitle onOpen={onOpen} />}>
        {t('title.empty-body')}
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.titles} aria-label={t('title.titles')}>
        {data.map((title) => (
          <TitleRow key={title.id} title={title} onOpen={onOpen} onDelete={() => remove(title)} />
        ))}
      </ul>
      {removed && <DeleteTitle title={removed} onClose={() => remove(undefined)} />}
    </>
  )
}

/** Button that opens the form of a new title. */
export function NewTitle({ onOpen }: Pick<ListProps, 'onOpen'>) {
  const t = useT(titleMessages)
  return (
    <ButtonFor need="invoice.title" size="sm" icon={<Plus aria-hidden="true" />} onClick={() => onOpen(undefined)}>
      {t('title.new')}
    </ButtonFor>
  )
}

interface RowProps extends Pick<ListProps, 'onOpen'> {
  title: InvoiceTitle
  onDelete: () => void
}

function TitleRow({ title, onOpen, onDelete }: RowProps) {
  const t = useT(titleMessages)
  const whyNot = useWhyNot()('invoice.title')
  const update = useTitleMove(updateTitle)
  const { id, version, title: name, kind, taxNo, email, isDefault } = title
  const makeDefault = () =>
    update.mutate(
      { params: { id }, body: { ...titleDraftOf(title), isDefault: true, version } },
      { onSuccess: () => showSuccess(t('title.default-set', { title: name })) },
    )
  return (
    <li>
      <span className={styles.titleHead}>
        <button type="button" className={styles.open} onClick={() => onOpen(title)}>
          {name}
        </button>
        {isDefault && <span className={styles.mark}>{t('title.default')}</span>}
      </span>
      <span className={styles.titleFacts}>
        {t(`title.kind.${kind}`)}
        {taxNo && <MonoFact value={taxNo} name={t('title.taxNo')} />}
        {email && <span>{email}</span>}
      </span>
      <RowActions
        edit={{ label: `${t('title.edit')} ${name}`, whyNot, onClick: () => onOpen(title) }}
        label={t('title.more-of', { title: name })}
        entries={[
          ...(isDefault
            ? []
            : [{ id: 'default', label: t('title.make-default'), whyNot, onSelect: () => void makeDefault() }]),
          { id: 'delete', label: t('title.delete'), whyNot, isDanger: true, onSelect: onDelete },
        ]}
      />
    </li>
  )
}

function DeleteTitle({ title: { id, title }, onClose }: { title: InvoiceTitle; onClose: () => void }) {
  const t = useT(titleMessages)
  const remove = useTitleMove(deleteTitle)
  return (
    <ConfirmDialog
      isOpen
      tier="K1"
      isDanger
      title={t('title.delete-title', { title })}
      actionLabel={t('title.delete-do')}
      isPending={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { params: { id } },
          {
            onSuccess: () => {
              showSuccess(t('title.deleted', { title }))
              onClose()
            },
          },
        )
      }
    >
      {t('title.delete-body')}
    </ConfirmDialog>
  )
}
