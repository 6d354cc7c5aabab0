import type { BillDetail } from '@app/contracts/bills/bills'
import { ledgerKindWords, payMethodWords } from '@app/contracts/finance/finance-words'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Letterhead, PaperFoot } from '#features/orders/printing/Letterhead.tsx'
import { PrintFrame } from '#features/orders/printing/PrintFrame.tsx'
import { useT } from '#i18n/use-t.ts'
import { formatTime } from '#lib/time.ts'
import { useCurrency } from '#session/use-site.ts'
import { Entries } from './BillDrawer.tsx'
import { billSearch } from './bill-search.ts'
import { billMessages } from './bills.messages.ts'
import { billQueries } from './bills.queries.ts'
import { voucherMessages } from './voucher.messages.ts'
import styles from './voucher.module.css'

const route = getRouteApi('/print/voucher/$id')

/** Voucher of one transaction as it will come out of the printer. */
export function VoucherPage() {
  const t = useT(voucherMessages)
  const { id } = route.useParams()
  const asked = useQuery(billQueries.one(id))
  return (
    <PrintFrame
      asked={asked}
      title={asked.data ? t('voucher.file', { serialNo: asked.data.serialNo }) : t('voucher.title')}
      back={{ href: hrefOf(id), label: t('voucher.back') }}
      print={t('voucher.do')}
    >
      {(bill) => <Voucher bill={bill} />}
    </PrintFrame>
  )
}

const hrefOf = (id: string) => billSearch.href({ view: 'all', id })

function Voucher({ bill }: { bill: BillDetail }) {
  const t = useT(voucherMessages)
  const say = useT(billMessages)
  const sayKind = useT(ledgerKindWords)
  const sayMethod = useT(payMethodWords)
  const { format } = useCurrency()
  const rows: [string, string][] = [
    [say('bills.serial'), bill.serialNo],
    [say('bills.at'), formatTime(bill.at)],
    [say('bills.customer'), bill.account.name],
    [say('bills.kind'), sayKind(bill.kind)],
    [say('bills.method'), sayMethod(bill.method)],
    ...(bill.channelNo ? [[say('bills.channel'), bill.channelNo] as [string, string]] : []),
    ...(bill.order ? [[say('bills.order'), bill.order.orderNo] as [string, string]] : []),
    ...(bill.reverses ? [[say('bills.reverse'), bill.reverses.serialNo] as [string, string]] : []),
    ...(bill.reversedBy
      ? [[say('bills.reverse'), say('bills.reversed-by', { serialNo: bill.reversedBy.serialNo })] as [string, string]]
      : []),
    [say('bills.memo'), bill.memo || '-'],
    [say('bills.amount'), format(bill.amountMinor)],
    [say('bills.balance-after'), format(bill.balanceMinor)],
    [say('bills.operator'), bill.operator ?? say('bills.system')],
  ]
  return (
    <>
      <Letterhead number={bill.serialNo} href={hrefOf(bill.id)} title={t('voucher.title')} />
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.entries}>
        <Entries bill={bill} />
      </div>
      <dl className={styles.signs}>
        {(['voucher.made-by', 'voucher.checked-by', 'voucher.booked-by'] as const).map((key) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd />
          </div>
        ))}
      </dl>
      <PaperFoot href={hrefOf(bill.id)} />
    </>
  )
}
