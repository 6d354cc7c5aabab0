import { mostHelpPages } from '@app/contracts/cms/cms-values'
import { type HelpDocument, placeHelp } from '@app/contracts/cms/help'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { MultiSelect } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { useCmsMove } from '../cms.queries.ts'
import { helpBookMessages } from './help-book.messages.ts'
import type { Book } from './help-book.ts'

interface BindProps {
  document: HelpDocument
  pages: Book['pages']
  onClose: () => void
}

/** Chooses the console pages that a document explains. */
export function BindDialog({ document, pages, onClose }: BindProps) {
  const t = useT(helpBookMessages)
  const locale = useLocale()
  const [chosen, choose] = useState<string[]>([...document.pages])
  const place = useCmsMove(placeHelp)
  const sections = [...new Set(pages.map(({ section }) => section[locale]))]
  const known = new Set(pages.map(({ path }) => path))
  const lost = document.pages.filter((path) => !known.has(path))
  const save = () =>
    place.mutate(
      { params: { id: document.id }, body: { pages: chosen } },
      {
        onSuccess: () => {
          showSuccess(t('help-book.bound'))
          onClose()
        },
      },
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('help-book.bind-title', { name: document.title })}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button variant="primary" loading={place.isPending} onClick={save}>
            {t('help-book.save-pages')}
          </Button>
        </>
      }
    >
      <MultiSelect
        label={t('help-book.pages')}
        description={t('help-book.bind-help')}
        placeholder={t('help-book.bind-search')}
        searchable
        maxValues={mostHelpPages}
        value={chosen}
        data={[
          ...sections.map((group) => ({
            group,
            items: pages
              .filter(({ section }) => section[locale] === group)
              .map(({ path, labels }) => ({ value: path, label: labels[locale] })),
          })),
          // What is bound already stays on show, though the site has the page no more.
          ...lost.map((path) => ({ value: path, label: path })),
        ]}
        onChange={choose}
      />
    </Dialog>
  )
}
