import type { Application, Plan } from '@app/contracts/plans/applications'
import { createTenant, TenantBody } from '@app/contracts/saas/tenants'
import type { UserDetail } from '@app/contracts/users/user-record'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PlanChoice } from '#features/plans/PlanChoice.tsx'
import { applicationQueries } from '#features/plans/plans.queries.ts'
import { userQueries } from '#features/users/users.queries.ts'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors, type Refused } from '#lib/call.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useTaskStarted } from '#session/task-centre.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Select, Switch, TextInput } from '#ui/forms/fields.ts'
import { useCheckedFields } from '#ui/forms/use-checked-fields.ts'
import { Page } from '#ui/layout/Page.tsx'
import { FormSection, SaveBar, SectionedForm } from '#ui/layout/SectionedForm.tsx'
import { LeaveGuard } from '#ui/overlays/LeaveGuard.tsx'
import { useShortcuts } from '#ui/use-shortcuts.ts'
import styles from '../saas.module.css'
import { tenantMessages } from '../tenants.messages.ts'
import { tenantQueries, useTenantMove } from '../tenants.queries.ts'
import { NewTenantHost, useNewTenantNames } from './NewTenantNames.tsx'
import { NewTenantPayer } from './NewTenantPayer.tsx'
import { NewTenantPreview } from './NewTenantPreview.tsx'
import { type NewTenant, newTenant, tenantBodyOf, withApplication, withPayer } from './new-tenant-draft.ts'

const listHref = '/saas/list'
/** Id in the address where no application is used. */
const noApplication = 'own'

/** Opens a tenant with an application, or without one where `id` is `own`; for a customer of this site if `account` names one. */
export function NewTenantPage({ id, account }: { id: string; account?: string | undefined }) {
  const t = useT(tenantMessages)
  const applications = useQuery(applicationQueries.all())
  const list = useQuery(tenantQueries.list({ limit: 1 }))
  const payer = useQuery({ ...userQueries.one(account ?? ''), enabled: account !== undefined })
  const application = applications.data?.applications.find((one) => one.id === id)
  const failed = [applications, list, payer].find(({ isError }) => isError)
  if (applications.data && !application && id !== noApplication)
    return (
      <Page title={t('tenant.new')} backHref={listHref}>
        <EmptyState title={t('tenant.no-application')} />
      </Page>
    )
  const user = payer.data?.user
  if (applications.data && list.data && (account === undefined || user))
    return (
      <Editor
        payer={user}
        application={application}
        applications={applications.data.applications}
        baseHost={list.data.baseHost}
      />
    )
  return (
    <Page title={t('tenant.new')} backHref={listHref}>
      {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : <Skeleton height={480} />}
    </Page>
  )
}

const sections = ['who', 'site', 'plan', 'admin'] as const
type Section = (typeof sections)[number]
const fieldsOf: Record<Section, readonly string[]> = {
  who: ['companyName'],
  site: ['name', 'code', 'ownHost', 'primaryColor', 'markupPercent'],
  plan: ['plan'],
  admin: ['adminName', 'adminLogin', 'adminEmail'],
}
/** Fields that show what the server says of them too. */
const texts = [
  'companyName',
  'name',
  'code',
  'ownHost',
  'primaryColor',
  'adminName',
  'adminLogin',
  'adminEmail',
] as const
type TextName = (typeof texts)[number]

const isToldAtFields = ({ errors }: Refused): boolean => {
  const faults = Object.keys(errors)
  return faults.length > 0 && faults.every((name) => texts.some((text) => text === name))
}

const helpLast = ['label', 'input', 'description', 'error'] as const

interface EditorProps {
  application: Application | undefined
  applications: readonly Application[]
  payer: UserDetail | undefined
  baseHost: string
}

/** Applications that can be chosen: those that take tenants, and the present one. */
function useApplicationChoices({ application, applications }: Pick<EditorProps, 'application' | 'applications'>) {
  const t = useT(tenantMessages)
  const offered = applications.filter((one) => one.state === 'running' || one.id === application?.id)
  const none = application ? [] : [{ value: noApplication, label: t('tenant.application-none') }]
  return [...none, ...offered.map(({ id, name }) => ({ value: id, label: name }))]
}

function Editor({ application, applications, payer, baseHost }: EditorProps) {
  const t = useT(tenantMessages)
  const navigate = useNavigate()
  const started = useTaskStarted()
  const create = useTenantMove(createTenant, isToldAtFields)
  const [start] = useState(() => newTenant(application, payer))
  const [draft, setDraft] = useState(start)
  const [isTried, setTried] = useState(false)
  const [tries, setTries] = useState(0)
  const choices = useApplicationChoices({ application, applications })
  // The address has both, so that the page can be sent to a colleague, and read anew.
  const goTo = (id: string, account: string | undefined) =>
    void navigate({ to: '/saas/create/$id', params: { id }, search: { account }, replace: true, ignoreBlocker: true })
  const changeApplication = (id: string | null) => {
    const next = applications.find((one) => one.id === id)
    setDraft((before) => withApplication(before, application, next))
    goTo(next?.id ?? noApplication, payer?.id)
  }
  const changePayer = (next: UserDetail | undefined) => {
    setDraft((before) => withPayer(before, payer, next))
    goTo(application?.id ?? noApplication, next?.id)
  }
  const change = (part: Partial<NewTenant>) => setDraft((before) => ({ ...before, ...part }))
  const body = tenantBodyOf(draft)
  const { field, isRight } = useCheckedFields<TenantBody>(TenantBody, body, {
    isTried,
    onChange: (part) => change(part as Partial<NewTenant>),
  })
  const refused = fieldErrors(create.error)
  const names = useNewTenantNames(draft)
  const text = (name: TextName, label: string) => {
    const { value, error, ...rest } = field(name)
    return { value, error: error ?? refused[name] ?? names.faults[name], autoComplete: 'off', label, ...rest }
  }
  const markup = field('markupPercent')
  const plans: readonly Plan[] = (application?.plans ?? []).filter(({ isOffered }) => isOffered)
  const wrong = new Set(isTried ? (TenantBody.safeParse(body).error?.issues ?? []).map(({ path }) => path[0]) : [])
  for (const name of Object.keys(refused)) wrong.add(name)
  const section = (id: Section) => {
    const faults = fieldsOf[id].filter((name) => wrong.has(name)).length
    return { id: `new-${id}`, title: t(`tenant.section.${id}`), faults }
  }
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start)
  const { error } = create
  // After the faults are on the page, whether they were found here or by the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try and each answer moves the focus anew.
  useEffect(() => {
    if (tries > 0) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, error])
  const submit = async () => {
    setTried(true)
    setTries((before) => before + 1)
    if (create.isPending) return
    // What was refused stands where it belongs.
    const made = isRight ? await create.mutateAsync({ body }).catch(() => undefined) : undefined
    if (!made) return
    started('tenants.provision')
    void navigate({ href: `/saas/${made.tenant.id}`, ignoreBlocker: true })
  }
  useShortcuts([{ keys: 'mod+s', label: t('tenant.new'), group: 'page', run: () => void submit() }])
  return (
    <Page title={t('tenant.new')} backHref={listHref} meta={application?.name}>
      <SectionedForm
        anchors={sections.map(section)}
        rail={<NewTenantPreview draft={draft} host={`${draft.code.trim() || '…'}.${baseHost}`} plans={plans} />}
        bar={
          <SaveBar words={t('tenant.new-bar')} isFaulty={isTried && !isRight}>
            <ButtonFor
              need="saas.tenantCreate"
              variant="primary"
              loading={create.isPending}
              onClick={() => void submit()}
            >
              {t('tenant.new')}
            </ButtonFor>
          </SaveBar>
        }
      >
        <FormSection {...section('who')} isFirst>
          <div className={styles.fields}>
            {choices.length > 1 && (
              <Select
                label={t('tenant.application')}
                description={t('tenant.application-help')}
                inputWrapperOrder={[...helpLast]}
                value={application?.id ?? noApplication}
                data={choices}
                allowDeselect={false}
                onChange={changeApplication}
              />
            )}
            <NewTenantPayer payer={payer} onChange={changePayer} />
            <TextInput maxLength={100} data-autofocus {...text('companyName', t('tenant.company'))} />
          </div>
        </FormSection>
        <FormSection {...section('site')}>
          <div className={styles.fields}>
            <TextInput maxLength={60} {...text('name', t('tenant.name'))} />
            <TextInput
              maxLength={30}
              spellCheck={false}
              description={t('tenant.code-help', { host: `${draft.code.trim() || '…'}.${baseHost}` })}
              inputWrapperOrder={[...helpLast]}
              {...text('code', t('tenant.code'))}
            />
            <TextInput
              maxLength={253}
              spellCheck={false}
              placeholder="ssl.example.com"
              description={t('tenant.own-host-help')}
              inputWrapperOrder={[...helpLast]}
              {...text('ownHost', t('tenant.own-host'))}
            />
            <NewTenantHost lead={names.lead} />
            <Select
              label={t('tenant.locale')}
              value={draft.locale}
              data={(['zh', 'en'] as const).map((value) => ({ value, label: t(`tenant.locale.${value}`) }))}
              onChange={(locale) => change({ locale: locale === 'en' ? 'en' : 'zh' })}
            />
            <TextInput maxLength={7} spellCheck={false} {...text('primaryColor', t('tenant.colour'))} />
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
          </div>
        </FormSection>
        <FormSection {...section('plan')}>
          <div className={styles.fields}>
            {plans.length === 0 ? (
              <p className="t2">{t(application ? 'tenant.no-plans' : 'tenant.plan-none-here')}</p>
            ) : (
              <PlanChoice plans={plans} choice={draft} onChange={change} emptyLabel={t('tenant.plan-none')} hasTrial />
            )}
          </div>
        </FormSection>
        <FormSection {...section('admin')}>
          <div className={styles.fields}>
            <TextInput maxLength={60} {...text('adminName', t('tenant.admin'))} />
            <TextInput maxLength={64} spellCheck={false} {...text('adminLogin', t('tenant.login'))} />
            <TextInput
              type="email"
              maxLength={254}
              description={t('tenant.email-help')}
              inputWrapperOrder={[...helpLast]}
              {...text('adminEmail', t('tenant.email'))}
            />
          </div>
        </FormSection>
      </SectionedForm>
      <LeaveGuard isDirty={isDirty && !create.isSuccess} title={t('tenant.leave-title')} leaveLabel={t('tenant.leave')}>
        {t('tenant.leave-body')}
      </LeaveGuard>
    </Page>
  )
}
