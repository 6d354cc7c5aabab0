import { DomainError } from '#core/domain-error.ts'
import { sqlStateOf } from '#db/sql-state.ts'

/** What each unique index of the company keeps apart: the field and its words. */
const fields: Record<string, Record<string, string>> = {
  roles_name: { name: 'field.name-taken' },
  members_login_name: { loginName: 'field.login-taken' },
  members_email: { email: 'field.email-taken' },
  members_telephone: { telephone: 'field.telephone-taken' },
}

function constraintOf(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint
  }
  return undefined
}

/** Runs `work`, and refuses with the field's words what a unique index refuses. */
export async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const taken = sqlStateOf(error) === '23505' ? fields[constraintOf(error) ?? ''] : undefined
    if (taken) throw new DomainError('request.invalid', {}, taken)
    throw error
  }
}
