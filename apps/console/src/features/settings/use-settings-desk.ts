import { saveConflictCode } from '@app/contracts/error-codes'
import { fieldErrorsOf } from '@app/contracts/field-words'
import { useState } from 'react'
import type { z } from 'zod'
import { useLocale } from '#i18n/use-t.ts'
import { fieldErrors, Refused } from '#lib/call.ts'
import { useLeftFields } from '#ui/forms/use-left-fields.ts'

/** A page of settings as the server has it. */
export interface Saved<S> {
  settings: S
  version: number
}

interface DeskParts<S extends object> {
  saved: Saved<S>
  /** What the form begins with, where that is not what is saved. */
  begun?: S | undefined
  schema: z.ZodType
  /** Sends a draft over a version; answers with what is saved then. */
  send: (draft: S, over: { version: number; note: string }) => Promise<Saved<S>>
  /** What somebody else has saved meanwhile. */
  reload: () => Promise<Saved<S>>
}

/** A page of settings being changed: what is saved, what is on screen, and the way from the one to the other. */
export function useSettingsDesk<S extends object>({ saved, begun, schema, send, reload }: DeskParts<S>) {
  const locale = useLocale()
  const fields = useLeftFields()
  const [base, setBase] = useState(saved)
  const [draft, setDraft] = useState(begun ?? saved.settings)
  const [told, setTold] = useState<Record<string, string>>({})
  const [isAsking, setAsking] = useState(false)
  const [theirs, setTheirs] = useState<Saved<S>>()
  const isDirty = JSON.stringify(draft) !== JSON.stringify(base.settings)
  const adopt = (next: Saved<S>) => {
    setBase(next)
    setDraft(next.settings)
    setTheirs(undefined)
    setTold({})
  }
  // Somebody else saved and nothing is at stake here: what is saved is shown.
  if (saved.version > base.version && !isDirty && !isAsking) adopt(saved)
  const parsed = schema.safeParse(draft)
  const found = parsed.success ? {} : fieldErrorsOf(parsed.error.issues, locale)

  const save = async (note: string, version = base.version) => {
    try {
      adopt(await send(draft, { version, note }))
      setAsking(false)
    } catch (error) {
      setAsking(false)
      setTold(fieldErrors(error))
      if (error instanceof Refused && error.code === saveConflictCode) setTheirs(await reload())
    }
  }
  return {
    draft,
    theirs,
    isAsking,
    isDirty,
    base: base.settings,
    faults: { ...told, ...fields.shown(found) } as Readonly<Record<string, string>>,
    change: (part: Partial<S>) => {
      setDraft((before) => ({ ...before, ...part }))
      const names = Object.keys(part)
      setTold((before) =>
        Object.fromEntries(Object.entries(before).filter(([path]) => !names.includes(path.split('.')[0] ?? ''))),
      )
    },
    leave: fields.leave,
    discard: () => setDraft(base.settings),
    /** Asks before a draft without faults is saved; says whether it is one. */
    ask: () => {
      fields.tryAll()
      if (Object.keys(found).length > 0) return false
      setAsking(true)
      return true
    },
    stopAsking: () => setAsking(false),
    save: (note: string) => void save(note),
    keepMine: () => theirs && void save('', theirs.version),
    takeTheirs: () => theirs && adopt(theirs),
    forgetTheirs: () => setTheirs(undefined),
  }
}
export type SettingsDesk<S extends object> = ReturnType<typeof useSettingsDesk<S>>
