import type { Application } from '@app/contracts/plans/applications'
import { mostPushed, type Rollout, type RolloutRow } from '@app/contracts/saas/defaults'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Checkbox, Textarea, TextInput } from '#ui/forms/fields.ts'
import { GuardedDrawer } from '#ui/overlays/GuardedDrawer.tsx'
import styles from './plans.module.css'
import { rolloutMessages } from './rollout.messages.ts'
import { rolloutQuery, useRollout } from './rollout.queries.ts'
import { useRowLines } from './rollout-words.ts'

interface RolloutDrawerProps {
  application: Pick<Application, 'id' | 'name'>
  number: number
  /** Whether tenants go back to an earlier version. */
  isBack: boolean
  onClose: () => void
}

const stages = { all: 1, half: 0.5, tenth: 0.1, none: 0 } as const
const stageNames = ['all', 'half', 'tenth', 'none'] as const

/** The first of the tenants, as a share of all, and no more than one roll-out reaches. */
const firstOf = (rows: readonly RolloutRow[], share: number): RolloutRow[] =>
  rows.slice(0, Math.min(mostPushed, Math.ceil(rows.length * share)))

/** Tenants that the version is for: those behind it, or with an earlier version those ahead of it. */
const reachedBy = ({ tenants }: Rollout, number: number, isBack: boolean): RolloutRow[] =>
  tenants.filter((one) => (isBack ? one.number > number : one.number < number))

/** Asks which tenants are given a version, shows what that changes at each, and has the application's name typed. */
export function RolloutDrawer({ application: { id, name }, number, isBack, onClose }: RolloutDrawerProps) {
  const t = useT(rolloutMessages)
  const formId = useId()
  const { data, error, isError, refetch } = useQuery(rolloutQuery(id, number))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const [idempotencyKey, renewKey] = useState(newIdempotencyKey)
  const rollout = useRollout(isBack ? 'rollback' : 'push')
  const rows = data ? reachedBy(data, number, isBack) : []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (chosen.length === 0 || typed.trim() !== name || reason.trim() === '' || rollout.isPending) return
    const body = { number, tenantIds: [...chosen], reason: reason.trim() }
    const onError = () => renewKey(newIdempotencyKey())
    rollout.mutate({ params: { id }, body, idempotencyKey }, { onSuccess: onClose, onError })
  }
  return (
    <GuardedDrawer
      isOpen
      isDirty={chosen.length > 0 || reason !== '' || typed !== ''}
      onClose={onClose}
      title={t(isBack ? 'rollout.back-of' : 'rollout.push-title', { number })}
      footer={
        <Button
          form={formId}
          type="submit"
          variant={isBack ? 'danger' : 'primary'}
          loading={rollout.isPending}
          disabled={rows.length === 0}
        >
          {t(isBack ? 'rollout.go-back' : 'rollout.go-push', { count: chosen.length })}
        </Button>
      }
    >
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonLines lines={6} />}
      {data && rows.length === 0 && <p className="t2">{t('rollout.done')}</p>}
      {rows.length > 0 && (
        <form id={formId} className={styles.form} onSubmit={submit} noValidate>
          <p className={styles.note}>{t('rollout.body')}</p>
          {rows.every(({ catalogue, isOtherCurrency, words }) => !catalogue && !isOtherCurrency && !words) && (
            <p className={styles.note}>{t('rollout.no-catalogue')}</p>
          )}
          <div className={styles.stages}>
            {stageNames.map((stage) => (
              <Button
                key={stage}
                size="sm"
                onClick={() => setChosen(firstOf(rows, stages[stage]).map(({ tenantId }) => tenantId))}
              >
                {t(`rollout.stage.${stage}`)}
              </Button>
            ))}
          </div>
          <Checkbox.Group
            label={t('rollout.choose')}
            value={[...chosen]}
            error={isTried && chosen.length === 0 && t('rollout.none')}
            onChange={setChosen}
          >
            <ul className={styles.reached}>
              {rows.map((row) => (
                <li key={row.tenantId}>
                  <Checkbox value={row.tenantId} label={row.name} description={<RowChanges row={row} />} />
                </li>
              ))}
            </ul>
          </Checkbox.Group>
          <TextInput
            label={t('confirm.type-to-confirm', { word: name })}
            value={typed}
            error={isTried && typed.trim() !== name && t('confirm.word-missing', { word: name })}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Textarea
            label={t('rollout.reason')}
            description={t('rollout.reason-help')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            rows={2}
            maxLength={200}
            value={reason}
            error={isTried && reason.trim() === '' && t('rollout.missing')}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </form>
      )}
    </GuardedDrawer>
  )
}

function RowChanges({ row }: { row: RolloutRow }) {
  const t = useT(rolloutMessages)
  const linesOf = useRowLines()
  return (
    <>
      {row.host} · {t('rollout.from', { number: row.number })}
      {linesOf(row).map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </>
  )
}
