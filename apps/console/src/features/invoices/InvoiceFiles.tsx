import { fieldText } from '@app/contracts/field-words'
import { addInvoiceFile } from '@app/contracts/invoices/invoice-issue'
import { maxInvoiceBytes, mostInvoiceFiles, standingStates } from '@app/contracts/invoices/invoice-values'
import { redReasonWords } from '@app/contracts/invoices/invoice-words'
import type { InvoiceDetail, InvoiceFile, RedLetter } from '@app/contracts/invoices/invoices'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { useActor, useCan } from '#session/use-actor.ts'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { invoiceAccept, uploadOf } from './invoice-upload.ts'
import { invoiceMessages } from './invoices.messages.ts'
import styles from './invoices.module.css'
import { useInvoiceFile, useInvoiceMove } from './invoices.queries.ts'

/** Files of an invoice, then its red letters with theirs. */
export function InvoiceFiles({ invoice }: { invoice: InvoiceDetail }) {
  const t = useT(invoiceMessages)
  const { files, redLetters, invoiceNo } = invoice
  if (invoiceNo === null) return null
  const own = files.filter(({ redLetterId }) => redLetterId === null)
  return (
    <>
      <section aria-label={t('invoices.files')}>
        <h3>{t('invoices.files')}</h3>
        {own.length === 0 && <p className="t3">{t('invoices.files-none')}</p>}
        <FileList invoice={invoice} files={own} />
        <AddFile invoice={invoice} redLetterId={null} />
      </section>
      {redLetters.length > 0 && (
        <section aria-label={t('invoices.red-letters')}>
          <h3>{t('invoices.red-letters')}</h3>
          {redLetters.map((letter) => (
            <Letter key={letter.id} invoice={invoice} letter={letter} />
          ))}
        </section>
      )}
    </>
  )
}

function Letter({ invoice, letter }: { invoice: InvoiceDetail; letter: RedLetter }) {
  const t = useT(invoiceMessages)
  const sayReason = useT(redReasonWords)
  const { id, redNo, redDate, reason, amountMinor, note, by } = letter
  return (
    <div className={styles.letter}>
      <p>
        <MonoFact value={redNo} name={t('invoices.redNo')} />
        <span className={styles.figure}>
          <Money minor={-amountMinor} currency={invoice.currency} />
        </span>
      </p>
      <p className="t2 s13">{[redDate, sayReason(reason), by, note].filter((text) => text !== '').join(' · ')}</p>
      <FileList invoice={invoice} files={invoice.files.filter(({ redLetterId }) => redLetterId === id)} />
      <AddFile invoice={invoice} redLetterId={id} />
    </div>
  )
}

function FileList({ invoice: { id }, files }: { invoice: InvoiceDetail; files: readonly InvoiceFile[] }) {
  const t = useT(invoiceMessages)
  const save = useInvoiceFile()
  if (files.length === 0) return null
  return (
    <ul className={styles.rows}>
      {files.map((file) => (
        <li key={file.id}>
          <span>
            {file.fileName}
            <small>
              {t('invoices.file-facts', {
                format: file.format.toUpperCase(),
                size: Math.ceil(file.size / 1024),
                by: file.uploadedBy || t('invoices.system'),
              })}
            </small>
          </span>
          <Button
            size="sm"
            icon={<Download aria-hidden="true" />}
            aria-label={t('invoices.download-of', { name: file.fileName })}
            onClick={() => save.mutate({ id, fileId: file.id })}
          >
            {t('invoices.download')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Adds a file that came later, or that of a red letter. */
function AddFile({ invoice, redLetterId }: { invoice: InvoiceDetail; redLetterId: string | null }) {
  const t = useT(invoiceMessages)
  const locale = useLocale()
  const { isOperator } = useActor()
  const mayAdd = useCan('invoice.issue')
  const add = useInvoiceMove(addInvoiceFile)
  const [fault, setFault] = useState<string>()
  const isStanding = standingStates.includes(invoice.state) || redLetterId !== null
  if (!isOperator || !mayAdd || !isStanding || invoice.kind === 'commercial') return null
  if (invoice.files.length >= mostInvoiceFiles) return null
  const send = async (file: File) => {
    setFault(undefined)
    if (file.size > maxInvoiceBytes) return setFault(fieldText('field.invoice-file-large', locale))
    try {
      await add.mutateAsync({ params: { id: invoice.id }, body: { ...(await uploadOf(file)), redLetterId } })
      showSuccess(t('invoices.file-added', { name: file.name }))
    } catch (error) {
      setFault(Object.values(fieldErrors(error))[0])
    }
  }
  return (
    <div className={styles.adding}>
      <FileButton
        label={t(redLetterId ? 'invoices.add-red-file' : 'invoices.add-file')}
        accept={invoiceAccept}
        isBusy={add.isPending}
        onFile={(file) => void send(file)}
      />
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
