import { type Article, publishArticle } from '@app/contracts/cms/articles'
import { useState } from 'react'
import { DifferenceList } from '#features/settings/DifferenceList.tsx'
import { differencesBetween } from '#features/settings/differences.ts'
import { useT } from '#i18n/use-t.ts'
import { localTime, secondsAt } from '#lib/local-time.ts'
import { formatShortTime } from '#lib/time.ts'
import { useSite } from '#session/use-site.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { SegmentedControl, TextInput } from '#ui/forms/fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { cmsMessages } from '../cms.messages.ts'
import styles from '../cms.module.css'
import { useCmsMove } from '../cms.queries.ts'
import { timeMessages } from './article-times.messages.ts'
import { EndField, endOf } from './EndField.tsx'
import { useArticleTeller } from './use-article-teller.ts'

interface PublishProps {
  article: Article
  onPublished: (article: Article) => void
  onClose: () => void
}

/** Publishes what is saved, now or from a time on, and until a time where that is wanted. What readers have already is replaced, so the differences are shown. */
export function PublishArticle({ article, onPublished, onClose }: PublishProps) {
  const t = useT(cmsMessages)
  const times = useT(timeMessages)
  const [isLater, setLater] = useState(false)
  const [text, setText] = useState('')
  const publish = useCmsMove(publishArticle)
  const { flags } = useSite()
  const teller = useArticleTeller()
  const { id, version, title: name, state, next, endsAt: storedEnd } = article
  const [end, setEnd] = useState(storedEnd === null ? '' : localTime(storedEnd))
  const before = article.history.find(({ note }) => note === 'published')
  const at = secondsAt(text)
  const isRight = !isLater || (Number.isFinite(at) && at > Date.now() / 1000)
  // Readers go on with what they have until then.
  const isNext = isLater && state === 'published'
  const endsAt = endOf(end, storedEnd)
  const isEndWrong = endsAt !== null && !(endsAt > Math.max(Date.now() / 1000, isLater && isRight ? at : 0))
  return (
    <ConfirmDialog
      isOpen
      tier="K1"
      title={t('article.publish-title', { name })}
      actionLabel={t('article.publish')}
      isPending={publish.isPending}
      isAnswered={isRight && !isEndWrong}
      questions={(isTried) => (
        <div className={styles.fields}>
          {before && <DifferenceList differences={differencesBetween(before.settings, article.content, teller)} />}
          {(state !== 'published' || article.hasChanges) && (
            <SegmentedControl
              aria-label={t('article.when')}
              value={isLater ? 'later' : 'now'}
              data={(['now', 'later'] as const).map((value) => ({ value, label: t(`article.when.${value}`) }))}
              onChange={(value) => setLater(value === 'later')}
            />
          )}
          {isLater && (
            <TextInput
              type="datetime-local"
              label={t('article.when-at', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
              value={text}
              error={isTried && !isRight && t('article.when-wrong')}
              data-missing={!isRight || undefined}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          <EndField value={end} onChange={setEnd} isWrong={isEndWrong} isTried={isTried} />
        </div>
      )}
      onClose={onClose}
      onConfirm={() =>
        publish.mutate(
          { params: { id }, body: { version, at: isLater ? at : null, endsAt } },
          {
            onSuccess: (published) => {
              const told = isLater ? t('article.scheduled-told', { name }) : t('article.published-told', { name })
              showSuccess(isNext ? times('times.next-told', { name }) : told)
              onPublished(published)
              onClose()
            },
          },
        )
      }
    >
      {article.showsAuthor && `${t('article.publish-author', { name: article.author })} `}
      {t(
        article.kind === 'article' && article.content.visibility === 'members'
          ? 'article.publish-members'
          : flags.isRetail
            ? 'article.publish-body'
            : 'article.publish-unseen',
      )}
      {isNext && ` ${times('times.next-body')}`}
      {next && ` ${times('times.next-replaced', { by: next.by, at: formatShortTime(next.at) })}`}
    </ConfirmDialog>
  )
}
