import { type ArticleRow, withdrawArticle } from '@app/contracts/cms/articles'
import { useT } from '#i18n/use-t.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { cmsMessages } from '../cms.messages.ts'
import { useCmsMove } from '../cms.queries.ts'

/**
 * Takes an article off the public pages once it is confirmed: publishing again takes the draft of then, so an undo could
 * not bring back the text that readers had.
 */
export function OfflineArticle({ article, onClose }: { article: ArticleRow; onClose: () => void }) {
  const t = useT(cmsMessages)
  const withdraw = useCmsMove(withdrawArticle)
  const { id, title: name, state } = article
  return (
    <ConfirmDialog
      isOpen
      tier="K1"
      title={t('article.offline-title', { name })}
      actionLabel={t('article.offline')}
      isPending={withdraw.isPending}
      onClose={onClose}
      onConfirm={() =>
        withdraw.mutate(
          { params: { id } },
          {
            onSuccess: () => {
              showSuccess(t('article.went-offline', { name }))
              onClose()
            },
          },
        )
      }
    >
      {t(state === 'scheduled' ? 'article.offline-scheduled' : 'article.offline-body')}
    </ConfirmDialog>
  )
}
