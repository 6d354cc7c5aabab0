import { type InvoiceSettings, saveInvoiceSettings } from '@app/contracts/invoices/invoice-settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { RecordDrawer } from '#ui/overlays/RecordDrawer.tsx'
import { useRecordDraft } from '#ui/overlays/use-record-draft.ts'
import { invoiceSettingsMessages } from './invoice-settings.messages.ts'
import { invoiceQueries, useInvoiceMove } from './invoices.queries.ts'
import { SettingsFields } from './SettingsFields.tsx'
import { type SettingsDraft, settingsDraftOf, settingsOf } from './settings-draft.ts'

/** Seller and taxes of the site's invoices. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const t = useT(invoiceSettingsMessages)
  const { data, error, isError, refetch } = useQuery({ ...invoiceQueries.settings(), staleTime: 0 })
  if (data) return <SettingsForm settings={data} onClose={onClose} />
  return (
    <Drawer isOpen onClose={onClose} title={t('settings.title')} size="md">
      {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={8} />}
    </Drawer>
  )
}

type NamedSettings = InvoiceSettings & { name: string }

function SettingsForm({ settings, onClose }: { settings: InvoiceSettings; onClose: () => void }) {
  const t = useT(invoiceSettingsMessages)
  const locale = useLocale()
  const cache = useQueryClient()
  const save = useInvoiceMove(saveInvoiceSettings)
  const named = (one: InvoiceSettings): NamedSettings => ({ ...one, name: t('settings.title') })
  const faultsOf = (draft: SettingsDraft) => {
    const read = settingsOf(draft, locale)
    return 'faults' in read ? read.faults : {}
  }
  const record = useRecordDraft<NamedSettings, SettingsDraft>({
    stored: named(settings),
    empty: settingsDraftOf(settings),
    draftOf: settingsDraftOf,
    faultsOf,
    send: async (draft, version) => {
      const read = settingsOf(draft, locale)
      if ('faults' in read) return
      await save.mutateAsync({ body: { ...read.terms, version } })
      showSuccess(t('settings.saved'))
      onClose()
    },
    reload: async () => named(await cache.fetchQuery({ ...invoiceQueries.settings(), staleTime: 0 })),
  })
  const { start, draft } = record
  return (
    <RecordDrawer
      record={record}
      isDirty={JSON.stringify(start) !== JSON.stringify(draft)}
      isPending={save.isPending}
      onClose={onClose}
      title={t('settings.title')}
      size="md"
      saveLabel={t('settings.save')}
      differences={(theirs) => differencesOf(draft, settingsDraftOf(theirs), t)}
    >
      <SettingsFields
        draft={draft}
        errors={{ ...fieldErrors(save.error), ...record.faults }}
        onChange={record.change}
        onLeave={record.leave}
      />
    </RecordDrawer>
  )
}

type Say = (
  key: 'settings.seller' | 'settings.rate' | 'settings.classes' | 'settings.country-rates' | 'settings.series',
) => string

/** Parts in which two versions differ, as text. */
function differencesOf(mine: SettingsDraft, theirs: SettingsDraft, t: Say) {
  const parts = [
    ['seller', 'settings.seller'],
    ['rate', 'settings.rate'],
    ['classes', 'settings.classes'],
    ['countryRates', 'settings.country-rates'],
    ['series', 'settings.series'],
  ] as const
  const textOf = (value: unknown): string =>
    typeof value === 'object' && value !== null
      ? Object.values(value)
          .map(textOf)
          .filter((text) => text !== '')
          .join(' · ')
      : String(value)
  return parts
    .map(([key, name]) => ({ name: t(name), mine: textOf(mine[key]), theirs: textOf(theirs[key]) }))
    .filter((one) => one.mine !== one.theirs)
}
