import { exportArticle, exportArticles } from '@app/contracts/cms/article-files'
import type { ContentKind } from '@app/contracts/cms/cms-values'
import { ArrowDownUp } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { saveAnswer } from '#lib/call.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useTaskStarted } from '#session/task-centre.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { buttonClass } from '#ui/Button.tsx'
import { PopMenu } from '#ui/overlays/PopMenu.tsx'
import { articleFilesMessages } from './article-files.messages.ts'

const ArticleImport = lazyNamed(() => import('./ArticleImport.tsx'), 'ArticleImport')

/** Articles or help documents as Markdown files, and back. */
export function ArticleFiles({ kind }: { kind: ContentKind }) {
  const t = useT(articleFilesMessages)
  const why = useWhyNot()
  const started = useTaskStarted()
  const [isImporting, bring] = useState(false)
  const save = async () => {
    if (await saveAnswer(exportArticles, { query: { kind } })) started('articles.export')
  }
  return (
    <>
      <PopMenu
        label={t('files.menu')}
        className={buttonClass({})}
        align="end"
        entries={[
          {
            ...{ id: 'import', label: t('files.import'), whyNot: why('cms.articleCreate') },
            onSelect: () => bring(true),
          },
          // A refusal was shown.
          { id: 'export', label: t(`files.export-${kind}`), onSelect: () => void save().catch(() => undefined) },
        ]}
      >
        <ArrowDownUp className="icon" aria-hidden="true" />
        <span>{t('files.menu')}</span>
      </PopMenu>
      {isImporting && (
        <Suspense fallback={null}>
          <ArticleImport kind={kind} onClose={() => bring(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Begins with Markdown files that there are already. */
export function ImportFiles({ kind }: { kind: ContentKind }) {
  const t = useT(articleFilesMessages)
  const [isImporting, bring] = useState(false)
  return (
    <>
      <ButtonFor need="cms.articleCreate" onClick={() => bring(true)}>
        {t('files.import-first')}
      </ButtonFor>
      {isImporting && (
        <Suspense fallback={null}>
          <ArticleImport kind={kind} onClose={() => bring(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Menu entries that save a document in each of its languages. */
export function useFileEntries() {
  const t = useT(articleFilesMessages)
  return useCallback(
    ({ id, locales }: { id: string; locales: readonly ('zh' | 'en')[] }) =>
      locales.map((locale, at) => ({
        ...{ id: `file-${locale}`, label: t(`files.export-${locale}`), startsGroup: at === 0 },
        onSelect: () => void saveAnswer(exportArticle, { params: { id }, query: { locale } }).catch(() => undefined),
      })),
    [t],
  )
}
