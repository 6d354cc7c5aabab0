import type { Application } from '@app/contracts/plans/applications'
import { MaintenanceBody, maintainApplication } from '@app/contracts/plans/maintenance'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { localTime, secondsAt } from '#lib/local-time.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { SegmentedControl, Textarea, TextInput } from '#ui/forms/fields.ts'
import { useCheckedFields } from '#ui/forms/use-checked-fields.ts'
import { GuardedDrawer } from '#ui/overlays/GuardedDrawer.tsx'
import { planMessages } from './plans.messages.ts'
import styles from './plans.module.css'
import { useApplicationMove } from './plans.queries.ts'

interface Draft {
  isLater: boolean
  /** Local times as the browser's fields have them. */
  from: string
  until: string
  zh: string
  en: string
  reason: string
}

const hour = 3600
const nowS = () => Math.floor(Date.now() / 1000)

function draftOf({ maintenance }: Application): Draft {
  const now = nowS()
  if (!maintenance)
    return { isLater: false, from: localTime(now + hour), until: localTime(now + 2 * hour), zh: '', en: '', reason: '' }
  const { from, until, text } = maintenance
  return { isLater: from > now, from: localTime(from), until: localTime(until), ...text, reason: '' }
}

/** What is sent. */
const bodyOf = ({ isLater, from, until, zh, en, reason }: Draft): MaintenanceBody => ({
  from: isLater ? secondsAt(from) : null,
  until: secondsAt(until),
  text: { zh: zh.trim(), en: en.trim() },
  reason: reason.trim(),
})

/** Asks when the sites of an application's tenants are under maintenance, and what their visitors are told. */
export function MaintenanceDrawer({ application, onClose }: { application: Application; onClose: () => void }) {
  const t = useT(planMessages)
  const formId = useId()
  const [start] = useState(() => draftOf(application))
  const [draft, setDraft] = useState(start)
  const [isTried, setTried] = useState(false)
  const plan = useApplicationMove(maintainApplication)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const body = bodyOf(draft)
  const { field, isRight } = useCheckedFields<MaintenanceBody>(MaintenanceBody, body, { isTried, onChange: () => {} })
  const { id, name, tenants } = application
  const count = tenants.starting + tenants.trial + tenants.paid + tenants.overdue
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isRight || plan.isPending) return
    const onSuccess = () => {
      showSuccess(t(draft.isLater ? 'maintenance.planned' : 'maintenance.begun', { name }))
      onClose()
    }
    plan.mutate({ params: { id }, body }, { onSuccess })
  }
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const time = (key: 'from' | 'until') => ({
    type: 'datetime-local',
    label: t(`maintenance.${key}`, { zone }),
    value: draft[key],
    error: field(key).error ?? fieldErrors(plan.error)[key],
    onBlur: field(key).onBlur,
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => change({ [key]: value }),
  })
  const text = (key: 'zh' | 'en') => ({
    label: t(`maintenance.text-${key}`),
    value: draft[key],
    ...{ rows: 2, maxLength: 200 },
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLTextAreaElement }) => change({ [key]: value }),
  })
  return (
    <GuardedDrawer
      isOpen
      isDirty={JSON.stringify(draft) !== JSON.stringify(start)}
      onClose={onClose}
      title={t('maintenance.title', { name })}
      footer={
        <Button form={formId} type="submit" variant={draft.isLater ? 'primary' : 'danger'} loading={plan.isPending}>
          {t(draft.isLater ? 'maintenance.plan' : 'maintenance.begin')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <ul className={styles.notes}>
          <li>{t('maintenance.closes', { count })}</li>
          <li>{t('maintenance.goes-on')}</li>
          <li>{t('maintenance.returns')}</li>
        </ul>
        <SegmentedControl
          aria-label={t('maintenance.when')}
          value={draft.isLater ? 'later' : 'now'}
          data={(['now', 'later'] as const).map((value) => ({ value, label: t(`maintenance.when.${value}`) }))}
          onChange={(value) => change({ isLater: value === 'later' })}
        />
        {draft.isLater && <TextInput {...time('from')} />}
        <TextInput {...time('until')} />
        <Textarea {...text('zh')} description={t('maintenance.text-help')} />
        <Textarea {...text('en')} />
        <Textarea
          label={t('maintenance.reason')}
          description={t('maintenance.reason-help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.reason}
          error={field('reason').error ?? fieldErrors(plan.error).reason}
          onBlur={field('reason').onBlur}
          rows={2}
          maxLength={200}
          onChange={({ currentTarget: { value } }) => change({ reason: value })}
        />
      </form>
    </GuardedDrawer>
  )
}
