import { articleStates, isRatedLow } from '@app/contracts/cms/cms-values'
import type { HelpDocument } from '@app/contracts/cms/help'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Button } from '#ui/Button.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Checkbox, Select, TextInput } from '#ui/forms/fields.ts'
import { ArticleStateTags } from '../articles/ArticleStateTags.tsx'
import { CategoryMark } from '../CategoryMark.tsx'
import { nameOf } from '../category-tree.ts'
import { cmsMessages } from '../cms.messages.ts'
import { helpBookMessages } from './help-book.messages.ts'
import styles from './help-book.module.css'
import { type Chapter, isFiltered, type TextHits } from './help-book.ts'
import { filterOf, type HelpFilter, type HelpSearch, helpHref } from './help-search.ts'

interface TreeProps {
  chapters: readonly Chapter[]
  search: HelpSearch
  /** Lines of texts that have the words. */
  hits: TextHits | undefined
  /** How far the search of the texts is. */
  texts: { isFetching: boolean; isError: boolean; refetch: () => unknown }
  onFilter: (part: Partial<HelpFilter>) => void
}

const searchDelayMs = 200

/** Contents of the help: categories with their documents, by words and state. */
export function HelpTree({ chapters, search, hits, texts, onFilter }: TreeProps) {
  const t = useT(helpBookMessages)
  const words = useT(cmsMessages)
  const [text, setText] = useState(search.q ?? '')
  useEffect(() => {
    const q = text.trim() || undefined
    if (q === search.q) return
    const timer = setTimeout(() => onFilter({ q }), searchDelayMs)
    return () => clearTimeout(timer)
  }, [text, search.q, onFilter])
  return (
    <nav className="card" aria-label={t('help-book.tree')}>
      <div className={styles.tools}>
        <TextInput
          type="search"
          aria-label={t('help-book.search')}
          placeholder={t('help-book.search')}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Select
          aria-label={t('help-book.state')}
          allowDeselect={false}
          value={search.state ?? ''}
          data={[
            { value: '', label: t('help-book.every-state') },
            ...articleStates.map((value) => ({ value, label: words(`articles.view.${value}`) })),
          ]}
          onChange={(value) => onFilter({ state: articleStates.find((one) => one === value) })}
        />
        <Checkbox
          className={styles.low}
          label={t('help-book.rated-low')}
          checked={search.rating === 'low'}
          onChange={(event) => onFilter({ rating: event.currentTarget.checked ? 'low' : undefined })}
        />
      </div>
      {chapters.length === 0 && !texts.isError && (
        <p className={styles.none} role="status">
          {t(texts.isFetching ? 'help-book.searching' : 'help-book.none')}
        </p>
      )}
      {hits && texts.isError && (
        <p className={styles.none} role="alert">
          {t('help-book.unsearched')}{' '}
          <Button size="sm" variant="text" onClick={() => void texts.refetch()}>
            {t('help-book.search-again')}
          </Button>
        </p>
      )}
      {chapters.map((chapter) => (
        <ChapterPart key={chapter.category.id} {...{ chapter, search, hits }} />
      ))}
    </nav>
  )
}

interface PartProps {
  search: HelpSearch
  hits: TextHits | undefined
}

function ChapterPart({ chapter, search, hits }: PartProps & { chapter: Chapter }) {
  const t = useT(helpBookMessages)
  const locale = useLocale()
  const mayWrite = useWhyNot()('cms.articleCreate') === undefined
  const { category, level, documents } = chapter
  const name = nameOf(category, locale)
  return (
    <section className={styles.chapter} data-level={level} aria-label={name}>
      <div className={styles.chapterHead}>
        <h2>
          <CategoryMark category={category} />
          {name}
        </h2>
        {mayWrite && (
          <AppLink
            className={styles.add}
            href={helpHref({ ...filterOf(search), write: 'new', categoryId: category.id })}
            aria-label={t('help-book.add-to', { name })}
          >
            <Plus aria-hidden="true" />
          </AppLink>
        )}
      </div>
      {documents.length === 0 && !isFiltered(search) && <p className={styles.blank}>{t('help-book.empty-chapter')}</p>}
      {documents.length > 0 && (
        <ul>
          {documents.map((document) => (
            <Entry key={document.id} {...{ document, search, hits }} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Entry({ document, search, hits }: PartProps & { document: HelpDocument }) {
  const t = useT(helpBookMessages)
  const { id, title, state, review } = document
  const line = hits?.get(id)
  return (
    <li>
      <AppLink
        className={styles.entry}
        href={helpHref({ ...filterOf(search), id })}
        aria-current={search.id === id ? 'page' : undefined}
      >
        <span>
          {title}
          {line !== undefined && <HitLine line={line} q={search.q ?? ''} />}
        </span>
        {(state !== 'published' || review) && <ArticleStateTags article={document} />}
        {isRatedLow(document) && <StatusTag family="returned">{t('help-book.low')}</StatusTag>}
      </AppLink>
    </li>
  )
}

/** Line of a text with the words that were searched for marked. */
function HitLine({ line, q }: { line: string; q: string }) {
  const at = line.toLowerCase().indexOf(q.toLowerCase())
  return (
    <span className={styles.hit}>
      {at < 0 ? (
        line
      ) : (
        <>
          {line.slice(0, at)}
          <mark>{line.slice(at, at + q.length)}</mark>
          {line.slice(at + q.length)}
        </>
      )}
    </span>
  )
}
