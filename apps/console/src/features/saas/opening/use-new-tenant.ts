import type { Application } from '@app/contracts/plans/applications'
import type { UserDetail } from '@app/contracts/users/user-record'
import { useEffect, useState } from 'react'
import { useActor } from '#session/use-actor.ts'
import { dropTenantDraft, loadTenantDraft, saveTenantDraft } from '../kept-tenant-draft.ts'
import { changed, type NewTenant, newTenant, restored, withApplication, withPayer } from './new-tenant-draft.ts'
import { type NewTenantStep, newTenantSteps } from './new-tenant-place.ts'
import { laterStep } from './new-tenant-steps.ts'

interface Desk {
  draft: NewTenant
  application: Application | undefined
  /** Customer that pays; undefined for a new one. */
  payer: UserDetail | undefined
  reached: NewTenantStep
  /** When it was last changed, ms; 0 while nothing is. */
  savedAt: number
}

interface Beginning extends Pick<Desk, 'application' | 'payer'> {
  applications: readonly Application[]
}

/** What is on the desk at first: the draft that was left for this customer, or a new one. */
function firstDesk(memberId: string, { application, applications, payer }: Beginning): Desk {
  const kept = loadTenantDraft(memberId, payer?.id ?? null)
  const before = applications.find(({ id }) => id === kept?.applicationId)
  const draft = kept && restored(kept.draft, before, application)
  if (!draft) return { application, payer, draft: newTenant(application, payer), reached: 'who', savedAt: 0 }
  const reached = newTenantSteps.find((step) => step === kept.reached) ?? 'who'
  return { application, payer, draft, reached, savedAt: kept.savedAt }
}

/** The draft of a tenant. Each change of it is kept in this browser, for the member alone. */
export function useNewTenant(beginning: Beginning) {
  const { id: memberId } = useActor()
  const [first] = useState(() => firstDesk(memberId, beginning))
  const [desk, setDesk] = useState(first)
  const [restoredAt, setRestoredAt] = useState(first.savedAt)
  const { draft, application, payer, reached, savedAt } = desk
  useEffect(() => {
    if (savedAt === 0) return
    const place = { applicationId: application?.id ?? null, accountId: payer?.id ?? null }
    saveTenantDraft(memberId, { ...place, draft, reached, savedAt })
  }, [memberId, draft, application, payer, reached, savedAt])
  const alter = (part: (before: Desk) => Partial<Desk>) =>
    setDesk((before) => ({ ...before, ...part(before), savedAt: Date.now() }))
  /** Forgets what is kept: the tenant is opened, or given up. */
  const forget = () => dropTenantDraft(memberId, payer?.id ?? null)
  return {
    ...desk,
    /** When the draft was left that was found here, ms; 0 where none was. */
    restoredAt,
    dismissRestored: () => setRestoredAt(0),
    change: (part: Partial<NewTenant>) => alter((before) => ({ draft: changed(before.draft, part) })),
    changeApplication: (next: Application | undefined) =>
      alter((before) => ({ application: next, draft: withApplication(before.draft, before.application, next) })),
    changePayer: (next: UserDetail | undefined) => {
      forget()
      alter((before) => ({ payer: next, draft: withPayer(before.draft, before.payer, next) }))
    },
    reach: (step: NewTenantStep) => setDesk((before) => ({ ...before, reached: laterStep(before.reached, step) })),
    forget,
    discard: () => {
      forget()
      setRestoredAt(0)
      setDesk({ application, payer, draft: newTenant(application, payer), reached: 'who', savedAt: 0 })
    },
  }
}

export type NewTenantDesk = ReturnType<typeof useNewTenant>
