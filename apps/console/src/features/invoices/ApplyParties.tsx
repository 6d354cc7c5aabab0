import { kindsOf } from '@app/contracts/invoices/invoice-values'
import { invoiceKindWords } from '@app/contracts/invoices/invoice-words'
import type { InvoiceTitle } from '@app/contracts/invoices/titles'
import { useT } from '#i18n/use-t.ts'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { SegmentedControl, Select, TextInput } from '#ui/forms/fields.ts'
import { applyMessages } from './apply.messages.ts'
import { type ApplyDraft, areEmails, isSpecialTitle } from './apply-draft.ts'
import styles from './invoices.module.css'

interface PartiesProps {
  titles: readonly InvoiceTitle[]
  /** Chosen title, or the default one. */
  title: InvoiceTitle | undefined
  draft: ApplyDraft
  emails: string
  isTried: boolean
  change: (part: Partial<ApplyDraft>) => void
  onTitles: () => void
}

/** Whom the invoice is made out to, of which kind it is, and where it is mailed. */
export function ApplyParties({ titles, title, draft, emails, isTried, change, onTitles }: PartiesProps) {
  const t = useT(applyMessages)
  const sayKind = useT(invoiceKindWords)
  const { code: currency } = useCurrency()
  const kinds = kindsOf(currency)
  if (titles.length === 0)
    return (
      <div className={styles.banner} role={isTried ? 'alert' : undefined}>
        <p>{t('apply.no-title')}</p>
        <Button size="sm" onClick={onTitles}>
          {t('apply.new-title')}
        </Button>
      </div>
    )
  const isShort = draft.kind === 'special' && title !== undefined && !isSpecialTitle(title)
  return (
    <>
      <div className={styles.withButton}>
        <Select
          label={t('apply.invoice-title')}
          allowDeselect={false}
          value={title?.id ?? null}
          data={titles.map(({ id, title: name, taxNo }) => ({ value: id, label: [name, taxNo].join(' ').trim() }))}
          error={isShort && t('apply.special-short')}
          onChange={(titleId) => change({ titleId: titleId ?? undefined })}
        />
        <Button onClick={onTitles}>{t('apply.titles')}</Button>
      </div>
      {kinds.length > 1 && (
        <SegmentedControl
          aria-label={t('apply.kind')}
          value={draft.kind}
          data={kinds.map((value) => ({ value, label: sayKind(value) }))}
          onChange={(value) => change({ kind: kinds.find((kind) => kind === value) ?? draft.kind })}
        />
      )}
      <TextInput
        label={t('apply.emails')}
        description={t('apply.emails-help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={emails}
        error={isTried && !areEmails(emails) && t('apply.emails-wrong')}
        onChange={(event) => change({ emails: event.currentTarget.value })}
      />
      <TextInput
        label={t('apply.remark')}
        value={draft.remark}
        maxLength={150}
        onChange={(event) => change({ remark: event.currentTarget.value })}
      />
    </>
  )
}
