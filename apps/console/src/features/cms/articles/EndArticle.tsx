import { type Article, type ArticleRow, setArticleEnd } from '@app/contracts/cms/articles'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { localTime } from '#lib/local-time.ts'
import { formatShortTime } from '#lib/time.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { useCmsMove } from '../cms.queries.ts'
import { timeMessages } from './article-times.messages.ts'
import { EndField, endOf } from './EndField.tsx'

interface EndProps {
  article: ArticleRow
  onDone: (article: Article) => void
  onClose: () => void
}

/** Says when a published or scheduled article goes offline by itself. */
export function EndArticle({ article, onDone, onClose }: EndProps) {
  const t = useT(timeMessages)
  const { id, title: name, endsAt: stored, publishedAt, next } = article
  const [text, setText] = useState(stored === null ? '' : localTime(stored))
  const save = useCmsMove(setArticleEnd)
  const endsAt = endOf(text, stored)
  const earliest = Math.max(Date.now() / 1000, publishedAt ?? 0, next?.at ?? 0)
  const isWrong = endsAt !== null && !(endsAt > earliest)
  return (
    <ConfirmDialog
      isOpen
      tier="K1"
      title={t('times.end-title', { name })}
      actionLabel={t('times.end-save')}
      isPending={save.isPending}
      isAnswered={!isWrong}
      questions={(isTried) => <EndField value={text} onChange={setText} {...{ isWrong, isTried }} />}
      onClose={onClose}
      onConfirm={() =>
        save.mutate(
          { params: { id }, body: { endsAt } },
          {
            onSuccess: (saved) => {
              showSuccess(
                endsAt === null
                  ? t('times.end-none', { name })
                  : t('times.end-saved', { name, at: formatShortTime(endsAt) }),
              )
              onDone(saved)
              onClose()
            },
          },
        )
      }
    >
      {t('times.end-body')}
    </ConfirmDialog>
  )
}
