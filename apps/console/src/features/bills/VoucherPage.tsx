import type { BillDetail } from '@app/contracts/bills/bills'
import { ledgerKindWords, payMethodWords } from '@app/contracts/finance/finance-words'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import { useEffect } from 'react'
import { Letterhead, PaperFoot } from '#features/orders/printing/Letterhead.tsx'
import printStyles from '#features/orders/printing/print.module.css'
import { useT } from '#i18n/use-t.ts'
import { formatTime } from '#lib/time.ts'
import { useCurrency } from '#session/use-site.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
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
  const { data: bill, error, isError, refetch } = useQuery(billQueries.one(id))
  const title = bill ? t('voucher.file', { serialNo: bill.serialNo }) : t('voucher.title')
  // A PDF takes its name from the title of the page.
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={printStyles.page}>
      <header className={printStyles.bar}>
        <ButtonLink variant="ghost" href={hrefOf(id)} icon={<ArrowLeft aria-hidden="true" />}>
          {t('voucher.back')}
        </ButtonLink>
        <Button
          variant="primary"
          icon={<Printer aria-hidden="true" />}
          {...(bill ? {} : { disabled: true })}
          onClick={() => window.print()}
        >
          {t('voucher.do')}
        </Button>
      </header>
      <main className={printStyles.desk}>
        {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!isError && !bill && <Skeleton height={900} radius={2} />}
        {bill && (
          <article className={printStyles.sheet}>
            <Voucher bill={bill} />
          </article>
        )}
      </main>
    </div>
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
