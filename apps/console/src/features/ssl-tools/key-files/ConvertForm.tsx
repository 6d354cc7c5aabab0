import { ArrowRightLeft } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { KeyFileFacts } from '#features/keys/key-tasks.ts'
import { PemField } from '#features/ssl-tools/PemField.tsx'
import styles from '#features/ssl-tools/tools.module.css'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox, PasswordInput, SegmentedControl, Select } from '#ui/forms/fields.ts'
import { convertMessages } from './convert-key.messages.ts'
import { type ConvertWish, encodings, faultsOf, isStore, targetForms, type WishFaults } from './convert-wish.ts'

interface ConvertFormProps {
  facts: KeyFileFacts
  wish: ConvertWish
  change: (part: Partial<ConvertWish>) => void
  onConvert: () => void
  isBusy: boolean
  /** What came out is there to be taken along. */
  isDone: boolean
  /** Why the last attempt came to nothing. */
  refusal: string | undefined
}

/** What the key is to become. */
export function ConvertForm({ facts, wish, change, onConvert, isBusy, isDone, refusal }: ConvertFormProps) {
  const t = useT(convertMessages)
  const [faults, setFaults] = useState<WishFaults>({})
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const isFaulty = faults.password || faults.certificates
    if (isFaulty) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])
  const { form, encoding } = wish
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(wish, facts)
    setFaults(found)
    if (!isBusy && !found.password && !found.certificates) onConvert()
  }
  const edit = (part: Partial<ConvertWish>) => {
    setFaults({})
    change(part)
  }
  return (
    <form ref={ref} className={styles.form} onSubmit={submit} noValidate autoComplete="off">
      {facts.keys.length > 1 && (
        <Select
          label={t('convert.which')}
          allowDeselect={false}
          value={String(wish.keyAt)}
          data={facts.keys.map(({ name, label }, at) => ({ value: String(at), label: `${name || at + 1} (${label})` }))}
          onChange={(value) => edit({ keyAt: Number(value ?? 0) })}
        />
      )}
      <Select
        label={t('convert.form')}
        description={t(`convert.form-help.${form}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
        value={form}
        data={targetForms.map((value) => ({ value, label: t(`convert.form.${value}`) }))}
        onChange={(value) => edit({ form: targetForms.find((one) => one === value) ?? form })}
      />
      {!isStore(form) && (
        <div className={styles.choice}>
          <span id="convert-encoding" className={styles.label}>
            {t('convert.encoding')}
          </span>
          <SegmentedControl
            aria-labelledby="convert-encoding"
            value={encoding}
            data={encodings.map((value) => ({ value, label: t(`convert.encoding.${value}`) }))}
            onChange={(value) => edit({ encoding: encodings.find((one) => one === value) ?? encoding })}
          />
        </div>
      )}
      {form === 'pkcs12' && (
        <Checkbox
          label={t('convert.legacy')}
          description={t('convert.legacy-help')}
          classNames={{ description: styles.under }}
          checked={wish.isLegacy}
          onChange={(event) => edit({ isLegacy: event.currentTarget.checked })}
        />
      )}
      {isStore(form) && !facts.keys[wish.keyAt]?.certificate && (
        <PemField
          label={t('convert.certificates')}
          rows={6}
          value={wish.certificatePems}
          error={faults.certificates && t('convert.certificates-missing')}
          onChange={(certificatePems) => edit({ certificatePems })}
        />
      )}
      {form !== 'traditional' && <NewPassword wish={wish} fault={faults.password} change={edit} />}
      {refusal && (
        <p role="alert" className={styles.wrong}>
          {refusal}
        </p>
      )}
      <div>
        <Button
          type="submit"
          variant={isDone ? 'default' : 'primary'}
          icon={<ArrowRightLeft aria-hidden="true" />}
          loading={isBusy}
        >
          {t('convert.convert')}
        </Button>
      </div>
    </form>
  )
}

interface NewPasswordProps {
  wish: ConvertWish
  fault: WishFaults['password']
  change: (part: Partial<ConvertWish>) => void
}

function NewPassword({ wish: { form, password }, fault, change }: NewPasswordProps) {
  const t = useT(convertMessages)
  const isForJava = form === 'pkcs12' && [...password].some((letter) => letter > '\x7e')
  return (
    <PasswordInput
      label={isStore(form) ? t('convert.store-password') : t('convert.new-password')}
      description={
        isForJava ? t('convert.password-ascii') : t(`convert.password-help.${isStore(form) ? 'store' : 'key'}`)
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={password}
      autoComplete="new-password"
      error={fault && t(`convert.password-${fault}`)}
      onChange={(event) => change({ password: event.currentTarget.value })}
    />
  )
}
