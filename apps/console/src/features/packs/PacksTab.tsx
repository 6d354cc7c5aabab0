import { packStates, packWarning } from '@app/contracts/packs/pack-values'
import type { Pack } from '@app/contracts/packs/packs'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { daysUntil } from '#lib/time.ts'
import { useNow } from '#lib/use-time.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useWhyNot } from '#session/use-why-not.ts'
import { Money } from '#ui/facts/Money.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { type Figure, Figures } from '#ui/table/Figures.tsx'
import { actionsColumn, RowActions } from '#ui/table/RowActions.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import type { PackBuyer } from './GrantPackDrawer.tsx'
import type { PackAct } from './PackDialogs.tsx'
import type { OrderLink } from './PackDrawer.tsx'
import { PackState, PackUnits } from './PackUnits.tsx'
import { packMessages } from './packs.messages.ts'
import styles from './packs.module.css'
import { packQueries } from './packs.queries.ts'
import type { PacksSearch } from './packs-search.ts'

const GrantPackDrawer = lazyNamed(() => import('./GrantPackDrawer.tsx'), 'GrantPackDrawer')
const PackDialog = lazyNamed(() => import('./PackDialogs.tsx'), 'PackDialog')
const PackDrawer = lazyNamed(() => import('./PackDrawer.tsx'), 'PackDrawer')

type Asked = { act: PackAct; pack: Pack } | { act: 'grant'; pack: Pack | undefined }

interface TabProps {
  customer: PackBuyer
  isClosed: boolean
  search: PacksSearch
  narrow: (change: Partial<PacksSearch>) => void
  orderLink: OrderLink
}

/** Packs of a customer: granted, watched and ended here. */
export function PacksTab({ customer, isClosed, search, narrow, orderLink }: TabProps) {
  const t = useT(packMessages)
  const { data, error, isError, isFetching, refetch } = useQuery(packQueries.of(customer.id))
  const [asked, ask] = useState<Asked>()
  const columns = usePackColumns({ isClosed, onAct: ask, onOpen: (id) => narrow({ id }) })
  const rows = data?.filter(({ state }) => search.state === undefined || state === search.state)
  const shown = data?.find(({ id }) => id === search.id)
  const grant = !isClosed && (
    <ButtonFor
      need="user.packGrant"
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      onClick={() => ask({ act: 'grant', pack: undefined })}
    >
      {t('pack.grant')}
    </ButtonFor>
  )
  const empty =
    data?.length === 0 ? (
      <EmptyState title={t('pack.empty-title')} action={grant}>
        {t('pack.empty-body')}
      </EmptyState>
    ) : (
      <EmptyState isPlain title={t('pack.none-in-state')} />
    )
  const close = () => ask(undefined)
  return (
    <div className={styles.tab}>
      {data && data.length > 0 && (
        <>
          <PackFigures packs={data} />
          <div className={styles.tools}>
            <SegmentedControl
              size="xs"
              aria-label={t('pack.filter.state')}
              value={search.state ?? 'all'}
              data={[
                { value: 'all', label: t('pack.filter.all') },
                ...packStates.map((value) => ({ value, label: t(`pack.state.${value}`) })),
              ]}
              onChange={(value) => narrow({ state: packStates.find((each) => each === value) })}
            />
            {grant}
          </div>
        </>
      )}
      <DataTable
        caption={t('pack.caption', { count: rows?.length ?? 0 })}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        isFetching={isFetching}
        error={isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        empty={empty}
        skeletonRows={3}
      />
      <Suspense fallback={null}>
        {shown && (
          <PackDrawer
            pack={shown}
            userId={customer.id}
            orderLink={orderLink}
            onClose={() => narrow({ id: undefined })}
          />
        )}
        {asked?.act === 'grant' && <GrantPackDrawer customer={customer} like={asked.pack} onClose={close} />}
        {asked && asked.act !== 'grant' && <PackDialog {...asked} userId={customer.id} onClose={close} />}
      </Suspense>
    </div>
  )
}

function PackFigures({ packs }: { packs: readonly Pack[] }) {
  const t = useT(packMessages)
  const sum = (part: (pack: Pack) => number) => packs.reduce((all, pack) => all + part(pack), 0)
  const figures: Figure[] = [
    [t('pack.figure.left'), sum(({ left }) => left)],
    [t('pack.figure.reserved'), sum(({ reserved }) => reserved)],
    [t('pack.figure.used'), sum(({ used }) => used)],
    [t('pack.figure.deferred'), <Money key="deferred" minor={sum(({ deferredMinor }) => deferredMinor)} />],
  ]
  return <Figures label={t('pack.figures')} figures={figures} />
}

interface ColumnsProps {
  isClosed: boolean
  onAct: (asked: Asked) => void
  onOpen: (id: string) => void
}

function usePackColumns({ isClosed, onAct, onOpen }: ColumnsProps): Column<Pack>[] {
  const t = useT(packMessages)
  const why = useWhyNot()
  const locale = useLocale()
  return useMemo(() => {
    const entries = (pack: Pack) => {
      const ended = pack.state === 'expired' || pack.state === 'voided'
      const whyNot = (right: 'user.packGrant' | 'user.packVoid') =>
        why(right) ?? (ended ? t(`pack.state.${pack.state}`) : undefined)
      const entry = (act: PackAct, right: 'user.packGrant' | 'user.packVoid') => ({
        ...{ id: act, label: t(`pack.${act}`), whyNot: whyNot(right), isDanger: act === 'void' },
        onSelect: () => onAct({ act, pack }),
      })
      const again = {
        ...{ id: 'again', label: t('pack.grant-again'), whyNot: why('user.packGrant') },
        onSelect: () => onAct({ act: 'grant', pack }),
      }
      return [
        again,
        entry('extend', 'user.packGrant'),
        entry('adjust', 'user.packGrant'),
        entry('void', 'user.packVoid'),
      ]
    }
    const scopeOf = ({ products }: Pack) => {
      const name = products[0]?.name[locale] ?? '-'
      return products.length > 1
        ? t('pack.scope-more', { name, count: locale === 'zh' ? products.length : products.length - 1 })
        : name
    }
    return [
      column({ id: 'name', title: t('pack.name'), width: 160, grow: 2, pin: 'start', card: 'title' }, (pack) => (
        <TwoLines sub={<span className="mono">{pack.packNo}</span>}>
          <button type="button" className={styles.open} onClick={() => onOpen(pack.id)}>
            {pack.name}
          </button>
        </TwoLines>
      )),
      column({ id: 'scope', title: t('pack.scope'), width: 150, grow: 1, drop: 1, card: 'wide' }, scopeOf),
      column({ id: 'units', title: t('pack.units'), width: 150, card: 'fact' }, (pack) => <PackUnits pack={pack} />),
      column(
        { id: 'price', title: t('pack.price'), width: 140, drop: 2, align: 'end', card: 'fact' },
        ({ priceMinor, deferredMinor, currency }) =>
          priceMinor === 0 ? (
            t('pack.gift')
          ) : (
            <TwoLines sub={deferredMinor > 0 && <Deferred minor={deferredMinor} />}>
              <Money minor={priceMinor} currency={currency} />
            </TwoLines>
          ),
      ),
      column({ id: 'validTo', title: t('pack.valid-to'), width: 120, card: 'fact' }, (pack) => <ValidTo pack={pack} />),
      column({ id: 'state', title: t('pack.state'), width: 112, card: 'tag' }, (pack) => <PackState pack={pack} />),
      ...(isClosed
        ? []
        : [
            actionsColumn<Pack>(t('pack.actions'), 56, (pack) => (
              <RowActions label={t('pack.more-of', { name: pack.name })} entries={entries(pack)} />
            )),
          ]),
    ]
  }, [t, why, locale, isClosed, onAct, onOpen])
}

function Deferred({ minor }: { minor: number }) {
  const t = useT(packMessages)
  const [before = '', after = ''] = t('pack.deferred', { amount: '\u0000' }).split('\u0000')
  return (
    <>
      {before}
      <Money minor={minor} />
      {after}
    </>
  )
}

function ValidTo({ pack }: { pack: Pack }) {
  const t = useT(packMessages)
  const now = useNow()
  const days = daysUntil(pack.validTo, now) ?? 0
  const isSoon = packWarning(pack, now / 1000) === 'ends-soon'
  const isOpen = pack.state === 'active' || pack.state === 'used-up'
  return (
    <TwoLines
      sub={isOpen && <span className={isSoon ? styles.soon : undefined}>{t('pack.days-left', { count: days })}</span>}
    >
      <Time at={pack.validTo} as="day" />
    </TwoLines>
  )
}
