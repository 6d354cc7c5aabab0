import type { HelpOffer } from '@app/contracts/cms/page-help'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useTrail } from '#shell/menu/use-menu.ts'
import { Button } from '#ui/Button.tsx'
import { Prose } from '#ui/facts/Prose.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { TextInput } from '#ui/forms/fields.ts'
import styles from './HelpDrawer.module.css'
import { HelpQuestion } from './HelpQuestion.tsx'
import { helpMessages } from './help.messages.ts'
import { pageHelpQueries, useNoteSearch } from './page-help.queries.ts'

const searchDelayMs = 300

interface PageHelpProps {
  onRead: (id: string) => void
}

/** Documents that explain the page below the drawer, and a search in all of the site's help. */
export function PageHelp({ onRead }: PageHelpProps) {
  const t = useT(helpMessages)
  const locale = useLocale()
  const page = useTrail().at(-1)?.name ?? ''
  const [text, setText] = useState('')
  const [q, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWords(text.trim()), searchDelayMs)
    return () => clearTimeout(timer)
  }, [text])
  const bound = useQuery({ ...pageHelpQueries.found({ page }, locale), enabled: page !== '' })
  const found = useQuery({ ...pageHelpQueries.found({ q }, locale), enabled: q !== '' })
  const list = q === '' ? bound : found
  useNoteSearch(found.data?.length === 0 && !found.isPlaceholderData ? q : '')
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('help.search')}
        placeholder={t('help.search')}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {q !== '' && list.data && (
        <p role="status" className={styles.hint}>
          {list.data.length > 0 ? t('help.found', { count: list.data.length }) : t('help.none-found')}
        </p>
      )}
      {list.data && list.data.length > 0 && <Offers offers={list.data} onRead={onRead} />}
    </>
  )
}

function Offers({ offers, onRead }: PageHelpProps & { offers: readonly HelpOffer[] }) {
  return (
    <ul className={styles.offers}>
      {offers.map(({ id, title, summary }) => (
        <li key={id}>
          <button type="button" onClick={() => onRead(id)}>
            <span>
              <span className={styles.offer}>{title}</span>
              {summary !== '' && <span className="t2 s13">{summary}</span>}
            </span>
            <ChevronRight aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A help document, read inside the drawer. */
export function HelpText({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useT(helpMessages)
  const { data, error, isError, refetch } = useQuery(pageHelpQueries.text(id, useLocale()))
  return (
    <article>
      <Button size="sm" icon={<ChevronLeft aria-hidden="true" />} onClick={onBack}>
        {t('help.back')}
      </Button>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={240} />}
      {data && (
        <>
          <h3 className={styles.title} lang={data.locale}>
            {data.title}
          </h3>
          <Prose html={data.html} lang={data.locale} />
          {data.address && (
            <p className={styles.hint}>
              <a className="link" href={data.address} target="_blank" rel="noreferrer">
                {t('help.open')} <ExternalLink className="icon" aria-hidden="true" />
              </a>
            </p>
          )}
          <HelpQuestion id={id} isUseful={data.isUseful} />
        </>
      )}
    </article>
  )
}
