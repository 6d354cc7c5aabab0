import type { OrganisationDetail, OrganisationEvent } from '@app/contracts/organisations'
import { vettingSteps } from '@app/contracts/validation/vetting-values'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { telephoneText } from '#lib/telephone.ts'
import { ButtonFor } from '#session/Can.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Fact, Facts } from '#ui/layout/DetailLayout.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { DocumentsTab } from './DocumentsTab.tsx'
import { organisationFields } from './organisation-draft.ts'
import { type OrganisationSearch, organisationSearch, organisationTabs } from './organisation-search.ts'
import { organisationValue } from './organisation-words.ts'
import { organisationMessages } from './organisations.messages.ts'
import styles from './organisations.module.css'
import { organisationQueries } from './organisations.queries.ts'
import { VettingTab } from './VettingTab.tsx'
import { vettingMessages } from './vetting.messages.ts'

interface DrawerProps {
  search: OrganisationSearch
  onClose: () => void
  onEdit: () => void
}

/** One organisation: its details, documents, vettings and history. Which part is open is in the address. */
export function OrganisationDrawer({ search, onClose, onEdit }: DrawerProps) {
  const t = useT(organisationMessages)
  const { id = '', tab = 'details' } = search
  const { data, error, isError, refetch } = useQuery({ ...organisationQueries.one(id), enabled: id !== '' })
  return (
    <Drawer
      isOpen={id !== ''}
      onClose={onClose}
      title={data?.name ?? t('org.title')}
      size="md"
      footer={
        tab === 'details' &&
        data && (
          <ButtonFor need="org.save" icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
            {t('org.edit')}
          </ButtonFor>
        )
      }
    >
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonLines lines={8} />}
      {data && (
        <>
          <Tabs
            label={t('org.tabs')}
            active={tab}
            tabs={organisationTabs.map((one) => ({
              id: one,
              label: t(`org.tab.${one}`),
              href: organisationSearch.href({ ...search, tab: one }),
              count: one === 'documents' ? data.documents.length : undefined,
            }))}
          />
          <div className={styles.tab}>
            {tab === 'details' && <DetailsTab organisation={data} />}
            {tab === 'documents' && <DocumentsTab organisation={data} />}
            {tab === 'vetting' && <VettingTab organisation={data} />}
            {tab === 'history' && <HistoryTab events={data.events} />}
          </div>
        </>
      )}
    </Drawer>
  )
}

function DetailsTab({ organisation }: { organisation: OrganisationDetail }) {
  const t = useT(organisationMessages)
  const locale = useLocale()
  return (
    <Facts>
      {organisationFields
        .filter((field) => field !== 'telPrefix')
        .map((field) => {
          const said = organisationValue(t, locale, field, organisation[field])
          return (
            <Fact key={field} name={t(`org.${field}`)}>
              {(field === 'telephone' && said ? telephoneText(organisation) : said) || '-'}
            </Fact>
          )
        })}
      <Fact name={t('org.owner')}>{organisation.accountName}</Fact>
      <Fact name={t('org.used')}>{organisation.usedBy}</Fact>
      <Fact name={t('org.updated')}>
        <Time at={organisation.updatedAt} />
      </Fact>
    </Facts>
  )
}

function HistoryTab({ events }: { events: readonly OrganisationEvent[] }) {
  const t = useT(vettingMessages)
  return (
    <ol className={styles.events}>
      {events.map((event) => (
        <li key={event.id}>
          <span>{eventText(t, event)}</span>
          <span className="t3 s12">
            {event.actor || t('vet.event-by-operator')} · <Time at={event.at} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function eventText(
  t: ReturnType<typeof useT<typeof vettingMessages>>,
  { kind, brand, facts }: OrganisationEvent,
): string {
  const fact = (name: string) => facts[name] ?? ''
  switch (kind) {
    case 'created':
    case 'changed':
      return t(`vet.event.${kind}`)
    case 'document-added':
    case 'document-removed':
      return t(`vet.event.${kind}`, { fileName: fact('fileName') })
    case 'submitted':
    case 'desk-told':
    case 'returned':
    case 'lapsed':
      return t(`vet.event.${kind}`, { brand })
    case 'approved':
      return t('vet.event.approved', { brand, until: fact('until') })
    case 'step': {
      const step = vettingSteps.find((one) => one === fact('step'))
      const result = fact('result') === 'passed' ? 'passed' : 'failed'
      return t('vet.event.step', { brand, step: step ? t(`vet.step.${step}`) : '', result: t(`vet.result.${result}`) })
    }
    default:
      return kind
  }
}
