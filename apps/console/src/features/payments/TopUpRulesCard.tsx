import { type RefundTarget, refundTargets } from '@app/contracts/finance/finance-values'
import { editTopUpRules, type TopUpRules } from '@app/contracts/payments/channels'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { parseMoney } from '#lib/money.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Select, Textarea, TextInput } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { channelMessages } from './channels.messages.ts'
import styles from './channels.module.css'
import { useChannelMove } from './channels.queries.ts'

type Rules = TopUpRules & { version: number }

/** Amounts suggested for a top-up, and what comes on top of them. */
export function TopUpRulesCard({ rules }: { rules: Rules }) {
  const t = useT(channelMessages)
  const { format } = useCurrency()
  const [isOpen, open] = useState(false)
  const { presets, bonuses, refundTo } = rules
  return (
    <section className={`${styles.card} ${styles.rules}`} aria-labelledby="top-up-rules">
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id="top-up-rules">{t('rules.title')}</h2>
        </div>
        <ButtonFor need="pay.edit" size="sm" onClick={() => open(true)}>
          {t('rules.edit')}
        </ButtonFor>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('rules.presets')}</dt>
          <dd>{presets.map(format).join(' · ')}</dd>
        </div>
        <div>
          <dt>{t('rules.bonuses')}</dt>
          <dd>
            {bonuses.length === 0 && t('rules.none')}
            {bonuses
              .map(({ fromMinor, bonusMinor }) =>
                t('rules.bonus', { from: format(fromMinor), bonus: format(bonusMinor) }),
              )
              .join('\n')}
          </dd>
        </div>
        <div>
          <dt>{t('rules.refund-to')}</dt>
          <dd>{t(`rules.refund-${refundTo}`)}</dd>
        </div>
      </dl>
      {isOpen && <RulesDialog rules={rules} onClose={() => open(false)} />}
    </section>
  )
}

const plain = (minor: number) => String(minor / 100)

/** Amounts in a text; undefined where a word of it is none. */
function amountsIn(text: string): number[] | undefined {
  const amounts = text
    .split(/[\s，、]+/)
    .filter(Boolean)
    .map(parseMoney)
  return amounts.every((amount) => amount !== undefined && amount > 0) ? (amounts as number[]) : undefined
}

function RulesDialog({ rules, onClose }: { rules: Rules; onClose: () => void }) {
  const t = useT(channelMessages)
  const edit = useChannelMove(editTopUpRules)
  const [presetText, setPresets] = useState(rules.presets.map(plain).join(' '))
  const [bonusText, setBonuses] = useState(
    rules.bonuses.map(({ fromMinor, bonusMinor }) => `${plain(fromMinor)} ${plain(bonusMinor)}`).join('\n'),
  )
  const [refundTo, setRefundTo] = useState<RefundTarget>(rules.refundTo)
  const [isTried, setTried] = useState(false)
  const presets = amountsIn(presetText)
  const lines = bonusText.split('\n').filter((line) => line.trim() !== '')
  const bonuses = lines.flatMap((line) => {
    const [fromMinor, bonusMinor, ...more] = amountsIn(line) ?? []
    return fromMinor !== undefined && bonusMinor !== undefined && more.length === 0 ? [{ fromMinor, bonusMinor }] : []
  })
  const hasPresets = presets !== undefined && presets.length > 0
  const hasBonuses = bonuses.length === lines.length
  const errors = fieldErrors(edit.error)
  const bonusError = Object.entries(errors).find(([path]) => path.startsWith('bonuses'))?.[1]

  const save = () => {
    setTried(true)
    if (!hasPresets || !hasBonuses) return
    edit.mutate(
      { body: { presets, bonuses, refundTo, version: rules.version } },
      {
        onSuccess: () => {
          showSuccess(t('rules.saved'))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('rules.edit')}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button variant="primary" loading={edit.isPending} onClick={save}>
            {t('channel.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextInput
          label={t('rules.presets')}
          description={t('rules.presets-help')}
          value={presetText}
          error={(isTried && !hasPresets && t('rules.wrong')) || errors.presets}
          onChange={(event) => setPresets(event.currentTarget.value)}
        />
        <Textarea
          label={t('rules.bonuses')}
          description={t('rules.bonuses-help')}
          rows={4}
          value={bonusText}
          error={(isTried && !hasBonuses && t('rules.wrong')) || bonusError}
          onChange={(event) => setBonuses(event.currentTarget.value)}
        />
        <Select
          label={t('rules.refund-to')}
          description={t('rules.refund-help')}
          value={refundTo}
          allowDeselect={false}
          data={refundTargets.map((value) => ({ value, label: t(`rules.refund-${value}`) }))}
          onChange={(value) => setRefundTo(value ?? refundTo)}
        />
      </div>
    </Dialog>
  )
}
