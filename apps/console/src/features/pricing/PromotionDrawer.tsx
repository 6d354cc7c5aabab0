import type { Promotion } from '@app/contracts/products/promotions'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { RecordDrawer } from '#ui/overlays/RecordDrawer.tsx'
import { useRecordDraft } from '#ui/overlays/use-record-draft.ts'
import { PromotionFields } from './PromotionFields.tsx'
import { bodyOf, draftOf, faultsOf, newPromotion, type PromotionDraft } from './promotion-draft.ts'
import { promotionMessages } from './promotions.messages.ts'
import { promotionQueries, useSavePromotion } from './promotions.queries.ts'

const same = (mine: unknown, theirs: unknown) => JSON.stringify(mine) === JSON.stringify(theirs)

/** Saves a new promotion, or changes one. */
export function PromotionDrawer({ promotion, onClose }: { promotion: Promotion | undefined; onClose: () => void }) {
  const t = useT(promotionMessages)
  const locale = useLocale()
  const cache = useQueryClient()
  const save = useSavePromotion()
  const record = useRecordDraft<Promotion, PromotionDraft>({
    stored: promotion,
    empty: newPromotion(Math.floor(Date.now() / 1000)),
    draftOf,
    faultsOf: (draft) => faultsOf(draft, locale),
    send: async (draft, version) => {
      await save.mutateAsync({ id: promotion?.id, version, body: bodyOf(draft) })
      showSuccess(t('promotion.saved', { name: draft.name.trim() }))
      onClose()
    },
    reload: async () =>
      (await cache.fetchQuery({ ...promotionQueries.all(), staleTime: 0 })).promotions.find(
        ({ id }) => id === promotion?.id,
      ),
  })
  const { start, draft } = record
  return (
    <RecordDrawer
      record={record}
      size="md"
      isDirty={!same(start, draft)}
      isPending={save.isPending}
      onClose={onClose}
      title={promotion ? t('promotion.edit') : t('promotion.new')}
      saveLabel={t('promotion.save')}
      differences={(theirs) =>
        differing(draft, draftOf(theirs)).map((field) => ({
          name: t(fieldWords[field]),
          mine: String(draft[field]),
          theirs: String(draftOf(theirs)[field]),
        }))
      }
    >
      <PromotionFields
        draft={draft}
        errors={{ ...fieldErrors(save.error), ...record.faults }}
        onChange={record.change}
        onLeave={record.leave}
      />
    </RecordDrawer>
  )
}

const fieldWords = {
  code: 'promotion.code',
  name: 'promotion.name',
  kind: 'promotion.kind',
  percent: 'promotion.percent',
  amount: 'promotion.discount',
  productIds: 'promotion.products',
  validities: 'promotion.terms',
  eligibility: 'promotion.eligibility',
  level: 'promotion.level',
  from: 'promotion.from',
  to: 'promotion.to',
  maxUses: 'promotion.max-uses',
  maxPerAccount: 'promotion.max-own',
  isActive: 'promotion.state',
} as const satisfies Record<keyof PromotionDraft, keyof typeof promotionMessages>

const differing = (mine: PromotionDraft, theirs: PromotionDraft) =>
  (Object.keys(fieldWords) as (keyof PromotionDraft)[]).filter((field) => !same(mine[field], theirs[field]))
