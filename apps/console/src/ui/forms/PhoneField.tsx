import { type ComponentProps, useId } from 'react'
import { useT } from '#i18n/use-t.ts'
import { telPrefixes } from '#lib/telephone.ts'
import { TextInput } from './fields.ts'
import styles from './PhoneField.module.css'

interface Part
  extends Pick<ComponentProps<typeof TextInput>, 'value' | 'error' | 'onChange' | 'onBlur' | 'autoComplete'> {
  'data-autofocus'?: boolean
}

interface PhoneFieldProps {
  /** What the number is called here. */
  label: string
  help?: string
  prefix: Part
  number: Part
}

/** A telephone number beside its prefix. Common prefixes are offered while typing; any other can be typed. */
export function PhoneField({ label, help, prefix, number }: PhoneFieldProps) {
  const t = useT()
  const choices = useId()
  return (
    <div className={styles.phone}>
      <TextInput label={t('phone.prefix')} type="tel" list={choices} maxLength={5} {...prefix} />
      <datalist id={choices}>
        {telPrefixes.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <TextInput
        label={label}
        description={help}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="tel"
        maxLength={20}
        {...number}
      />
    </div>
  )
}
