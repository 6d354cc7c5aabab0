import { askArticleReview, returnArticle } from '@app/contracts/cms/article-review'
import type { Article, ArticleRow } from '@app/contracts/cms/articles'
import { longestReviewNote } from '@app/contracts/cms/cms-values'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { TextInput } from '#ui/forms/fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { useCmsMove } from '../cms.queries.ts'
import { reviewMessages } from './article-review.messages.ts'

interface DialogProps {
  article: ArticleRow
  onDone: (article: Article) => void
  onClose: () => void
}

/** Asks for a review of what is saved, with a line to the reviewer. */
export function AskReview({ article: { id, title: name, version }, onDone, onClose }: DialogProps) {
  const t = useT(reviewMessages)
  const [note, setNote] = useState('')
  const ask = useCmsMove(askArticleReview)
  return (
    <ConfirmDialog
      isOpen
      tier="K1"
      title={t('review.ask-title', { name })}
      actionLabel={t('review.ask')}
      isPending={ask.isPending}
      questions={() => (
        <TextInput
          label={t('review.ask-note')}
          maxLength={longestReviewNote}
          value={note}
          data-autofocus
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      onClose={onClose}
      onConfirm={() =>
        ask.mutate(
          { params: { id }, body: { version, note } },
          {
            onSuccess: (next) => {
              showSuccess(t('review.asked-told', { name }))
              onDone(next)
              onClose()
            },
          },
        )
      }
    >
      {t('review.ask-body')}
    </ConfirmDialog>
  )
}

/** Sends an article back to whoever asked for the review, with the reason. */
export function ReturnArticle({ article: { id, title: name, review }, onDone, onClose }: DialogProps) {
  const t = useT(reviewMessages)
  const send = useCmsMove(returnArticle)
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      title={t('review.return-title', { name })}
      actionLabel={t('review.return')}
      isPending={send.isPending}
      reasonHelp={t('review.return-reason')}
      onClose={onClose}
      onConfirm={(reason) =>
        send.mutate(
          // A reason of several lines is read as one.
          { params: { id }, body: { reason: reason.replace(/\s+/g, ' ') } },
          {
            onSuccess: (next) => {
              showSuccess(t('review.returned-told', { name }))
              onDone(next)
              onClose()
            },
          },
        )
      }
    >
      {review && t('review.return-body', { by: review.by })}
    </ConfirmDialog>
  )
}
