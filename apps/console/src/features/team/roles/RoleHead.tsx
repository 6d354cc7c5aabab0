import type { SysRole } from '@app/contracts/access/company'
import { getRouteApi } from '@tanstack/react-router'
import { Copy, Eye, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { LinkFor } from '#session/Can.tsx'
import { useWhyNot } from '#session/use-why-not.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { PopMenu } from '#ui/overlays/PopMenu.tsx'
import team from '../team.module.css'
import { roleHref } from './role-search.ts'
import { roleMessages } from './roles.messages.ts'
import styles from './roles.module.css'
import { useDeleteRole } from './roles.queries.ts'
import type { RoleDesk } from './use-role-desk.ts'

const route = getRouteApi('/_shell/company/roles')

interface HeadProps {
  role: SysRole | undefined
  desk: RoleDesk
  isReadOnly: boolean
  onPreview: () => void
}

/** Name and facts of the open role, with what can be done to it as a whole. */
export function RoleHead({ role, desk, isReadOnly, onPreview }: HeadProps) {
  const t = useT(roleMessages)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const why = useWhyNot()
  const remove = useDeleteRole()
  const [isDeleting, askDelete] = useState(false)
  const { draft } = desk
  const whyNotDelete =
    why('role.delete') ??
    (role?.isSystem ? t('role.system-why') : undefined) ??
    (role && role.members > 0 ? t('role.delete-held', { count: role.members }) : undefined)
  return (
    <header className={styles.head}>
      <AppLink href="/company/roles" className={team.back}>
        {t('role.back')}
      </AppLink>
      <div className={team.headRow}>
        <h2>{draft.name || t('role.new')}</h2>
        {draft.code && <span className="mono t3 s13">{draft.code}</span>}
        <div className={team.headActions}>
          <Button icon={<Eye aria-hidden="true" />} onClick={onPreview}>
            {t('role.preview')}
          </Button>
          {role && (
            <>
              <LinkFor need="role.save" icon={<Copy aria-hidden="true" />} href={roleHref(search, 'new', role.id)}>
                {t('role.copy')}
              </LinkFor>
              <PopMenu
                label={t('common.more-actions')}
                align="end"
                className={team.more}
                entries={[
                  {
                    id: 'delete',
                    label: t('role.delete'),
                    isDanger: true,
                    whyNot: whyNotDelete,
                    onSelect: () => askDelete(true),
                  },
                ]}
              >
                <MoreHorizontal aria-hidden="true" />
              </PopMenu>
            </>
          )}
        </div>
      </div>
      <dl className={team.facts}>
        {role && (
          <>
            <Fact name={t('role.held-by')}>{t('role.members-read', { count: role.members })}</Fact>
            <Fact name={t('role.updated')}>
              <Time at={role.updatedAt} />
            </Fact>
          </>
        )}
        {isReadOnly && (
          <>
            <Fact name={t('role.base')}>{t(`role.base.${draft.base}`)}</Fact>
            <Fact name={t('role.reach')}>{t(`role.reach.${draft.reach}`)}</Fact>
          </>
        )}
        {isReadOnly && draft.description && <Fact name={t('role.description')}>{draft.description}</Fact>}
      </dl>
      {role && (
        <ConfirmDialog
          isOpen={isDeleting}
          onClose={() => askDelete(false)}
          tier="K1"
          isDanger
          title={t('role.delete-title', { name: role.name })}
          actionLabel={t('role.delete')}
          isPending={remove.isPending}
          onConfirm={() =>
            remove.mutate(role.id, {
              onSuccess: () => {
                showSuccess(t('role.deleted', { name: role.name }))
                void navigate({ search: {}, ignoreBlocker: true })
              },
            })
          }
        >
          {t('role.delete-body')}
        </ConfirmDialog>
      )}
    </header>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
