import { type ApplicationDefaults, setApplicationMenu } from '@app/contracts/saas/application-defaults'
import type { SiteMenu } from '@app/contracts/settings/site-settings'
import { useState } from 'react'
import { MenuArranger } from '#features/settings/console/MenuArranger.tsx'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useWhyNot } from '#session/use-why-not.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { LeaveGuard } from '#ui/overlays/LeaveGuard.tsx'
import styles from './defaults.module.css'
import { ownDefaultsMessages } from './own-defaults.messages.ts'
import { useOwnDefaultsMove } from './own-defaults.queries.ts'

interface OwnMenuProps {
  id: string
  defaults: ApplicationDefaults
}

/** Menu that the tenants of an application begin with: that of this site, or one of the application's own. */
export function OwnMenu({ id, defaults }: OwnMenuProps) {
  const t = useT(ownDefaultsMessages)
  const whyNot = useWhyNot()('saas.appCreate')
  const { menu: kept, siteMenu, entries, version } = defaults
  const [draft, setDraft] = useState<SiteMenu>()
  const save = useOwnDefaultsMove(setApplicationMenu)
  const menu = draft ?? kept
  const send = (next: SiteMenu | null, told: string) =>
    save.mutate(
      { params: { id }, body: { version, menu: next } },
      {
        onSuccess: () => {
          setDraft(undefined)
          showSuccess(told)
        },
      },
    )
  if (!menu)
    return (
      <Panel
        title={t('own.menu-site')}
        actions={
          <ButtonFor need="saas.appCreate" size="sm" onClick={() => setDraft(siteMenu)}>
            {t('own.menu-begin')}
          </ButtonFor>
        }
      >
        <p className="t2">{t('own.menu-site-body')}</p>
      </Panel>
    )
  return (
    <Panel
      title={t('own.part.menu')}
      actions={
        kept && (
          <ButtonFor need="saas.appCreate" size="sm" onClick={() => send(null, t('own.menu-followed'))}>
            {t('own.menu-back')}
          </ButtonFor>
        )
      }
    >
      <p className="t2">{t('own.menu-help')}</p>
      <fieldset className={styles.menu} disabled={whyNot !== undefined}>
        <MenuArranger {...{ entries, menu }} label={t('own.part.menu')} onChange={setDraft} />
      </fieldset>
      {draft && (
        <div className={styles.bar}>
          <ButtonFor
            need="saas.appCreate"
            variant="primary"
            loading={save.isPending}
            onClick={() => send(draft, t('own.menu-saved'))}
          >
            {t('own.save')}
          </ButtonFor>
          <Button onClick={() => setDraft(undefined)}>{t('own.menu-undo')}</Button>
        </div>
      )}
      <LeaveGuard
        isDirty={draft !== undefined}
        // Another tab or part of the page leaves it as well.
        isLeaving={() => true}
        title={t('own.menu-leave-title')}
        leaveLabel={t('own.menu-leave')}
      >
        {t('own.menu-leave-body')}
      </LeaveGuard>
    </Panel>
  )
}
