import type { Article } from '@app/contracts/cms/articles'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useState } from 'react'
import { DifferenceList } from '#features/settings/DifferenceList.tsx'
import { differencesBetween, type Teller } from '#features/settings/differences.ts'
import { VersionsDrawer } from '#features/settings/VersionsDrawer.tsx'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useSite } from '#session/use-site.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { Button } from '#ui/Button.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { FormSection, SaveBar, SectionedForm } from '#ui/layout/SectionedForm.tsx'
import { ConflictDialog } from '#ui/overlays/ConflictDialog.tsx'
import { LeaveGuard } from '#ui/overlays/LeaveGuard.tsx'
import { useShortcuts } from '#ui/use-shortcuts.ts'
import { ArticleBasics, ArticleWordsFields } from './ArticleFields.tsx'
import { ArticlePreview } from './ArticlePreview.tsx'
import { stateFamilies } from './article-columns.tsx'
import { cmsMessages } from './cms.messages.ts'
import { cmsQueries } from './cms.queries.ts'
import { PublishArticle } from './PublishArticle.tsx'
import { useArticleDesk } from './use-article-desk.ts'

const locales = ['zh', 'en'] as const

/** An article by its id. */
export function ArticlePage({ id }: { id: string }) {
  const t = useT(cmsMessages)
  const { data, error, isError, refetch } = useQuery(cmsQueries.one(id))
  if (data && data.deletedAt === null) return <ArticleEditor key={id} article={data} />
  return (
    <Page title={data?.title ?? t('articles.title')}>
      {data && <p className="t2">{t('article.in-trash')}</p>}
      {!data && (isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={480} />)}
    </Page>
  )
}

function useArticleTeller(): Teller {
  const t = useT(cmsMessages)
  return {
    nameOf: (path) => {
      if (path === 'cover') return t('article.cover')
      // Other paths of a content are a language and one of its fields.
      const [locale, field] = path.split('.') as ['zh' | 'en', keyof Article['content']['zh']]
      return t(`article.${locale}.${field}`)
    },
    valueOf: (_, value) => String(value ?? ''),
  }
}

/** Writes an article: a new one without `article`. */
export function ArticleEditor({ article }: { article?: Article }) {
  const t = useT(cmsMessages)
  const navigate = useNavigate()
  const why = useWhyNot()
  const { flags } = useSite()
  const need = article ? 'cms.articleEdit' : 'cms.articleCreate'
  const [shown, show] = useState<'zh' | 'en'>('zh')
  const [over, setOver] = useState<'versions' | 'publish'>()
  const teller = useArticleTeller()
  const desk = useArticleDesk(
    article,
    ({ id }) => void navigate({ to: '/cms/article/$id', params: { id }, replace: true, ignoreBlocker: true }),
    why(need) === undefined,
  )
  const { draft, base, theirs, isDirty, isPending, faults } = desk
  const count = Object.keys(faults).length
  const save = async () => {
    if (!isDirty || isPending || why(need) !== undefined) return
    if (await desk.submit()) return showSuccess(t('article.saved'))
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  useShortcuts([{ keys: 'mod+s', label: t('article.save'), group: 'page', run: () => void save() }])
  const title = base?.title || t('article.new')
  const saved = desk.isAutosaved ? t('article.kept') : t('article.unchanged')
  return (
    <Page
      title={title}
      tag={base && <StatusTag family={stateFamilies[base.state]}>{t(`articles.view.${base.state}`)}</StatusTag>}
      actions={
        base && (
          <>
            {base.state === 'published' && flags.isRetail && (
              <a
                className="link"
                href={`/${base.kind === 'article' ? 'articles' : 'help'}/${base.slug}`}
                target="_blank"
                rel="noreferrer"
              >
                {t('article.read')}
              </a>
            )}
            <Button icon={<History aria-hidden="true" />} onClick={() => setOver('versions')}>
              {t('article.versions')}
            </Button>
          </>
        )
      }
    >
      <SectionedForm
        anchors={undefined}
        rail={<ArticlePreview content={draft.content} locale={shown} onLocale={show} />}
        bar={
          <SaveBar
            isFaulty={count > 0}
            words={count > 0 ? t('form.summary', { count }) : isDirty ? t('article.changed') : saved}
          >
            <ButtonFor
              need={need}
              loading={isPending}
              whyNot={isDirty ? undefined : t('article.unchanged')}
              onClick={() => void save()}
            >
              {t('article.save')}
            </ButtonFor>
            <ButtonFor
              need="cms.publish"
              variant="primary"
              whyNot={isDirty || !article ? t('article.publish-first') : undefined}
              onClick={() => setOver('publish')}
            >
              {t('article.publish')}
            </ButtonFor>
          </SaveBar>
        }
      >
        <FormSection id="basics" title={t('article.basics')} isFirst>
          <ArticleBasics desk={desk} />
        </FormSection>
        {locales.map((locale) => (
          <FormSection key={locale} id={locale} title={t(`article.section.${locale}`)} isFirst={locale === 'zh'}>
            <ArticleWordsFields desk={desk} locale={locale} onFocus={() => show(locale)} />
          </FormSection>
        ))}
      </SectionedForm>
      {over === 'versions' && base && (
        <VersionsDrawer
          title={title}
          versions={base.history}
          draft={draft.content}
          teller={teller}
          onTake={(content) => {
            desk.change({ content })
            setOver(undefined)
          }}
          onClose={() => setOver(undefined)}
        />
      )}
      {over === 'publish' && base && (
        <PublishArticle article={base} onPublished={desk.adopt} onClose={() => setOver(undefined)}>
          {base.history[0] && (
            <DifferenceList differences={differencesBetween(base.history[0].settings, draft.content, teller)} />
          )}
        </PublishArticle>
      )}
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
    </Page>
  )
}
