import { createTitle, type InvoiceTitle, updateTitle } from '@app/contracts/invoices/titles'
import { useQueryClient } from '@tanstack/react-query'
import { countryName } from '#features/organisations/countries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { useCurrency } from '#session/use-site.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { RecordDrawer } from '#ui/overlays/RecordDrawer.tsx'
import { useRecordDraft } from '#ui/overlays/use-record-draft.ts'
import { TitleFields } from './TitleFields.tsx'
import {
  newTitle,
  type TitleDraft,
  type TitleField,
  titleBodyOf,
  titleDifferences,
  titleDraftOf,
  titleFaults,
} from './title-draft.ts'
import { titleMessages } from './titles.messages.ts'
import { titleQueries, useTitleMove } from './titles.queries.ts'

type NamedTitle = InvoiceTitle & { name: string }
const named = (title: InvoiceTitle): NamedTitle => ({ ...title, name: title.title })

interface DrawerProps {
  /** Customer whose titles they are; null for the reader's own account. */
  accountId: string | null
  title: InvoiceTitle | undefined
  onClose: () => void
}

/** Saves a new title, or changes one. */
export function TitleDrawer({ accountId, title, onClose }: DrawerProps) {
  const t = useT(titleMessages)
  const locale = useLocale()
  const cache = useQueryClient()
  const { code: currency } = useCurrency()
  const create = useTitleMove(createTitle)
  const update = useTitleMove(updateTitle)
  const record = useRecordDraft<NamedTitle, TitleDraft>({
    stored: title && named(title),
    empty: newTitle(currency === 'CNY' ? 'CN' : 'US'),
    draftOf: titleDraftOf,
    faultsOf: (draft) => titleFaults(draft, locale),
    send: async (draft, version) => {
      const body = titleBodyOf(draft)
      if (title) await update.mutateAsync({ params: { id: title.id }, body: { ...body, version } })
      else await create.mutateAsync({ body: { ...body, accountId } })
      showSuccess(t('title.saved', { title: draft.title.trim() }))
      onClose()
    },
    reload: async () => {
      const titles = await cache.fetchQuery({ ...titleQueries.of(accountId), staleTime: 0 })
      const stored = titles.find(({ id }) => id === title?.id)
      return stored && named(stored)
    },
  })
  const wordsOf = (field: TitleField, from: TitleDraft) => {
    if (field === 'kind') return t(`title.kind.${from.kind}`)
    return field === 'country' ? countryName(from.country, locale) : from[field]
  }
  const { start, draft } = record
  return (
    <RecordDrawer
      record={record}
      isDirty={JSON.stringify(start) !== JSON.stringify(draft)}
      isPending={create.isPending || update.isPending}
      onClose={onClose}
      title={t(title ? 'title.edit' : 'title.new')}
      saveLabel={t('title.save')}
      differences={(theirs) =>
        titleDifferences(draft, titleDraftOf(theirs)).map((field) => ({
          name: t(`title.${field}`),
          mine: wordsOf(field, draft),
          theirs: wordsOf(field, titleDraftOf(theirs)),
        }))
      }
    >
      <TitleFields
        draft={draft}
        isKeptDefault={title?.isDefault ?? false}
        errors={{ ...fieldErrors(create.error ?? update.error), ...record.faults }}
        onChange={record.change}
        onLeave={record.leave}
      />
    </RecordDrawer>
  )
}
