import type { MergePreview } from '@app/contracts/merging/merging'
import { type MergeObstacle, mergeFates } from '@app/contracts/merging/merging-values'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type UserTab, userTabHref } from '#features/users/user-links.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { formatMoney } from '#lib/money.ts'
import { siteConfig } from '#lib/site-config.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Select } from '#ui/forms/fields.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { MergeSides } from './MergeSides.tsx'
import { mergingMessages } from './merging.messages.ts'
import styles from './merging.module.css'
import { useMerge } from './merging.queries.ts'

/** Tab of the record on which an obstacle is settled. */
const tabOf: Record<MergeObstacle, UserTab> = {
  ...{ person: 'profile', frozen: 'overview', tenant: 'details', partner: 'partner', referrer: 'partner' },
  ...{ creditDrawn: 'transition', owed: 'transition', payment: 'transition', dispute: 'transition' },
  ...{ refund: 'ssl-orders', redLetter: 'ssl-orders', withdrawal: 'partner', application: 'invoice' },
  ...{ verification: 'details', inPlace: 'logs' },
}

/** What a merge would do, what keeps it from being done, and the merge itself. */
export function MergePreviewPanels({ preview, onDone }: { preview: MergePreview; onDone: (id: string) => void }) {
  const canMerge = preview.obstacles.length === 0
  return (
    <>
      {!canMerge && <Obstacles preview={preview} />}
      <MergeSides preview={preview} />
      <Fates preview={preview} />
      {canMerge && <MergeForm preview={preview} onDone={onDone} />}
    </>
  )
}

function Obstacles({ preview }: { preview: MergePreview }) {
  const t = useT(mergingMessages)
  return (
    <Panel title={t('merge.obstacles')} isFlush>
      <ul className={styles.obstacles}>
        {preview.obstacles.map(({ obstacle, on, count }) => {
          const { id, name } = preview[on]
          return (
            <li key={`${obstacle}-${on}`}>
              <TriangleAlert className="icon" aria-hidden="true" />
              <span>{t(`merge.obstacle.${obstacle}`, { name, count })}</span>
              <ButtonLink size="sm" href={userTabHref(id, tabOf[obstacle])}>
                {t('merge.go')}
              </ButtonLink>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function Fates({ preview }: { preview: MergePreview }) {
  const t = useT(mergingMessages)
  const locale = useLocale()
  return (
    <div className={styles.fates}>
      {mergeFates.map((fate) => {
        const things = preview.things.filter((thing) => thing.fate === fate)
        return (
          <Panel key={fate} title={t(`merge.fate.${fate}`)}>
            {things.length === 0 && <p className="t2">{t('merge.none')}</p>}
            <dl className={styles.things}>
              {things.map(({ thing, count, amountMinor }) => {
                const amount = amountMinor === null ? '' : formatMoney(amountMinor, siteConfig().currency, locale)
                return (
                  <div key={thing}>
                    <dt>{t(`merge.thing.${thing}`)}</dt>
                    <dd>{thing === 'balance' ? amount : amount ? t('merge.amount', { count, amount }) : count}</dd>
                  </div>
                )
              })}
            </dl>
          </Panel>
        )
      })}
    </div>
  )
}

function MergeForm({ preview, onDone }: { preview: MergePreview; onDone: (id: string) => void }) {
  const t = useT(mergingMessages)
  const locale = useLocale()
  const { remaining, merged, roles, stamp } = preview
  const [roleId, setRole] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const [isAsked, ask] = useState(false)
  // Another preview is another merge: its key must not repeat the answer to the one before.
  const [{ key, of }, setKey] = useState(() => ({ key: newIdempotencyKey(), of: stamp }))
  if (of !== stamp) setKey({ key: newIdempotencyKey(), of: stamp })
  const move = useMerge(() => {
    showSuccess(t('merge.done', { merged: merged.name, remaining: remaining.name }))
    onDone(remaining.id)
  })
  const begin = () => {
    setTried(true)
    if (roleId) ask(true)
  }
  const confirm = (reason: string) =>
    move.mutate(
      {
        params: { id: remaining.id, otherId: merged.id },
        body: { stamp, roleId: roleId ?? '', reason },
        idempotencyKey: key,
      },
      { onError: () => ask(false) },
    )
  return (
    <Panel title={t('merge.do')}>
      <div className={styles.form}>
        <Select
          label={t('merge.role')}
          description={t('merge.role-help', { count: merged.members, name: remaining.name })}
          data={roles.map(({ id, name }) => ({ value: id, label: name }))}
          value={roleId}
          onChange={setRole}
          error={isTried && !roleId && t('merge.role-choose')}
        />
        <Button variant="danger" onClick={begin}>
          {t('merge.do')}
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          isOpen
          tier="K3"
          typedWord={merged.accountNo}
          title={t('merge.confirm', { merged: merged.name, remaining: remaining.name })}
          consequences={[
            t('merge.confirm.moves', {
              orders: merged.orders,
              members: merged.members,
              balance: formatMoney(merged.balanceMinor, siteConfig().currency, locale),
              name: `${remaining.name} · ${remaining.accountNo}`,
            }),
            t('merge.confirm.out'),
            t('merge.confirm.closed', { name: `${merged.name} · ${merged.accountNo}` }),
            t('merge.confirm.forever'),
          ]}
          reasonHelp={t('merge.reason-help')}
          actionLabel={t('merge.do')}
          isPending={move.isPending}
          onClose={() => ask(false)}
          onConfirm={confirm}
        />
      )}
    </Panel>
  )
}
