import { articleStates, isRatedLow } from '@app/contracts/cms/cms-values'
import type { HelpDocument } from '@app/contracts/cms/help'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Checkbox, Select, TextInput } from '#ui/forms/fields.ts'
import { ArticleStateTags } from '../articles/ArticleStateTags.tsx'
import { nameOf } from '../category-tree.ts'
import { cmsMessages } from '../cms.messages.ts'
import { helpBookMessages } from './help-book.messages.ts'
import styles from './help-book.module.css'
import { type Chapter, isFiltered } from './help-book.ts'
import { filterOf, type HelpFilter, type HelpSearch, helpHref } from './help-search.ts'

interface TreeProps {
  chapters: readonly Chapter[]
  search: HelpSearch
  onFilter: (part: Partial<HelpFilter>) => void
}

const searchDelayMs = 200

/** Contents of the help: categories with their documents, by words and state. */
export function HelpTree({ chapters, search, onFilter }: TreeProps) {
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
      {chapters.length === 0 && (
        <p className={styles.none} role="status">
          {t('help-book.none')}
        </p>
      )}
      {chapters.map((chapter) => (
        <ChapterPart key={chapter.category.id} chapter={chapter} search={search} />
      ))}
    </nav>
  )
}

function ChapterPart({ chapter, search }: { chapter: Chapter; search: HelpSearch }) {
  const t = useT(helpBookMessages)
  const locale = useLocale()
  const mayWrite = useWhyNot()('cms.articleCreate') === undefined
  const { category, level, documents } = chapter
  const name = nameOf(category, locale)
  return (
    <section className={styles.chapter} data-level={level} aria-label={name}>
      <div className={styles.chapterHead}>
        <h2>{name}</h2>
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
            <Entry key={document.id} document={document} search={search} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Entry({ document, search }: { document: HelpDocument; search: HelpSearch }) {
  const t = useT(helpBookMessages)
  const { id, title, state, review } = document
  return (
    <li>
      <AppLink
        className={styles.entry}
        href={helpHref({ ...filterOf(search), id })}
        aria-current={search.id === id ? 'page' : undefined}
      >
        <span>{title}</span>
        {(state !== 'published' || review) && <ArticleStateTags article={document} />}
        {isRatedLow(document) && <StatusTag family="returned">{t('help-book.low')}</StatusTag>}
      </AppLink>
    </li>
  )
}
