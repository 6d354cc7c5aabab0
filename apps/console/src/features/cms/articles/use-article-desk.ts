import { type ArticleContent, articleContentOf, SlugOrNone } from '@app/contracts/cms/article-content'
import { type Article, createArticle, saveArticle } from '@app/contracts/cms/articles'
import { newerArticleCode } from '@app/contracts/error-codes'
import { fieldErrorsOf } from '@app/contracts/field-words'
import { Id, type Locale } from '@app/contracts/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { differencesBetween } from '#features/settings/differences.ts'
import { say } from '#i18n/messages.ts'
import { useLocale } from '#i18n/use-t.ts'
import { fieldErrors, Refused } from '#lib/call.ts'
import { useWrittenLanguages } from '#session/use-site.ts'
import { useLeftFields } from '#ui/forms/use-left-fields.ts'
import { cmsQueries, useCmsMove } from '../cms.queries.ts'
import { outlineMessages } from './outlines.messages.ts'
import type { Outline } from './outlines.ts'

export interface ArticleDraft {
  categoryId: string
  slug: string
  content: ArticleContent
  /** Null where the author is not known, or the article is not saved yet. */
  author: { id: string; isShown: boolean } | null
}

const schemaOf = (own: Locale) => z.object({ categoryId: Id, slug: SlugOrNone, content: articleContentOf(own) })
const schemas = { zh: schemaOf('zh'), en: schemaOf('en') }
const autosaveMs = 10_000

const blank = { title: '', summary: '', body: '', seoTitle: '', seoDescription: '' }

/** What a new article begins with. */
export interface Begun {
  categoryId?: string | undefined
  /** Title in the site's own language. */
  title?: string | undefined
  /** Title and headings in both languages. */
  outline?: Outline | undefined
}

const begunDraft = ({ categoryId = '', title = '', outline }: Begun, own: Locale): ArticleDraft => {
  const outlined = (locale: Locale) => {
    if (outline === undefined) return blank
    const { [`outline.${outline}.title` as const]: name, [`outline.${outline}.body` as const]: body } = outlineMessages
    return { ...blank, title: say(name, locale), body: say(body, locale) }
  }
  const begun = (locale: Locale) => {
    const words = outlined(locale)
    return { ...words, title: (locale === own && title) || words.title }
  }
  return {
    ...{ categoryId, slug: '', author: null },
    content: {
      ...{ zh: begun('zh'), en: begun('en'), cover: '', tags: [], visibility: 'public', products: [] },
    },
  }
}

const draftOf = ({ categoryId, slug, content, authorId, showsAuthor }: Article): ArticleDraft => ({
  ...{ categoryId, slug, content },
  author: authorId === null ? null : { id: authorId, isShown: showsAuthor },
})

/** Whether two drafts say the same: answers of the server differ in the order of their fields. */
const same = (a: ArticleDraft, b: ArticleDraft) =>
  differencesBetween(a, b, { nameOf: (path) => path, valueOf: () => '' }).length === 0

interface DeskWish {
  /** As its page found it; undefined for a new one. */
  stored: Article | undefined
  begun?: Begun | undefined
  mayEdit: boolean
  /** Whether a new one is kept by itself too, once it has a text. */
  keepsNew: boolean
  /** A new one was kept by itself: its page stays, so that nobody is torn from the text. */
  onKept: (article: Article) => void
  /** A new one was saved, and has a page of its own. */
  onCreated: (article: Article) => void
}

/** An article being written: the draft, what is saved, and the saves between them, one after the other. */
export function useArticleDesk({ stored, begun = {}, mayEdit, keepsNew, onKept, onCreated }: DeskWish) {
  const locale = useLocale()
  const [own] = useWrittenLanguages()
  const cache = useQueryClient()
  const left = useLeftFields()
  const [base, setBase] = useState(stored)
  const [fresh] = useState(() => begunDraft(begun, own))
  const [draft, setDraft] = useState(stored ? draftOf(stored) : fresh)
  const [told, setTold] = useState<Record<string, string>>({})
  const [theirs, setTheirs] = useState<Article>()
  const [isAutosaved, setAutosaved] = useState(false)
  const create = useCmsMove(createArticle)
  const update = useCmsMove(saveArticle)
  const isDirty = !same(draft, base ? draftOf(base) : fresh)
  const isPending = create.isPending || update.isPending
  const parsed = schemas[own].safeParse(draft)
  const found = parsed.success ? {} : fieldErrorsOf(parsed.error.issues, locale)
  const isSound = Object.keys(found).length === 0

  // What was read anew about the same draft, such as that it went offline, is shown; no draft is at stake.
  useEffect(() => {
    if (stored) setBase((now) => (now?.version === stored.version ? stored : now))
  }, [stored])

  // Two creations at once would be two articles.
  const isSaving = useRef(false)
  const save = async (keep: boolean, over = base?.version): Promise<Article | undefined> => {
    if (isSaving.current) return undefined
    isSaving.current = true
    const sent = draft
    const { author, ...fields } = sent
    try {
      const saved =
        base && over !== undefined
          ? await update.mutateAsync({
              params: { id: base.id },
              body: { ...fields, ...(author && { author }), version: over, keep },
            })
          : await create.mutateAsync({ body: fields })
      cache.setQueryData(cmsQueries.one(saved.id).queryKey, saved)
      setBase(saved)
      // What was typed meanwhile stays; a slug that the server made is shown.
      setDraft((now) =>
        same(now, sent)
          ? draftOf(saved)
          : { ...now, slug: now.slug || saved.slug, author: now.author ?? draftOf(saved).author },
      )
      setTold({})
      setTheirs(undefined)
      setAutosaved(!keep)
      if (!keep && !base) onKept(saved)
      if (keep && !stored) onCreated(saved)
      return saved
    } catch (error) {
      setTold(fieldErrors(error))
      if (base && error instanceof Refused && error.code === newerArticleCode)
        setTheirs(await cache.fetchQuery({ ...cmsQueries.one(base.id), staleTime: 0 }))
      return undefined
    } finally {
      isSaving.current = false
    }
  }

  const latest = useRef(save)
  latest.current = save
  const hasText = [draft.content.zh, draft.content.en].some(({ body }) => body.trim() !== '')
  const isKept = base !== undefined || (keepsNew && hasText)
  // Kept by itself, and still on the page for a new one.
  const isWithoutPage = base !== undefined && stored === undefined
  const mayAutosave = mayEdit && isKept && isDirty && isSound && !isPending && theirs === undefined
  const key = mayAutosave ? JSON.stringify(draft) : ''
  useEffect(() => {
    if (key === '') return
    const timer = setTimeout(() => void latest.current(false), autosaveMs)
    return () => clearTimeout(timer)
  }, [key])

  return {
    ...{ draft, base, theirs, isDirty, isPending, isAutosaved },
    /** Whether there is anything to save: changes, or a page of its own to go to. */
    isUnsaved: isDirty || isWithoutPage,
    faults: { ...told, ...left.shown(found) } as Readonly<Record<string, string>>,
    leave: left.leave,
    /** Changes parts of the draft; by a function where they depend on what else was changed meanwhile. */
    change: (part: Partial<ArticleDraft> | ((now: ArticleDraft) => Partial<ArticleDraft>)) => {
      setDraft((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }))
      setTold({})
    },
    /** Saves what has no fault and keeps it as a version. */
    submit: () => {
      left.tryAll()
      return isSound ? save(true) : Promise.resolve(undefined)
    },
    /** What a move on the server answered with, where no draft is at stake. */
    adopt: (article: Article) => {
      setBase(article)
      cache.setQueryData(cmsQueries.one(article.id).queryKey, article)
    },
    keepMine: () => theirs && void save(true, theirs.version),
    takeTheirs: () => {
      if (!theirs) return
      setBase(theirs)
      setDraft(draftOf(theirs))
      setTheirs(undefined)
    },
    forgetTheirs: () => setTheirs(undefined),
    /** Reads what others have saved, where nothing of one's own would be lost. */
    refresh: async () => {
      if (!base || isDirty) return
      const now = await cache.fetchQuery({ ...cmsQueries.one(base.id), staleTime: 0 })
      setBase(now)
      setDraft(draftOf(now))
    },
  }
}
export type ArticleDesk = ReturnType<typeof useArticleDesk>
