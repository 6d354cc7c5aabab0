import { type ChannelField, channelSpecs, usualUsdtRate } from '@app/contracts/payments/channel-specs'
import { type Channel, editChannel } from '@app/contracts/payments/channels'
import type { Currency } from '@app/contracts/wire'
import { useEffect, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { moneyDigits, parseMoney } from '#lib/money.ts'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/facts/CopyButton.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Select, Textarea, TextInput } from '#ui/forms/fields.ts'
import { GuardedDrawer } from '#ui/overlays/GuardedDrawer.tsx'
import { FeeFields, fixedOf, parseFee, percentOf } from './ChannelFee.tsx'
import { channelMessages } from './channels.messages.ts'
import styles from './channels.module.css'
import { useChannelMove } from './channels.queries.ts'

/** Sets a channel up or changes it. A stored key is never shown: another one may be typed in its place. */
export function ChannelDrawer({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const t = useT(channelMessages)
  const { code } = useCurrency()
  const formId = useId()
  const edit = useChannelMove(editChannel)
  const { kind, version, keptSecrets } = channel
  const { fields } = channelSpecs[kind]
  const name = t(`channel.kind.${kind}`)
  // Alipay and WeChat Pay are told the address with each payment.
  const isNotified = `channel.events.${kind}` in channelMessages
  const [start] = useState(() => ({
    ...Object.fromEntries(fields.map((field) => [field.name, initialOf(field, channel, code)])),
    min: moneyDigits(channel.minMinor),
    max: moneyDigits(channel.maxMinor),
    ...{ feePercent: percentOf(channel.fee), feeFixed: fixedOf(channel.fee) },
  }))
  const [draft, setDraft] = useState<Record<string, string>>(start)
  const [isTried, setTried] = useState(false)
  const errors = fieldErrors(edit.error)
  const [minMinor, maxMinor] = [parseMoney(draft.min ?? ''), parseMoney(draft.max ?? '')]
  const fee = parseFee(draft.feePercent ?? '', draft.feeFixed ?? '')
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start)
  const change = (field: string, value: string) => setDraft((before) => ({ ...before, [field]: value }))
  const part = (isSecret: boolean) =>
    Object.fromEntries(
      fields
        .filter((field) => (field.isSecret ?? false) === isSecret)
        .map(({ name }) => [name, (draft[name] ?? '').trim()]),
    )

  const save = () => {
    setTried(true)
    if (!minMinor || !maxMinor || !fee || edit.isPending) return
    edit.mutate(
      { params: { kind }, body: { settings: part(false), secrets: part(true), minMinor, maxMinor, fee, version } },
      {
        onSuccess: () => {
          showSuccess(t('channel.saved', { name }))
          onClose()
        },
      },
    )
  }
  const { submittedAt, isError } = edit
  // The field that was refused may be scrolled out of sight.
  useEffect(() => {
    if (submittedAt === 0 || !isError) return
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submittedAt, isError, formId])
  return (
    <GuardedDrawer
      isOpen
      isDirty={isDirty && !edit.isSuccess}
      title={name}
      onClose={onClose}
      footer={
        <Button form={formId} type="submit" variant="primary" loading={edit.isPending}>
          {t('channel.save')}
        </Button>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {isNotified && <NoticeAddress channel={channel} />}
        {fields.map((field) => (
          <SettingField
            key={field.name}
            field={field}
            value={draft[field.name] ?? ''}
            isKept={keptSecrets.includes(field.name)}
            error={errors[`${field.isSecret ? 'secrets' : 'settings'}.${field.name}`]}
            onChange={(value) => change(field.name, value)}
          />
        ))}
        <div className={styles.pair}>
          {(['min', 'max'] as const).map((end) => (
            <TextInput
              key={end}
              label={t(`channel.${end}`)}
              value={draft[end] ?? ''}
              inputMode="decimal"
              error={(isTried && !parseMoney(draft[end] ?? '') && t('channel.amount-wrong')) || errors[`${end}Minor`]}
              onChange={(event) => change(end, event.currentTarget.value)}
            />
          ))}
        </div>
        <FeeFields
          percent={draft.feePercent ?? ''}
          fixed={draft.feeFixed ?? ''}
          isTried={isTried}
          errors={errors}
          onChange={change}
        />
      </form>
    </GuardedDrawer>
  )
}

const initialOf = ({ name, isSecret, choices }: ChannelField, { settings }: Channel, code: Currency): string => {
  const usual = name === 'rate' ? usualUsdtRate[code] : choices?.[0]
  return isSecret ? '' : (settings[name] ?? usual ?? '')
}

type Events = Extract<keyof typeof channelMessages, `channel.events.${string}`>

/** Where the operator has the channel send its notices, and which. */
function NoticeAddress({ channel: { kind, noticeUrl } }: { channel: Channel }) {
  const t = useT(channelMessages)
  return (
    <p className={styles.notice}>
      {t('channel.notice-here')}
      <span className={styles.url}>
        <b className="mono">{noticeUrl}</b>
        <CopyButton value={noticeUrl} label={t('channel.copy-url')} />
      </span>
      {t(`channel.events.${kind}` as Events)}
    </p>
  )
}

interface FieldProps {
  field: ChannelField
  value: string
  isKept: boolean
  error: string | undefined
  onChange: (value: string) => void
}

const order = ['label', 'input', 'description', 'error'] as const
type Word = Extract<keyof typeof channelMessages, `channel.field.${string}`>
type Help = Extract<keyof typeof channelMessages, `channel.help.${string}`>
type Choice = Extract<keyof typeof channelMessages, `channel.choice.${string}`>

function SettingField({
  field: { name, isSecret, isOptional, isLong, choices },
  value,
  isKept,
  error,
  onChange,
}: FieldProps) {
  const t = useT(channelMessages)
  // Each field and choice of the table has a word; a test holds them to it.
  const word = t(`channel.field.${name}` as Word)
  const label = isOptional ? t('channel.optional', { name: word }) : word
  const help = `channel.help.${isSecret ? 'secret' : name}`
  if (choices)
    return (
      <Select
        label={label}
        value={value}
        error={error}
        allowDeselect={false}
        data={choices.map((choice) => ({ value: choice, label: t(`channel.choice.${choice}` as Choice) }))}
        onChange={(choice) => onChange(choice ?? value)}
      />
    )
  const shared = {
    label,
    value,
    error,
    autoComplete: 'off',
    spellCheck: false,
    inputWrapperOrder: [...order],
    ...(isKept ? { placeholder: t('channel.kept') } : {}),
    ...(help in channelMessages ? { description: t(help as Help) } : {}),
  }
  if (isLong)
    return (
      <Textarea
        {...shared}
        rows={4}
        classNames={{ input: name === 'account' ? '' : (styles.mono ?? '') }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return <TextInput {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
}
