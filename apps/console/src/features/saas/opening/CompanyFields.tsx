import type { TenantCompany } from '@app/contracts/saas/tenant-body'
import type { ChangeEvent, ComponentProps, FocusEvent } from 'react'
import { useT } from '#i18n/use-t.ts'
import { TextInput } from '#ui/forms/fields.ts'
import { PhoneField } from '#ui/forms/PhoneField.tsx'
import { tenantMessages } from '../tenants.messages.ts'
import { openingMessages } from './opening.messages.ts'

/** Text field of a tenant, with what shows whether it is right. */
export interface TextProps {
  value: string
  error: string | undefined
  autoComplete: 'off'
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  onBlur: (event: FocusEvent) => void
}

const helpLast: ComponentProps<typeof TextInput>['inputWrapperOrder'] = ['label', 'input', 'description', 'error']

/** Company of a tenant, and whom to speak to there. */
export function CompanyFields({ text }: { text: (name: keyof TenantCompany) => TextProps }) {
  const t = useT({ ...tenantMessages, ...openingMessages })
  const optional = (label: string) => `${label} (${t('common.optional')})`
  return (
    <>
      <TextInput label={t('tenant.company')} maxLength={100} data-autofocus {...text('companyName')} />
      <TextInput
        label={optional(t('tenant.credit-code'))}
        description={t('opening.credit-code-help')}
        inputWrapperOrder={helpLast}
        maxLength={18}
        spellCheck={false}
        {...text('creditCode')}
      />
      <TextInput label={optional(t('opening.contact-name'))} maxLength={60} {...text('contactName')} />
      <PhoneField
        label={optional(t('opening.contact-telephone'))}
        prefix={text('contactTelPrefix')}
        number={text('contactTelephone')}
      />
      <TextInput label={optional(t('opening.contact-email'))} type="email" maxLength={254} {...text('contactEmail')} />
    </>
  )
}
