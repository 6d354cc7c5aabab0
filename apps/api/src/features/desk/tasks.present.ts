import { can } from '@app/contracts/access/permissions'
import { type ErrorFacts, type ErrorKey, errors, errorText } from '@app/contracts/errors'
import { fieldText } from '@app/contracts/field-words'
import type { Task } from '@app/contracts/tasks'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { partToRetry, type TaskKinds } from './task-kind.ts'
import { type ListedTask, shownFailures } from './tasks.repo.ts'

/** Task as shown to its member. */
export function presentTask(task: ListedTask, kinds: TaskKinds, caller: Caller, locale: Locale): Task {
  const kind = kinds[task.kind]
  const isAllowed = kind !== undefined && can(caller, kind.access)
  const { id, state, done, total, failures, failed, fileBytes, createdAt, finishedAt } = task
  return {
    id,
    kind: task.kind,
    state,
    done,
    total,
    failures: failures.slice(0, shownFailures).map(({ row, id = null, reason }) => ({
      ...{ row, id },
      reason: errorWords(reason, locale),
    })),
    failed,
    error: state === 'failed' ? errorWords(task.error, locale) : '',
    fileName: isAllowed && fileBytes > 0 ? task.fileName : '',
    fileBytes: isAllowed ? fileBytes : 0,
    canRetry: isAllowed && partToRetry(kind, task) !== null,
    isSeen: task.seenAt !== null,
    createdAt: unix(createdAt),
    finishedAt: unix(finishedAt),
  }
}

/** Refusal as stored with a task, to be translated when read. */
export function storedError(error: unknown): string {
  if (!(error instanceof DomainError)) return JSON.stringify({ key: 'internal', facts: {} })
  const { key, facts, fields } = error
  return JSON.stringify({ key, facts, fields })
}

/** Sentence of a refusal that was stored. */
export function errorWords(stored: string, locale: Locale): string {
  const { key, facts, fields } = readError(stored)
  // A row has no form, so its first field error is shown as the row's error.
  const [field] = Object.values(fields ?? {})
  if (field) return fieldText(field, locale)
  return errorText(key in errors ? key : 'internal', locale, facts)
}

interface StoredError {
  key: ErrorKey
  facts: ErrorFacts
  fields?: Record<string, string>
}

function readError(stored: string): StoredError {
  try {
    // Written by `storedError`; a key that no longer exists is handled where it is used.
    return JSON.parse(stored) as StoredError
  } catch {
    return { key: 'internal', facts: {} }
  }
}
