import type { Reply } from '@app/contracts/endpoint'
import { fieldText } from '@app/contracts/field-words'
import { type InvoiceUpload, issueInvoice, readInvoiceFile } from '@app/contracts/invoices/invoice-issue'
import { invoiceFormats, maxInvoiceBytes } from '@app/contracts/invoices/invoice-values'
import type { InvoiceDetail } from '@app/contracts/invoices/invoices'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { call, fieldErrors } from '#lib/call.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { formatDay } from '#lib/time.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { TextInput } from '#ui/forms/fields.ts'
import { GuardedDrawer } from '#ui/overlays/GuardedDrawer.tsx'
import { invoiceAccept, uploadOf } from './invoice-upload.ts'
import styles from './invoices.module.css'
import { useInvoiceMove } from './invoices.queries.ts'
import { issueMessages } from './issue.messages.ts'

interface ReadFile {
  upload: InvoiceUpload
  says: Reply<typeof readInvoiceFile>
}

/** Records an invoice that was issued at the tax office: number and day are read from its files, or typed. */
export function IssueDrawer({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const t = useT(issueMessages)
  const formId = useId()
  const { id, applyNo, buyer, amountMinor, currency } = invoice
  const issue = useInvoiceMove(issueInvoice)
  const [idempotencyKey, renewKey] = useState(newIdempotencyKey)
  const [files, setFiles] = useState<readonly ReadFile[]>([])
  const [typedNo, setTypedNo] = useState('')
  const [typedDate, setTypedDate] = useState('')
  const [isTried, setTried] = useState(false)
  const invoiceNo = typedNo.replace(/\s/g, '')
  const errors = fieldErrors(issue.error)
  const faults = {
    invoiceNo: /^\d{20}$/.test(invoiceNo) ? undefined : t('issue.no-wrong', { count: invoiceNo.length }),
    invoiceDate: /^\d{4}-\d{2}-\d{2}$/.test(typedDate) ? undefined : t('issue.date-wrong'),
  }
  const differs = files.some(({ says }) => says.differences.length > 0)

  const take = (read: ReadFile) => {
    setFiles((before) => [...before.filter(({ says }) => says.format !== read.says.format), read])
    if (read.says.invoiceNo !== null) setTypedNo(read.says.invoiceNo)
    if (read.says.invoiceDate !== null) setTypedDate(read.says.invoiceDate)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (faults.invoiceNo || faults.invoiceDate || differs || issue.isPending) return
    const body = { invoiceNo, invoiceDate: typedDate, files: files.map(({ upload }) => upload) }
    issue.mutate(
      { params: { id }, body, idempotencyKey },
      {
        onSuccess: () => {
          showSuccess(t('issue.done', { invoiceNo }))
          onClose()
        },
        onError: () => renewKey(newIdempotencyKey()),
      },
    )
  }
  return (
    <GuardedDrawer
      isOpen
      isDirty={files.length > 0 || typedNo !== ''}
      onClose={onClose}
      title={t('issue.title', { applyNo })}
      footer={
        <Button
          form={formId}
          type="submit"
          variant="primary"
          loading={issue.isPending}
          whyNot={differs ? t('issue.differs') : undefined}
        >
          {t('issue.do')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.head}>
          <span>{buyer.title}</span>
          <span className={styles.figure}>
            <Money minor={amountMinor} currency={currency} />
          </span>
        </p>
        <IssueFiles id={id} files={files} fault={errors.files} onRead={take} onChange={setFiles} />
        <TextInput
          label={t('issue.no')}
          value={typedNo}
          maxLength={30}
          inputMode="numeric"
          autoComplete="off"
          classNames={{ input: 'mono' }}
          error={(isTried && faults.invoiceNo) || errors.invoiceNo}
          onChange={(event) => setTypedNo(event.currentTarget.value)}
        />
        <TextInput
          label={t('issue.date')}
          type="date"
          value={typedDate}
          max={formatDay(Date.now() / 1000)}
          error={(isTried && faults.invoiceDate) || errors.invoiceDate}
          onChange={(event) => setTypedDate(event.currentTarget.value)}
        />
        {issue.error && !errors.files && !errors.invoiceNo && !errors.invoiceDate && (
          <p className={styles.fault} role="alert">
            {issue.error.message}
          </p>
        )}
        <p className="t3 s13">{t('issue.then', { emails: invoice.emails.join(', ') })}</p>
      </form>
    </GuardedDrawer>
  )
}

interface FilesProps {
  id: string
  files: readonly ReadFile[]
  fault: string | undefined
  onRead: (file: ReadFile) => void
  onChange: (files: readonly ReadFile[]) => void
}

/** Files of the invoice, one of each format, with what they say otherwise than the application. */
function IssueFiles({ id, files, fault, onRead, onChange }: FilesProps) {
  const t = useT(issueMessages)
  const locale = useLocale()
  const [refused, refuse] = useState<string>()
  const read = useMutation({
    mutationFn: async (file: File): Promise<ReadFile> => {
      const upload = await uploadOf(file)
      return { upload, says: await call(readInvoiceFile, { params: { id }, body: upload }) }
    },
    onSuccess: onRead,
    onError: (error) => refuse(fieldErrors(error).content ?? t('issue.unreadable')),
  })
  const choose = (file: File) => {
    refuse(undefined)
    if (file.size > maxInvoiceBytes) refuse(fieldText('field.invoice-file-large', locale))
    else read.mutate(file)
  }
  const told = refused ?? fault
  return (
    <div>
      <p className={styles.label}>{t('issue.files')}</p>
      <ul className={styles.rows}>
        {files.map(({ upload: { fileName }, says }) => (
          <li key={says.format}>
            <span>
              {fileName}
              <small>
                {says.invoiceNo === null ? t('issue.no-number') : t('issue.read', { invoiceNo: says.invoiceNo })}
              </small>
              {says.differences.map((difference) => (
                <small key={difference} className={styles.fault}>
                  {t(`issue.differs.${difference}`)}
                </small>
              ))}
            </span>
            <IconButton
              label={t('issue.remove', { name: fileName })}
              size="sm"
              onClick={() => onChange(files.filter((one) => one.says.format !== says.format))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {files.length < invoiceFormats.length && (
        <div className={styles.adding}>
          <FileButton label={t('issue.choose')} accept={invoiceAccept} isBusy={read.isPending} onFile={choose} />
          <span className="t3 s13">{t('issue.files-help')}</span>
        </div>
      )}
      {told && (
        <p className={styles.fault} role="alert">
          {told}
        </p>
      )}
    </div>
  )
}
