import { editProgramme, type Programme } from '@app/contracts/partners/partners'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { moneyDigits, parseMoney } from '#lib/money.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Checkbox, Textarea, TextInput } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { parseRate, rateText } from './partner-words.ts'
import { partnerMessages } from './partners.messages.ts'
import styles from './partners.module.css'
import { partnerQueries, usePartnerMove } from './partners.queries.ts'

type Written = Programme & { version: number }

/** Rules of the programme, and their editor. */
export function ProgrammeCard() {
  const t = useT(partnerMessages)
  const { format } = useCurrency()
  const { data } = useQuery(partnerQueries.programme())
  const [isOpen, open] = useState(false)
  if (!data) return <Skeleton height={120} radius={10} />
  const facts: [string, string][] = [
    [t('partner.state'), t(data.isOpen ? 'partner.programme-open' : 'partner.programme-closed')],
    [t('partner.rate'), rateText(data.rate)],
    [
      t('partner.period'),
      data.months === 0 ? t('partner.period-ever') : t('partner.period-months', { count: data.months }),
    ],
    [t('partner.programme-least'), format(data.minWithdrawalMinor)],
  ]
  return (
    <section className={styles.card} aria-labelledby="partner-programme">
      <div className={styles.cardHead}>
        <h2 id="partner-programme">{t('partner.programme')}</h2>
        <ButtonFor need="partner.rate" size="sm" onClick={() => open(true)}>
          {t('partner.programme-edit')}
        </ButtonFor>
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.terms && <p className={styles.terms}>{data.terms}</p>}
      {isOpen && <ProgrammeDialog programme={data} onClose={() => open(false)} />}
    </section>
  )
}

function ProgrammeDialog({ programme, onClose }: { programme: Written; onClose: () => void }) {
  const t = useT(partnerMessages)
  const formId = useId()
  const edit = usePartnerMove(editProgramme)
  const [isOpen, open] = useState(programme.isOpen)
  const [draft, setDraft] = useState({
    rate: String(programme.rate / 100),
    months: String(programme.months),
    least: moneyDigits(programme.minWithdrawalMinor),
    terms: programme.terms,
  })
  const [isTried, setTried] = useState(false)
  const rate = parseRate(draft.rate)
  const months = /^\d{1,3}$/.test(draft.months.trim()) ? Number(draft.months) : 999
  const minWithdrawalMinor = parseMoney(draft.least) ?? 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (rate === undefined || months > 120 || minWithdrawalMinor <= 0 || edit.isPending) return
    const { version } = programme
    edit.mutate(
      { body: { isOpen, rate, months, minWithdrawalMinor, terms: draft.terms, version } },
      {
        onSuccess: () => {
          showSuccess(t('partner.programme-saved'))
          onClose()
        },
      },
    )
  }
  const field = (name: 'rate' | 'months' | 'least', label: string, error: string | false) => (
    <TextInput
      label={label}
      value={draft[name]}
      inputMode="decimal"
      error={isTried && error}
      onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
    />
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('partner.programme-edit')}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button form={formId} type="submit" variant="primary" loading={edit.isPending}>
            {t('partner.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <Checkbox
          label={t('partner.programme-open')}
          checked={isOpen}
          onChange={(event) => open(event.currentTarget.checked)}
        />
        {field('rate', t('partner.rate-field'), rate === undefined && t('partner.rate-wrong'))}
        {field('months', t('partner.programme-months'), months > 120 && t('partner.number-wrong'))}
        {field('least', t('partner.programme-least'), minWithdrawalMinor <= 0 && t('partner.money-wrong'))}
        <Textarea
          label={t('partner.programme-terms')}
          value={draft.terms}
          rows={5}
          maxLength={4000}
          onChange={(event) => setDraft({ ...draft, terms: event.currentTarget.value })}
        />
      </form>
    </Dialog>
  )
}
