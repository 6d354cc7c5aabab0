import { createTenant, TenantBody } from '@app/contracts/saas/tenants'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { useTaskStarted } from '#session/task-centre.ts'
import { Button } from '#ui/Button.tsx'
import { Select, Switch, TextInput } from '#ui/forms/fields.ts'
import { useCheckedFields } from '#ui/forms/use-checked-fields.ts'
import { GuardedDrawer } from '#ui/overlays/GuardedDrawer.tsx'
import styles from './saas.module.css'
import { tenantMessages } from './tenants.messages.ts'
import { useTenantMove } from './tenants.queries.ts'

const fresh = {
  ...{ companyName: '', name: '', code: '', locale: 'zh' as 'zh' | 'en', primaryColor: '#1652F0', isRetail: true },
  ...{ markup: '0', adminName: '', adminLogin: '', adminEmail: '' },
}
type Draft = typeof fresh

const bodyOf = ({ markup, ...draft }: Draft): TenantBody => ({
  ...draft,
  markupPercent: /^\d{1,4}$/.test(markup.trim()) ? Number(markup) : Number.NaN,
})
const helpLast = ['label', 'input', 'description', 'error'] as const

/** Asks for what a tenant's site is made from, and starts provisioning it. */
export function TenantForm({ baseHost, onClose }: { baseHost: string; onClose: () => void }) {
  const t = useT(tenantMessages)
  const formId = useId()
  const started = useTaskStarted()
  const create = useTenantMove(createTenant)
  const [draft, setDraft] = useState<Draft>(fresh)
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const body = bodyOf(draft)
  const { field, isRight } = useCheckedFields<TenantBody>(TenantBody, body, {
    isTried,
    onChange: (part) => change(part as Partial<Draft>),
  })
  const refused = fieldErrors(create.error)
  const text = (name: Exclude<keyof Draft, 'locale' | 'isRetail' | 'markup'>) => {
    const { value, error, ...rest } = field(name)
    return { value: `${value}`, error: error ?? refused[name], autoComplete: 'off', label: t(labels[name]), ...rest }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isRight || create.isPending) return
    await create.mutateAsync({ body })
    started('tenants.provision')
    onClose()
  }
  const markup = field('markupPercent')
  return (
    <GuardedDrawer
      isOpen
      isDirty={JSON.stringify(draft) !== JSON.stringify(fresh)}
      onClose={onClose}
      title={t('tenant.new')}
      footer={
        <Button form={formId} type="submit" variant="primary" loading={create.isPending}>
          {t('tenant.new')}
        </Button>
      }
    >
      {/* A refusal was shown where it belongs. */}
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => void submit(event).catch(() => undefined)}
        noValidate
      >
        <TextInput maxLength={100} data-autofocus {...text('companyName')} />
        <TextInput maxLength={60} {...text('name')} />
        <TextInput
          maxLength={30}
          spellCheck={false}
          description={t('tenant.code-help', { host: `${draft.code.trim() || '…'}.${baseHost}` })}
          inputWrapperOrder={[...helpLast]}
          {...text('code')}
        />
        <Select
          label={t('tenant.locale')}
          value={draft.locale}
          data={(['zh', 'en'] as const).map((value) => ({ value, label: t(`tenant.locale.${value}`) }))}
          onChange={(locale) => change({ locale: locale === 'en' ? 'en' : 'zh' })}
        />
        <TextInput maxLength={7} spellCheck={false} {...text('primaryColor')} />
        <TextInput
          label={t('tenant.markup')}
          description={t('tenant.markup-help')}
          inputWrapperOrder={[...helpLast]}
          inputMode="numeric"
          maxLength={4}
          value={draft.markup}
          error={markup.error}
          onBlur={markup.onBlur}
          onChange={(event) => change({ markup: event.currentTarget.value })}
        />
        <Switch
          label={t('tenant.retail')}
          checked={draft.isRetail}
          onChange={(event) => change({ isRetail: event.currentTarget.checked })}
        />
        <TextInput maxLength={60} {...text('adminName')} />
        <TextInput maxLength={64} spellCheck={false} {...text('adminLogin')} />
        <TextInput
          type="email"
          maxLength={254}
          description={t('tenant.email-help')}
          inputWrapperOrder={[...helpLast]}
          {...text('adminEmail')}
        />
      </form>
    </GuardedDrawer>
  )
}

const labels = {
  companyName: 'tenant.company',
  name: 'tenant.name',
  code: 'tenant.code',
  primaryColor: 'tenant.colour',
  adminName: 'tenant.admin',
  adminLogin: 'tenant.login',
  adminEmail: 'tenant.email',
} as const
