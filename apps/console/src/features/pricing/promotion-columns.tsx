import type { PromotionState } from '@app/contracts/products/promotion-values'
import type { Promotion } from '@app/contracts/products/promotions'
import { useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { useCurrency } from '#session/use-site.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { Money } from '#ui/facts/Money.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import type { StatusFamilyName } from '#ui/facts/status-families.ts'
import { actionsColumn, RowActions } from '#ui/table/RowActions.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import styles from './pricing.module.css'
import { promotionMessages } from './promotions.messages.ts'

const families: Record<PromotionState, StatusFamilyName> = {
  running: 'done',
  planned: 'soon',
  ended: 'over',
  'used-up': 'over',
  off: 'closed',
}

export type PromotionAct = 'edit' | 'copy' | 'switch'

export function usePromotionColumns(onAct: (act: PromotionAct, promotion: Promotion) => void) {
  const t = useT(promotionMessages)
  const why = useWhyNot()
  const { format } = useCurrency()
  return useMemo<Column<Promotion>[]>(() => {
    const eligibility = ({ eligibility: of, level }: Promotion) =>
      of === 'level' ? t('promotion.level-of', { level: level ?? '' }) : t(`promotion.eligibility.${of}`)
    return [
      column(
        { id: 'name', title: t('promotion.name'), width: 200, grow: 2, pin: 'start', card: 'title' },
        (promotion) => (
          <TwoLines sub={<span className="mono">{promotion.code}</span>}>
            <button type="button" className={styles.open} onClick={() => onAct('edit', promotion)}>
              {promotion.name}
            </button>
          </TwoLines>
        ),
      ),
      column({ id: 'off', title: t('promotion.kind'), width: 110, card: 'fact' }, ({ percent, amountMinor }) =>
        percent === null
          ? t('promotion.off-amount', { amount: format(amountMinor ?? 0) })
          : t('promotion.off-percent', { percent }),
      ),
      column({ id: 'scope', title: t('promotion.products'), width: 130, drop: 2, card: 'fact' }, (promotion) => (
        <TwoLines sub={eligibility(promotion)}>
          {promotion.productIds.length === 0
            ? t('promotion.products-all')
            : t('promotion.products-some', { count: promotion.productIds.length })}
        </TwoLines>
      )),
      column(
        { id: 'period', title: t('promotion.period'), width: 200, drop: 3, sort: 'from', card: 'wide' },
        ({ from, to }) =>
          to === null
            ? t('promotion.span', { from: formatDay(from) })
            : t('promotion.span-to', { from: formatDay(from), to: formatDay(to) }),
      ),
      column(
        { id: 'uses', title: t('promotion.uses'), width: 110, align: 'end', sort: 'uses', card: 'fact' },
        ({ uses, maxUses, paidUses }) => (
          <TwoLines sub={t('promotion.uses-paid', { count: paidUses })}>
            {maxUses === null ? uses : t('promotion.uses-of', { count: uses, most: maxUses })}
          </TwoLines>
        ),
      ),
      column(
        {
          id: 'discount',
          title: t('promotion.discount'),
          width: 130,
          drop: 1,
          align: 'end',
          sort: 'discount',
          card: 'fact',
        },
        ({ discountMinor }) => <Money minor={discountMinor} />,
      ),
      column({ id: 'state', title: t('promotion.state'), width: 120, card: 'tag' }, ({ state }) => (
        <StatusTag family={families[state]}>{t(`promotion.state.${state}`)}</StatusTag>
      )),
      actionsColumn(t('promotion.actions'), 96, (promotion) => (
        <RowActions
          edit={{
            label: t('promotion.edit-of', { name: promotion.name }),
            whyNot: why('promo.save'),
            onClick: () => onAct('edit', promotion),
          }}
          label={t('promotion.more-of', { name: promotion.name })}
          entries={[
            { id: 'copy', label: t('promotion.copy-code'), onSelect: () => onAct('copy', promotion) },
            {
              id: 'switch',
              label: t(promotion.isActive ? 'promotion.switch-off' : 'promotion.switch-on'),
              whyNot: why('promo.save'),
              onSelect: () => onAct('switch', promotion),
            },
          ]}
        />
      )),
    ]
  }, [t, why, format, onAct])
}
