import type { InvoiceTitle } from '@app/contracts/invoices/titles'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import styles from './invoices.module.css'
import { NewTitle, TitleList } from './TitleList.tsx'
import { titleMessages } from './titles.messages.ts'

const TitleDrawer = lazyNamed(() => import('./TitleDrawer.tsx'), 'TitleDrawer')

/** Titles of one customer. */
export function UserInvoicesTab({ user }: { user: { id: string } }) {
  return <TitlesCard accountId={user.id} />
}

/** Titles of an account beside its invoices. */
export function TitlesCard({ accountId }: { accountId: string | null }) {
  const t = useT(titleMessages)
  const [opened, open] = useState<{ title: InvoiceTitle | undefined }>()
  const onOpen = (title: InvoiceTitle | undefined) => open({ title })
  return (
    <section className={styles.card} aria-labelledby="invoice-titles">
      <header className={styles.cardHead}>
        <div>
          <h2 id="invoice-titles">{t('title.titles')}</h2>
          <p>{t('title.lead')}</p>
        </div>
        <NewTitle onOpen={onOpen} />
      </header>
      <TitleList accountId={accountId} onOpen={onOpen} />
      <Suspense fallback={null}>
        {opened && <TitleDrawer accountId={accountId} title={opened.title} onClose={() => open(undefined)} />}
      </Suspense>
    </section>
  )
}
