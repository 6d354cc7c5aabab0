import type { SysRole } from '@app/contracts/access/company'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Shield } from './RoleTreeMarks.tsx'
import treeStyles from './role-tree.module.css'
import type { NamedChange } from './role-tree.ts'
import { roleMessages } from './roles.messages.ts'
import styles from './roles.module.css'
import type { RoleDesk } from './use-role-desk.ts'

interface BarProps {
  role: SysRole | undefined
  desk: RoleDesk
  onSave: (reason: string) => Promise<void>
}

const mostChips = 4
const mostNames = 12

/** What saving would do, in numbers and names, and the buttons for it. */
export function RoleSaveBar({ role, desk, onSave }: BarProps) {
  const t = useT(roleMessages)
  const { added, removed } = desk.changes
  const { draft, saved } = desk
  const all = [
    ...added.map((one) => ({ ...one, isAdded: true })),
    ...removed.map((one) => ({ ...one, isAdded: false })),
  ]
  const members = role?.members ?? 0
  const names = (list: readonly NamedChange[]) =>
    list
      .slice(0, mostNames)
      .map(({ label }) => label)
      .join(t('common.sep')) + (list.length > mostNames ? ` ${t('role.more', { count: list.length })}` : '')
  return (
    <div className={styles.saveBar}>
      <p className={styles.saveWords} aria-live="polite">
        <b>
          {all.length > 0
            ? t('role.summary', { added: added.length, removed: removed.length })
            : t(!role ? 'role.summary-new' : desk.isHeadDirty ? 'role.summary-head' : 'role.nothing-changed')}
        </b>
        {all.slice(0, mostChips).map((one) => (
          <span key={one.name} className={cx(treeStyles.chip, one.isAdded ? treeStyles.added : treeStyles.removed)}>
            {one.isAdded ? '+' : '−'} {one.label} {one.isSensitive && <Shield />}
          </span>
        ))}
        {all.length > mostChips && <span className="t3">{t('role.more', { count: all.length })}</span>}
        {role && members > 0 && all.length > 0 && <span className="t3">{t('role.effect', { count: members })}</span>}
      </p>
      <div className={styles.saveButtons}>
        {role && desk.isDirty && <Button onClick={desk.discard}>{t('role.discard')}</Button>}
        <Button
          variant="primary"
          loading={desk.isPending}
          whyNot={desk.isDirty ? undefined : t('role.nothing-changed')}
          onClick={() => void onSave('')}
        >
          {t(role ? 'role.save' : 'role.create')}
        </Button>
      </div>
      {role && (
        <ConfirmDialog
          isOpen={desk.isAsking}
          onClose={() => desk.ask(false)}
          tier="K2"
          title={t('role.save-title', { name: role.name })}
          consequences={[
            t('role.save-body', { count: members }),
            ...(saved && saved.base !== draft.base
              ? [t('role.save-base', { from: t(`role.base.${saved.base}`), to: t(`role.base.${draft.base}`) })]
              : []),
            ...(saved && saved.reach !== draft.reach
              ? [t('role.save-reach', { from: t(`role.reach.${saved.reach}`), to: t(`role.reach.${draft.reach}`) })]
              : []),
            ...(added.length > 0 ? [t('role.save-added', { names: names(added) })] : []),
            ...(removed.length > 0 ? [t('role.save-removed', { names: names(removed) })] : []),
          ]}
          actionLabel={t('role.save')}
          isPending={desk.isPending}
          error={desk.fieldErrors.reason}
          onConfirm={(reason) => void onSave(reason).finally(() => desk.ask(false))}
        />
      )}
    </div>
  )
}
