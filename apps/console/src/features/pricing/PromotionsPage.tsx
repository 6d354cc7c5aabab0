import type { Promotion } from '@app/contracts/products/promotions'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { copyText } from '#lib/clipboard.ts'
import { CreateButton } from '#session/CreateButton.tsx'
import { ListPage } from '#session/ListPage.tsx'
import { useListAddress } from '#session/use-list-address.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { showSuccess, showUndo } from '#ui/feedback/notices.ts'
import { PromotionDrawer } from './PromotionDrawer.tsx'
import { type PromotionAct, usePromotionColumns } from './promotion-columns.tsx'
import { bodyOf, draftOf } from './promotion-draft.ts'
import { foundPromotions } from './promotion-list.ts'
import { promotionSearch, promotionViews } from './promotion-search.ts'
import { promotionMessages } from './promotions.messages.ts'
import { promotionQueries, useSavePromotion } from './promotions.queries.ts'

const route = getRouteApi('/_shell/ssl/product/promotion')

/** Codes that lower prices: for whom, from when, how often, and what they gave away. */
export function PromotionsPage() {
  const t = useT(promotionMessages)
  const maySave = useWhyNot()('promo.save') === undefined
  const address = useListAddress(route, promotionSearch)
  const { search, open } = address
  const query = useQuery(promotionQueries.all())
  const all = query.data?.promotions
  const data = useMemo(() => all && foundPromotions(all, search), [all, search])
  const { mutateAsync: save } = useSavePromotion()
  const onAct = useCallback(
    (act: PromotionAct, promotion: Promotion) => {
      const { id, name, code, version, isActive } = promotion
      if (act === 'edit') return open({ id })
      if (act === 'copy') return void copyText(code).then(() => showSuccess(t('promotion.copied', { code })))
      const body = bodyOf(draftOf(promotion))
      const turn = (on: boolean, over: number) => save({ id, version: over, body: { ...body, isActive: on } })
      turn(!isActive, version).then(
        (saved) =>
          showUndo(
            t(isActive ? 'promotion.switched-off' : 'promotion.switched-on', { name }),
            () => void turn(isActive, saved.promotion.version),
          ),
        // It was told where every refusal is.
        () => undefined,
      )
    },
    [open, save, t],
  )
  const promotion = search.id === undefined ? undefined : all?.find(({ id }) => id === search.id)
  const isNew = maySave && search.do === 'new'
  const close = () => open({}, { replace: true })
  return (
    <ListPage
      {...{ name: 'promotions', address, query: { ...query, data }, isWhole: true }}
      rows={({ promotions }) => promotions}
      columns={usePromotionColumns(onAct)}
      words={(key) => t(`promotion.${key}`)}
      counted={(key, count) => t(`promotion.${key}`, { count })}
      views={promotionViews.map((id) => ({
        id,
        label: t(`promotion.state.${id}`),
        href: promotionSearch.href({ view: id }),
      }))}
      create={<CreateButton need="promo.save" label={t('promotion.new')} onCreate={() => open({ do: 'new' })} />}
    >
      {isNew && <PromotionDrawer promotion={undefined} onClose={close} />}
      {promotion && !isNew && <PromotionDrawer key={promotion.id} promotion={promotion} onClose={close} />}
    </ListPage>
  )
}
