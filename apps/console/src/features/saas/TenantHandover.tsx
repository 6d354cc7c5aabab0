import type { HandoverStep, TenantRecord } from '@app/contracts/saas/tenants'
import { checklistSteps } from '@app/contracts/settings/site-checklist'
import { Circle, CircleCheck, CircleMinus, Copy } from 'lucide-react'
import { checklistMessages } from '#features/settings/checklist.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { copyText } from '#lib/clipboard.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { handoverMessages } from './handover.messages.ts'
import styles from './saas.module.css'
import { tenantHref } from './tenant-tabs.ts'

type SiteStep = (typeof checklistSteps)[number]
const isOfSite = (step: HandoverStep): step is SiteStep => (checklistSteps as readonly string[]).includes(step)

/** What is left until a new tenant's site works without us; gone once nothing is. */
export function TenantHandover({ record }: { record: TenantRecord }) {
  const t = useT(handoverMessages)
  const words = useStepWords(record)
  const { handover } = record
  const list = useListText(record)
  const copy = async () => {
    if (await copyText(list)) showSuccess(t('handover.copied'))
  }
  const left = handover.filter(({ isDone, isSkipped }) => !isDone && !isSkipped).length
  if (left === 0) return null
  return (
    <Panel title={t('handover.title')} note={t('handover.left', { count: left })}>
      <ul className={styles.handover} aria-label={t('handover.title')}>
        {handover.map(({ step, isDone, isSkipped }) => {
          const Icon = isDone ? CircleCheck : isSkipped ? CircleMinus : Circle
          const { title, why } = words(step)
          return (
            <li key={step} data-done={isDone || undefined} data-skipped={isSkipped || undefined}>
              <Icon aria-hidden="true" />
              <span>
                {title}
                {!isDone && (
                  <small className="t2">
                    {isSkipped ? t('handover.skipped') : why}{' '}
                    {step === 'host' && !isSkipped && (
                      <AppLink className={styles.link} href={tenantHref(record.tenant.id, 'hosts')}>
                        {t('handover.records')}
                      </AppLink>
                    )}
                  </small>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <Button size="sm" icon={<Copy />} onClick={() => void copy()}>
        {t('handover.copy')}
      </Button>
    </Panel>
  )
}

function useStepWords({ tenant }: TenantRecord) {
  const t = useT(handoverMessages)
  const say = useT(checklistMessages)
  const facts = { host: tenant.ownHost, admin: tenant.adminName }
  return (step: HandoverStep): { title: string; why: string } =>
    isOfSite(step)
      ? { title: say(`checklist.${step}`), why: say(`checklist.${step}-why`) }
      : { title: t(`handover.${step}`, facts), why: t(`handover.${step}-why`, facts) }
}

/** The list as a text to send, with the DNS records that are still missing. */
function useListText(record: TenantRecord): string {
  const t = useT(handoverMessages)
  const words = useStepWords(record)
  const { tenant, handover, hosts } = record
  const lines = handover.map(({ step, isDone, isSkipped }) => {
    const { title, why } = words(step)
    if (isSkipped) return `[-] ${title}: ${t('handover.skipped')}`
    return isDone ? `[x] ${title}` : `[ ] ${title}: ${why}`
  })
  const records = hosts.hosts.flatMap(({ host, proof, isLive }) =>
    proof && !isLive ? [`${proof.name} TXT ${proof.value}`, `${host} CNAME ${hosts.target}`] : [],
  )
  return [tenant.name, t('handover.site', { origin: tenant.origin }), '', ...lines, '', ...records].join('\n').trim()
}
