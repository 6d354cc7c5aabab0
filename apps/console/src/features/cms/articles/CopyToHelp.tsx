import type { ArticleRow } from '@app/contracts/cms/articles'
import { copyToHelp } from '@app/contracts/cms/help'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Select } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { categoryChoices } from '../category-tree.ts'
import { cmsMessages } from '../cms.messages.ts'
import { cmsQueries, useCmsMove } from '../cms.queries.ts'

/** Chooses where in the help a copy of an article goes, and leads to it. */
export function CopyToHelp({
  article: { id, title },
  onClose,
}: {
  article: Pick<ArticleRow, 'id' | 'title'>
  onClose: () => void
}) {
  const t = useT(cmsMessages)
  const locale = useLocale()
  const navigate = useNavigate()
  const { data: categories, error, isError, refetch } = useQuery(cmsQueries.categories())
  const [chosen, choose] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const copy = useCmsMove(copyToHelp)
  const choices = categoryChoices(categories ?? [], 'help', locale)
  // With one chapter there is nothing to choose.
  const to = chosen ?? (choices.length === 1 ? (choices[0]?.value ?? null) : null)
  const send = () => {
    setTried(true)
    if (to === null) return
    copy.mutate(
      { params: { id }, body: { categoryId: to } },
      {
        onSuccess: (document) => {
          onClose()
          showSuccess(t('article.copied', { name: document.title }))
          void navigate({ to: '/cms/help', search: { id: document.id } })
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('article.copy-title', { name: title })}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button
            variant="primary"
            loading={copy.isPending}
            whyNot={categories && choices.length === 0 ? t('article.copy-nowhere') : undefined}
            onClick={send}
          >
            {t('article.copy-action')}
          </Button>
        </>
      }
    >
      <p>{t('article.copy-body')}</p>
      {isError && !categories && <ErrorState error={error} onRetry={() => void refetch()} />}
      {categories && choices.length === 0 ? (
        <p className="t2">
          {t('article.copy-nowhere')}{' '}
          <AppLink className="link" href="/cms/category">
            {t('category.title')}
          </AppLink>
        </p>
      ) : (
        <Select
          label={t('articles.category')}
          required
          searchable
          value={to}
          error={isTried && to === null && t('article.move-missing')}
          data={choices}
          onChange={choose}
        />
      )}
    </Dialog>
  )
}
