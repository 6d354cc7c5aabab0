import { type Robot, removeRobot, testRobot } from '@app/contracts/settings/notify-robots'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useWhyNot } from '#session/use-why-not.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess, showTrouble } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { RowActions } from '#ui/table/RowActions.tsx'
import styles from './notify.module.css'
import { robotMessages } from './robots.messages.ts'
import { robotQueries, useRobotMove } from './robots.queries.ts'

const RobotForm = lazyNamed(() => import('./RobotForm.tsx'), 'RobotForm')

type Asked = { deed: 'add' } | { deed: 'edit' | 'remove'; robot: Robot }

/** Robots that tell groups of staff. */
export function RobotsPanel() {
  const t = useT(robotMessages)
  const { data, isError, error, refetch } = useQuery(robotQueries.list())
  const [asked, setAsked] = useState<Asked>()
  const done = () => setAsked(undefined)
  return (
    <Panel
      title={t('robot.title')}
      isFlush
      className={styles.robots ?? ''}
      actions={
        <ButtonFor
          need="notify.edit"
          size="sm"
          icon={<Plus className="icon" aria-hidden="true" />}
          onClick={() => setAsked({ deed: 'add' })}
        >
          {t('robot.add')}
        </ButtonFor>
      }
    >
      <p className={`s13 t2 ${styles.lead}`}>{t('robot.lead')}</p>
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton height={48} />}
      {data?.length === 0 && <p className={`t3 ${styles.lead}`}>{t('robot.none')}</p>}
      {data && data.length > 0 && (
        <ul aria-label={t('robot.list')}>
          {data.map((robot) => (
            <li key={robot.id} className={styles.robot}>
              <RobotLine robot={robot} onAsk={(deed) => setAsked({ deed, robot })} />
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {(asked?.deed === 'add' || asked?.deed === 'edit') && (
          <RobotForm robot={asked.deed === 'edit' ? asked.robot : undefined} onClose={done} />
        )}
      </Suspense>
      {asked?.deed === 'remove' && <RemoveDialog robot={asked.robot} onClose={done} />}
    </Panel>
  )
}

function RobotLine({ robot, onAsk }: { robot: Robot; onAsk: (deed: 'edit' | 'remove') => void }) {
  const t = useT(robotMessages)
  const why = useWhyNot()
  const test = useRobotMove(testRobot)
  const { id, kind, name, host, addressEnd: end, events, isOn, isSigned } = robot
  const press = () =>
    test.mutate(
      { params: { id } },
      {
        onSuccess: ({ isTaken, reason }) =>
          isTaken
            ? showSuccess(t('robot.test-taken', { name }))
            : showTrouble(t('robot.test-failed', { name, reason }), {
                ...{ label: t('robot.edit-of', { name }), run: () => onAsk('edit') },
              }),
      },
    )
  const facts = [
    t(`robot.kind.${kind}`),
    t('robot.address-end', { host, end }),
    ...(isSigned ? [t('robot.signed')] : []),
    t('robot.events-count', { count: events.length }),
  ]
  return (
    <>
      <div className={styles.name}>
        {name}
        <small>{facts.join(' · ')}</small>
      </div>
      <StatusTag family={isOn ? 'done' : 'closed'}>{t(isOn ? 'robot.on' : 'robot.off')}</StatusTag>
      <RowActions
        edit={{ label: t('robot.edit-of', { name }), whyNot: why('notify.edit'), onClick: () => onAsk('edit') }}
        label={t('robot.more-of', { name })}
        entries={[
          { id: 'test', label: t('robot.test'), whyNot: why('notify.test'), onSelect: press },
          {
            ...{ id: 'remove', label: t('robot.remove'), whyNot: why('notify.edit') },
            ...{ isDanger: true, startsGroup: true, onSelect: () => onAsk('remove') },
          },
        ]}
      />
    </>
  )
}

function RemoveDialog({ robot: { id, name }, onClose }: { robot: Robot; onClose: () => void }) {
  const t = useT(robotMessages)
  const remove = useRobotMove(removeRobot)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tier="K1"
      title={t('robot.remove-ask', { name })}
      consequences={[t('robot.remove-reach')]}
      actionLabel={t('robot.remove')}
      isDanger
      isPending={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { params: { id } },
          {
            onSuccess: () => {
              showSuccess(t('robot.removed', { name }))
              onClose()
            },
          },
        )
      }
    />
  )
}
