import { type BaseRole, baseRoles, dataReaches } from '@app/contracts/access/permissions'
import { useT } from '#i18n/use-t.ts'
import { SegmentedControl, Select, TextInput } from '#ui/forms/fields.ts'
import { roleMessages } from './roles.messages.ts'
import styles from './roles.module.css'
import type { RoleDesk } from './use-role-desk.ts'

interface FactsProps {
  desk: RoleDesk
  /** Unfolded from the start. */
  isOpen: boolean
  onBase: (base: BaseRole) => void
}

/** Name, code, description, base role and data scope. */
export function RoleFacts({ desk, isOpen, onBase }: FactsProps) {
  const t = useT(roleMessages)
  const { draft, change, fieldErrors } = desk
  return (
    <details className={styles.factsForm} open={isOpen || Object.keys(fieldErrors).length > 0}>
      <summary>
        {t('role.edit-facts')}
        <span className="t3">
          {t(`role.base.${draft.base}`)} · {t(`role.reach.${draft.reach}`)}
        </span>
      </summary>
      <div className={styles.factsGrid}>
        <TextInput
          label={t('role.name')}
          required
          value={draft.name}
          maxLength={60}
          error={fieldErrors.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label={`${t('role.code')} (${t('common.optional')})`}
          value={draft.code}
          maxLength={40}
          error={fieldErrors.code}
          onChange={(event) => change({ code: event.currentTarget.value })}
        />
        <Select
          label={t('role.base')}
          value={draft.base}
          allowDeselect={false}
          data={baseRoles.map((value) => ({ value, label: t(`role.base.${value}`) }))}
          error={fieldErrors.base}
          onChange={(value) => {
            const base = baseRoles.find((one) => one === value)
            if (base) onBase(base)
          }}
        />
        <TextInput
          className={styles.wide}
          label={`${t('role.description')} (${t('common.optional')})`}
          value={draft.description}
          maxLength={300}
          error={fieldErrors.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <div className={styles.reach}>
          <span className={styles.reachLabel}>{t('role.reach')}</span>
          <SegmentedControl
            aria-label={t('role.reach')}
            value={draft.reach}
            data={dataReaches.map((value) => ({ value, label: t(`role.reach.${value}`) }))}
            onChange={(value) => change({ reach: dataReaches.find((one) => one === value) ?? 'all' })}
          />
          <p className="t3 s12">{t('role.reach-help')}</p>
        </div>
      </div>
    </details>
  )
}
