import type { OrganisationDetail } from '@app/contracts/organisations'
import { returnableFields, returnVetting } from '@app/contracts/validation/vetting'
import type { VettingDetail } from '@app/contracts/validation/vetting-values'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Select, TextInput } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { returnableWord } from './organisation-words.ts'
import { organisationMessages } from './organisations.messages.ts'
import styles from './organisations.module.css'
import { useOrganisationMove } from './organisations.queries.ts'
import { vettingMessages } from './vetting.messages.ts'

type Field = (typeof returnableFields)[number]
interface Row {
  key: number
  field: Field
  reason: string
}

interface ReturnProps {
  organisation: OrganisationDetail
  vetting: VettingDetail
  onClose: () => void
}

/** Sends a vetting back: what has to be mended, and how. */
export function ReturnVetting({ organisation: { name }, vetting: { id, brand, version }, onClose }: ReturnProps) {
  const t = useT(vettingMessages)
  const words = useT(organisationMessages)
  const formId = useId()
  const [rows, setRows] = useState<readonly Row[]>([{ key: 0, field: 'name', reason: '' }])
  const [isTried, setTried] = useState(false)
  const send = useOrganisationMove(returnVetting)
  const change = (key: number, part: Partial<Row>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const free = returnableFields.filter((field) => rows.every((row) => row.field !== field))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (rows.some(({ reason }) => reason.trim() === '') || send.isPending) return
    const reasons = rows.map(({ field, reason }) => ({ field, reason: reason.trim() }))
    send.mutate(
      { params: { id }, body: { version, reasons } },
      {
        onSuccess: () => {
          showSuccess(t('vet.returned', { name }))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={640}
      title={t('vet.return-title', { name, brand })}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button form={formId} type="submit" variant="danger" loading={send.isPending}>
            {t('vet.return-do')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p className="t2">{t('vet.return-body')}</p>
        {rows.map(({ key, field, reason }) => (
          <div key={key} className={styles.returnRow}>
            <Select
              label={t('vet.return-field')}
              allowDeselect={false}
              value={field}
              data={[field, ...free].map((value) => ({ value, label: returnableWord(words, value) }))}
              onChange={(value) => change(key, { field: returnableFields.find((one) => one === value) ?? field })}
            />
            <TextInput
              label={t('vet.return-reason')}
              autoComplete="off"
              maxLength={200}
              value={reason}
              error={isTried && reason.trim() === '' && t('vet.return-reason-missing')}
              onChange={(event) => change(key, { reason: event.currentTarget.value })}
            />
            {rows.length > 1 && (
              <IconButton
                label={t('vet.return-drop')}
                size="sm"
                onClick={() => setRows(rows.filter((row) => row.key !== key))}
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </div>
        ))}
        {free[0] && (
          <span>
            <Button
              size="sm"
              icon={<Plus aria-hidden="true" />}
              onClick={() =>
                free[0] &&
                setRows([...rows, { key: Math.max(...rows.map((row) => row.key)) + 1, field: free[0], reason: '' }])
              }
            >
              {t('vet.return-add')}
            </Button>
          </span>
        )}
      </form>
    </Dialog>
  )
}
