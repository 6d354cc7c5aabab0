import { rollBackWording } from '@app/contracts/wording/wording'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { wordingMessages } from './wording.messages.ts'
import styles from './wording.module.css'
import { usePublish, wordingQueries } from './wording.queries.ts'

/** Published versions, and the way back to one of them. */
export function PackVersions({ waiting, onClose }: { waiting: number; onClose: () => void }) {
  const t = useT(wordingMessages)
  const query = useQuery(wordingQueries.versions())
  const [to, ask] = useState<number>()
  const rollBack = usePublish(rollBackWording)
  const versions = query.data ?? []
  const newest = versions[0]?.version ?? 0
  return (
    <Drawer isOpen onClose={onClose} title={t('wording.versions')} size="md">
      {query.isPending && <Skeleton height={120} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && (
        <EmptyState isPlain title={t('wording.no-versions')}>
          {t('wording.no-versions-body')}
        </EmptyState>
      )}
      <ol className={styles.versions}>
        {versions.map(({ version, note, publishedBy, publishedAt, texts }) => (
          <li key={version}>
            <div className={styles.versionHead}>
              <b>{t('wording.version', { version })}</b>
              <span className="t3 s13">
                {publishedBy} · <Time at={publishedAt} /> · {t('wording.texts', { count: texts })}
              </span>
              {version === newest ? (
                <span className="t3 s13">{t('wording.is-in-force')}</span>
              ) : (
                <ButtonFor need="lang.publish" size="sm" onClick={() => ask(version)}>
                  {t('wording.roll-back-to', { version })}
                </ButtonFor>
              )}
            </div>
            {note && <p>{note}</p>}
          </li>
        ))}
      </ol>
      {to !== undefined && (
        <ConfirmDialog
          isOpen
          onClose={() => ask(undefined)}
          tier="K2"
          title={t('wording.roll-back-ask', { version: to })}
          consequences={[
            t('wording.roll-back-consequence', { version: to }),
            ...(waiting > 0 ? [t('wording.roll-back-drops', { count: waiting })] : []),
          ]}
          reasonLabel={t('wording.note')}
          reasonHelp={t('wording.note-help')}
          isReasonOptional
          actionLabel={t('wording.roll-back')}
          isPending={rollBack.isPending}
          onConfirm={(note) =>
            rollBack.mutate(
              { body: { to, version: newest, note } },
              {
                onSuccess: (made) => {
                  showSuccess(t('wording.rolled-back', { to, version: made.version }))
                  ask(undefined)
                },
              },
            )
          }
        />
      )}
    </Drawer>
  )
}
