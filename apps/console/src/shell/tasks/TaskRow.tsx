import type { Task, TaskState } from '@app/contracts/tasks'
import { Ban, CircleCheck, CircleX, Clock, Download, LoaderCircle, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fileSize } from '#lib/file-size.ts'
import { deskDrawer } from '#session/desk-drawer.ts'
import { isOpenTask } from '#session/task-centre.ts'
import { useTaskName } from '#session/task-names.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Time } from '#ui/facts/Time.tsx'
import { UnreadDot } from '#ui/facts/UnreadDot.tsx'
import styles from './TaskPanel.module.css'
import { rowHref } from './task-words.ts'
import { taskMessages } from './tasks.messages.ts'
import { useTaskFile, useTaskMove } from './tasks.queries.ts'

const looks: Record<TaskState, { icon: LucideIcon; tone: string | undefined }> = {
  waiting: { icon: Clock, tone: undefined },
  running: { icon: LoaderCircle, tone: styles.busy },
  done: { icon: CircleCheck, tone: styles.good },
  failed: { icon: CircleX, tone: styles.bad },
  cancelled: { icon: Ban, tone: undefined },
}

/** One task: what it is, how far it is, what came of it, and what can be done with it. */
export function TaskRow({ task }: { task: Task }) {
  const t = useT(taskMessages)
  const nameOf = useTaskName()
  const isPartly = task.state === 'done' && task.failed > 0
  const { icon, tone } = looks[task.state]
  const Icon = isPartly ? TriangleAlert : icon
  const isUnread = !isOpenTask(task) && !task.isSeen
  return (
    <li className={styles.task} data-unread={isUnread || undefined}>
      <Icon className={cx(styles.icon, isPartly ? styles.partly : tone)} aria-hidden="true" />
      <div className="grow">
        <p className={styles.name}>
          {nameOf(task.kind)}
          {isUnread && <UnreadDot label={t('task.unread')} />}
        </p>
        <p className={styles.facts}>
          {t(`task.state-${task.state}`)}
          {task.state === 'running' &&
            task.total > 0 &&
            ` · ${t('task.progress', { done: task.done, total: task.total })}`}
          {task.state === 'done' && task.total > 0 && ` · ${t('task.rows', { count: task.total })}`}
          {' · '}
          <Time at={task.finishedAt ?? task.createdAt} as="ago" />
        </p>
        {isOpenTask(task) && <Progress task={task} name={nameOf(task.kind)} />}
        {task.error && <p className={styles.error}>{task.error}</p>}
        {task.failed > 0 && <Failures task={task} />}
        <Actions task={task} isUnread={isUnread} />
      </div>
    </li>
  )
}

function Progress({ task: { done, total }, name }: { task: Task; name: string }) {
  const t = useT(taskMessages)
  const share = total > 0 ? Math.min(1, done / total) : undefined
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label={t('task.progress-of', { name })}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      data-unknown={share === undefined || undefined}
    >
      <span style={share === undefined ? undefined : { width: `${share * 100}%` }} />
    </div>
  )
}

function Failures({ task: { kind, failures, failed } }: { task: Task }) {
  const t = useT(taskMessages)
  return (
    <details className={styles.failures}>
      <summary>{t('task.failed-rows', { count: failed })}</summary>
      <ul>
        {failures.map((failure) => (
          <li key={failure.row}>
            <FailedRow kind={kind} failure={failure} /> {failure.reason}
          </li>
        ))}
      </ul>
      {failed > failures.length && <p>{t('task.failed-more', { count: failed - failures.length })}</p>}
    </details>
  )
}

/** What the row is about, led to where there is a page of it. */
function FailedRow({ kind, failure }: { kind: string; failure: Task['failures'][number] }) {
  const href = rowHref(kind, failure)
  if (!href) return <span className="mono">{failure.row}</span>
  return (
    <AppLink className={cx('mono', styles.link)} href={href} onClick={() => deskDrawer.set(null)}>
      {failure.row}
    </AppLink>
  )
}

function Actions({ task, isUnread }: { task: Task; isUnread: boolean }) {
  const t = useT(taskMessages)
  const save = useTaskFile()
  const { mutate, isPending } = useTaskMove()
  const [isAsking, setAsking] = useState(false)
  const { id } = task
  const move = (to: 'cancel' | 'see' | 'retry') => mutate({ move: to, id })

  if (isOpenTask(task) && isAsking) {
    return (
      <div className={styles.actions}>
        <span className={styles.ask}>{t('task.cancel-ask')}</span>
        <Button size="sm" variant="danger" loading={isPending} onClick={() => move('cancel')}>
          {t('task.cancel-yes')}
        </Button>
        <Button size="sm" autoFocus onClick={() => setAsking(false)}>
          {t('task.cancel-no')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.actions}>
      {task.fileName && (
        <Button size="sm" icon={<Download className="icon" aria-hidden="true" />} onClick={() => void save(task)}>
          <span className={styles.file}>{t('task.download', { file: task.fileName })}</span>
          <span className="t3"> {fileSize(task.fileBytes)}</span>
        </Button>
      )}
      {task.canRetry && (
        <Button size="sm" loading={isPending} onClick={() => move('retry')}>
          {task.failed > 0 ? t('task.retry-rows', { count: task.failed }) : t('task.retry')}
        </Button>
      )}
      {isOpenTask(task) && (
        <Button size="sm" onClick={() => setAsking(true)}>
          {t('task.cancel')}
        </Button>
      )}
      {isUnread && (
        <Button size="sm" variant="text" onClick={() => move('see')}>
          {t('task.see')}
        </Button>
      )}
    </div>
  )
}
