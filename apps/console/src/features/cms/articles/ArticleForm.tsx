import type { Article } from '@app/contracts/cms/articles'
import { type ContentKind, contentKinds } from '@app/contracts/cms/cms-values'
import type { Locale } from '@app/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { differencesBetween } from '#features/settings/differences.ts'
import { VersionsDrawer } from '#features/settings/VersionsDrawer.tsx'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useCan } from '#session/use-actor.ts'
import { useWrittenLanguages } from '#session/use-site.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { FormSection, SaveBar } from '#ui/layout/SectionedForm.tsx'
import { ConflictDialog } from '#ui/overlays/ConflictDialog.tsx'
import { LeaveGuard } from '#ui/overlays/LeaveGuard.tsx'
import { useShortcuts } from '#ui/use-shortcuts.ts'
import { cmsMessages } from '../cms.messages.ts'
import styles from '../cms.module.css'
import { cmsQueries } from '../cms.queries.ts'
import { ArticleBasics, ArticleWordsFields } from './ArticleFields.tsx'
import { ArticleHolder } from './ArticleHolder.tsx'
import { ArticleTimes } from './ArticleTimes.tsx'
import { isLiveAsIs } from './article-address.ts'
import { reviewMessages } from './article-review.messages.ts'
import { EndArticle } from './EndArticle.tsx'
import { PublishArticle } from './PublishArticle.tsx'
import { ReviewBox } from './ReviewBox.tsx'
import { AskReview, ReturnArticle } from './ReviewDialogs.tsx'
import { type Begun, useArticleDesk } from './use-article-desk.ts'
import { useArticleHold } from './use-article-hold.ts'
import { useArticleTeller } from './use-article-teller.ts'

const PagePreview = lazyNamed(() => import('./PagePreview.tsx'), 'PagePreview')

interface Wish {
  /** Left out for a new one. */
  article?: Article | undefined
  /** What a new one begins with. */
  begun?: Begun | undefined
  onCreated: (article: Article) => void
  /** Kind of a new one. */
  kind?: ContentKind
}

/** An article being written, with what lies over its form; ⌘S saves. */
export function useArticleForm({ article, begun, onCreated, kind = 'article' }: Wish) {
  const t = useT(cmsMessages)
  const why = useWhyNot()
  const need = article ? ('cms.articleEdit' as const) : ('cms.articleCreate' as const)
  const [own] = useWrittenLanguages()
  const [locale, setLocale] = useState<Locale>(own)
  const [over, setOver] = useState<'versions' | 'publish' | 'page' | 'ask' | 'return' | 'end'>()
  const mayEdit = why(need) === undefined
  const [keptId, setKeptId] = useState<string>()
  const hold = useArticleHold(mayEdit ? (article?.id ?? keptId) : undefined, () => void desk.refresh())
  const isHeld = hold.holder !== null
  const desk = useArticleDesk({
    ...{ stored: article, begun, onCreated },
    mayEdit: mayEdit && !isHeld,
    // What is kept by itself is saved again as a change.
    keepsNew: why('cms.articleEdit') === undefined,
    onKept: ({ id }) => setKeptId(id),
  })
  const save = async () => {
    if (!desk.isUnsaved || desk.isPending || !mayEdit || isHeld) return
    if (await desk.submit()) return showSuccess(t('article.saved'))
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  useShortcuts([{ keys: 'mod+s', label: t('article.save'), group: 'page', run: () => void save() }])
  return {
    ...{ desk, hold, need, save, locale, setLocale, over, setOver },
    kind: article?.kind ?? kind,
    isNew: desk.base === undefined,
  }
}
export type ArticleForm = ReturnType<typeof useArticleForm>

/** The fields of an article. */
export function ArticleSections({ form, kinds = contentKinds }: { form: ArticleForm; kinds?: readonly ContentKind[] }) {
  const t = useT(cmsMessages)
  const languages = useWrittenLanguages()
  const [own] = languages
  // On a phone the text comes first, and what is set once waits folded below it.
  const isMobile = useMedia(mobileQuery)
  const amiss = Object.keys(form.desk.faults).filter((path) => !/^content\.(zh|en)\./.test(path)).length
  const basics = (
    <FormSection
      key="basics"
      id="basics"
      title={t(isMobile ? `article.settings.${form.kind}` : 'article.basics')}
      faults={isMobile ? amiss : 0}
    >
      <ArticleBasics desk={form.desk} kinds={kinds} />
    </FormSection>
  )
  const texts = languages.map((locale) => (
    <FormSection
      key={locale}
      id={locale}
      title={t(locale === own ? `article.language.${locale}` : `article.optional.${locale}`)}
      isFirst={locale === own}
    >
      <ArticleWordsFields desk={form.desk} locale={locale} onFocus={() => form.setLocale(locale)} />
    </FormSection>
  ))
  return (
    <>
      <ArticleHolder hold={form.hold} isDirty={form.desk.isDirty} />
      {form.desk.base && (
        <ReviewBox
          article={form.desk.base}
          publishWhyNot={form.desk.isDirty ? t('article.publish-first') : undefined}
          onOpen={form.setOver}
          onWithdrawn={form.desk.adopt}
        />
      )}
      {form.desk.base && (
        <ArticleTimes article={form.desk.base} onChanged={form.desk.adopt} onEnd={() => form.setOver('end')} />
      )}
      <fieldset className={styles.held} disabled={form.hold.holder !== null}>
        {/* One list, so that a turned screen moves them and keeps what is open in them. */}
        {isMobile ? [...texts, basics] : [basics, ...texts]}
      </fieldset>
    </>
  )
}

/** How far the draft is saved, and the buttons to save and publish it. */
export function ArticleBar({ form, children }: { form: ArticleForm; children?: ReactNode }) {
  const t = useT(cmsMessages)
  const reviewWords = useT(reviewMessages)
  const { desk, hold, need, save, isNew, setOver } = form
  const held = hold.holder ? t('article.held-bar', { name: hold.holder.name }) : undefined
  const { base, isDirty, isUnsaved, isPending, faults } = desk
  const unsaved = isDirty || isNew ? t('article.publish-first') : undefined
  // Who may not publish has others look at it in place of that.
  const mayPublish = useCan('cms.publish')
  const mayAsk = useCan('cms.articleEdit')
  const count = Object.keys(faults).length
  const saved = desk.isAutosaved ? t('article.kept') : t('article.unchanged')
  return (
    <SaveBar
      isFaulty={count > 0}
      words={count > 0 ? t('form.summary', { count }) : isDirty ? t('article.changed') : saved}
    >
      {children}
      <ButtonFor
        need={need}
        loading={isPending}
        whyNot={held ?? (isUnsaved ? undefined : t('article.unchanged'))}
        onClick={() => void save()}
      >
        {t('article.save')}
      </ButtonFor>
      {mayAsk && !base?.review && (
        <Button
          variant={mayPublish ? undefined : 'primary'}
          whyNot={unsaved ?? (isLiveAsIs(base) ? t('article.is-live') : undefined)}
          onClick={() => setOver('ask')}
        >
          {reviewWords('review.ask')}
        </Button>
      )}
      {(mayPublish || !mayAsk) && (
        <ButtonFor need="cms.publish" variant="primary" whyNot={unsaved} onClick={() => setOver('publish')}>
          {t('article.publish')}
        </ButtonFor>
      )}
    </SaveBar>
  )
}

/** What lies over the form: versions, publication, somebody else's save, and leaving. */
export function ArticleLayers({ form, onPublished }: { form: ArticleForm; onPublished?: () => void }) {
  const t = useT(cmsMessages)
  const teller = useArticleTeller()
  const { desk, over, setOver } = form
  const { draft, base, theirs, isDirty, isPending } = desk
  const { author, ...pageDraft } = draft
  const { data: subjects } = useQuery(cmsQueries.subjects())
  const authorShown = author?.isShown ? (subjects?.authors.find(({ id }) => id === author.id)?.name ?? '') : ''
  const title = base?.title || t('article.new')
  const close = () => setOver(undefined)
  return (
    <>
      {over === 'versions' && base && (
        <VersionsDrawer
          title={title}
          versions={base.history}
          draft={draft.content}
          teller={teller}
          onTake={(content) => desk.change({ content })}
          onClose={close}
        />
      )}
      {over === 'page' && (
        <Suspense fallback={null}>
          <PagePreview
            draft={{ ...pageDraft, author: authorShown, kind: form.kind, publishedAt: base?.publishedAt ?? null }}
            onClose={close}
          />
        </Suspense>
      )}
      {over === 'publish' && base && (
        <PublishArticle
          article={base}
          onPublished={(article) => {
            desk.adopt(article)
            onPublished?.()
          }}
          onClose={close}
        />
      )}
      {over === 'ask' && base && <AskReview article={base} onDone={desk.adopt} onClose={close} />}
      {over === 'return' && base && <ReturnArticle article={base} onDone={desk.adopt} onClose={close} />}
      {over === 'end' && base && <EndArticle article={base} onDone={desk.adopt} onClose={close} />}
      {theirs && (
        <ConflictDialog
          object={title}
          fields={differencesBetween(theirs.content, draft.content, teller).map(({ name, before, after }) => ({
            ...{ name, mine: after, theirs: before },
          }))}
          isPending={isPending}
          onKeepMine={desk.keepMine}
          onTakeTheirs={desk.takeTheirs}
          onClose={desk.forgetTheirs}
        />
      )}
      <LeaveGuard
        isDirty={() => isDirty && !isPending}
        title={t('article.leave')}
        leaveLabel={t('article.leave-action')}
      >
        {t('article.leave-body')}
      </LeaveGuard>
    </>
  )
}
