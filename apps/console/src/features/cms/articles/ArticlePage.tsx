import { isFound } from '@app/contracts/cms/article-score'
import type { Article } from '@app/contracts/cms/articles'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CalendarX, History, LifeBuoy, Monitor } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useSite } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SectionedForm } from '#ui/layout/SectionedForm.tsx'
import { cmsMessages } from '../cms.messages.ts'
import { cmsQueries } from '../cms.queries.ts'
import { ArticleBar, ArticleLayers, ArticleSections, useArticleForm } from './ArticleForm.tsx'
import { ArticleOutline } from './ArticleOutline.tsx'
import { ArticlePreview } from './ArticlePreview.tsx'
import { ArticleScore } from './ArticleScore.tsx'
import { ArticleStateTags } from './ArticleStateTags.tsx'
import { addressOf } from './article-address.ts'
import { timeMessages } from './article-times.messages.ts'
import { CopyToHelp } from './CopyToHelp.tsx'
import { headingsOf } from './headings.ts'
import type { Begun } from './use-article-desk.ts'

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

/** Writes an article: a new one without `article`. */
export function ArticleEditor({ article, begun }: { article?: Article; begun?: Begun }) {
  const t = useT(cmsMessages)
  const times = useT(timeMessages)
  const navigate = useNavigate()
  const site = useSite()
  const [isCopying, setCopying] = useState(false)
  const form = useArticleForm({
    ...{ article, begun },
    onCreated: ({ id }) =>
      void navigate({ to: '/cms/article/$id', params: { id }, replace: true, ignoreBlocker: true }),
  })
  const { base, draft } = form.desk
  const { body } = draft.content[form.locale]
  const headings = headingsOf(body)
  const address = base && addressOf(base, site)
  return (
    <Page
      title={base?.title || t('article.new')}
      tag={base && <ArticleStateTags article={base} />}
      actions={
        <>
          {site.flags.isRetail && (
            <Button icon={<Monitor aria-hidden="true" />} onClick={() => form.setOver('page')}>
              {t('article.page-preview')}
            </Button>
          )}
          {base && (
            <>
              {address && (
                <a className="link" href={address} target="_blank" rel="noreferrer">
                  {t('article.read')}
                </a>
              )}
              <Button icon={<History aria-hidden="true" />} onClick={() => form.setOver('versions')}>
                {t('article.versions')}
              </Button>
              {(base.state === 'published' || base.state === 'scheduled') && base.endsAt === null && (
                <ButtonFor
                  need="cms.publish"
                  icon={<CalendarX aria-hidden="true" />}
                  onClick={() => form.setOver('end')}
                >
                  {times('times.end')}
                </ButtonFor>
              )}
              {base.kind === 'article' && (
                <ButtonFor
                  need="cms.helpSave"
                  icon={<LifeBuoy aria-hidden="true" />}
                  whyNot={form.desk.isDirty ? t('article.publish-first') : undefined}
                  onClick={() => setCopying(true)}
                >
                  {t('article.copy')}
                </ButtonFor>
              )}
            </>
          )}
        </>
      }
    >
      <SectionedForm
        anchors={undefined}
        outline={headings.length > 1 && <ArticleOutline {...{ body, headings, locale: form.locale }} />}
        rail={
          <>
            <ArticlePreview content={draft.content} locale={form.locale} onLocale={form.setLocale} />
            {isFound(base?.kind ?? 'article', draft.content) && <ArticleScore draft={draft} locale={form.locale} />}
          </>
        }
        bar={<ArticleBar form={form} />}
      >
        <ArticleSections form={form} />
      </SectionedForm>
      <ArticleLayers form={form} />
      {base && isCopying && <CopyToHelp article={base} onClose={() => setCopying(false)} />}
    </Page>
  )
}
