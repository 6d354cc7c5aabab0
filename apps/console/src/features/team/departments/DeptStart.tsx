import { Network } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { deptMessages } from './depts.messages.ts'
import styles from './depts.module.css'
import { useCreateDepts } from './depts.queries.ts'

const sample = [
  { name: 'sales' },
  { name: 'east', below: 0 },
  { name: 'south', below: 0 },
  { name: 'finance' },
  { name: 'technical' },
] as const

/** No department yet: what they are for, and a structure to begin with. */
export function DeptStart() {
  const t = useT(deptMessages)
  const create = useCreateDepts()
  const begin = async () => {
    const made = await create.mutateAsync(
      sample.map(({ name, ...rest }) => ({
        ...{ name: t(`dept.sample.${name}`), code: '', parentId: null, headId: null },
        ...rest,
      })),
    )
    showSuccess(t('dept.sample-done', { count: made.length }))
  }
  return (
    <>
      <EmptyState
        title={t('dept.empty-title')}
        action={
          <ButtonFor
            need="dept.save"
            icon={<Network aria-hidden="true" />}
            loading={create.isPending}
            // A refusal was shown; what was made before it is on screen.
            onClick={() => void begin().catch(() => undefined)}
          >
            {t('dept.sample')}
          </ButtonFor>
        }
      >
        {t('dept.empty-body')}
      </EmptyState>
      <ul className={styles.sample} aria-label={t('dept.sample-list')}>
        {sample.map((one) => (
          <li key={one.name} data-below={'below' in one || undefined}>
            {t(`dept.sample.${one.name}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
