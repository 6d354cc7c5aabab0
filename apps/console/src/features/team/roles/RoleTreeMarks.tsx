import { ShieldAlert } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { cx } from '#ui/cx.ts'
import styles from './role-tree.module.css'
import { roleMessages } from './roles.messages.ts'
import type { TreeContext } from './tree-context.ts'

/** The mark of a function that asks for a reason. */
export function Shield() {
  const t = useT(roleMessages)
  return (
    <span className={styles.shield} role="img" aria-label={t('role.sensitive')}>
      <ShieldAlert aria-hidden="true" />
    </span>
  )
}

/** The mark of what can be granted before it is there. */
export function ComingMark() {
  const t = useT(roleMessages)
  return <span className={styles.coming}>{t('role.coming')}</span>
}

/** What saving would do to this one. */
export function ChangeMark({ name, context }: { name: string; context: TreeContext }) {
  const t = useT(roleMessages)
  const [was, is] = [context.saved.has(name), context.chosen.has(name)]
  if (was === is) return null
  return (
    <span className={cx(styles.mark, is ? styles.added : styles.removed)}>
      <span aria-hidden="true">{is ? '+' : '−'}</span>
      <span className="sr">{is ? t('role.added-mark') : t('role.removed-mark')}</span>
    </span>
  )
}
