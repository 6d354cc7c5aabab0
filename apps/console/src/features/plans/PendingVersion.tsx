import { type Application, saveVersion } from '@app/contracts/plans/applications'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import styles from './plans.module.css'
import { useApplicationMove } from './plans.queries.ts'
import { rolloutMessages } from './rollout.messages.ts'
import { rolloutQuery } from './rollout.queries.ts'
import { useChangeWords } from './rollout-words.ts'

/** What an application has beyond its newest version, and the way to save that as one; nothing where it lacks nothing. */
export function PendingVersion({ application }: { application: Application }) {
  const t = useT(rolloutMessages)
  const sayChanges = useChangeWords()
  const { data } = useQuery({ ...rolloutQuery(application.id), placeholderData: keepPreviousData })
  const save = useApplicationMove(saveVersion)
  const { id, version } = application
  const said = data?.pending ? sayChanges(data.pending) : []
  if (said.length === 0) return null
  const keep = () =>
    save.mutate({ params: { id }, body: { version } }, { onSuccess: () => showSuccess(t('rollout.version-saved')) })
  return (
    <section className={styles.rollout} aria-label={t('rollout.pending')}>
      <p className={styles.pending}>
        <b>{t('rollout.pending')}</b> {said.join(' · ')}
      </p>
      <ButtonFor need="saas.appUpgrade" size="sm" loading={save.isPending} onClick={keep}>
        {t('rollout.save-version')}
      </ButtonFor>
    </section>
  )
}
