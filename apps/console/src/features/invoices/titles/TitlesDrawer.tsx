import type { InvoiceTitle } from '@app/contracts/invoices/titles'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Close } from '#ui/overlays/Dismiss.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { TitleDrawer } from './TitleDrawer.tsx'
import { NewTitle, TitleList } from './TitleList.tsx'
import { titleMessages } from './titles.messages.ts'

interface TitlesProps {
  /** Customer whose titles they are; null for the reader's own account. */
  accountId: string | null
  onClose: () => void
}

/** Titles of an account beside its invoices; one that is edited takes the drawer's place. */
export function TitlesDrawer({ accountId, onClose }: TitlesProps) {
  const t = useT(titleMessages)
  const [opened, open] = useState<{ title: InvoiceTitle | undefined }>()
  const onOpen = (title: InvoiceTitle | undefined) => open({ title })
  if (opened) return <TitleDrawer accountId={accountId} title={opened.title} onClose={() => open(undefined)} />
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('title.titles')}
      footer={
        <>
          <Close onClick={onClose} />
          <NewTitle onOpen={onOpen} />
        </>
      }
    >
      <p className="t3 s13">{t('title.lead')}</p>
      <TitleList accountId={accountId} onOpen={onOpen} />
    </Drawer>
  )
}
