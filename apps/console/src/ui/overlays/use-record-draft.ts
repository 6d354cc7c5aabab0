import { saveConflictCode } from '@app/contracts/error-codes'
import { useState } from 'react'
import { Refused } from '#lib/call.ts'
import { useLeftFields } from '../forms/use-left-fields.ts'

interface Stored {
  name: string
  version: number
}

interface RecordParts<S extends Stored, D> {
  /** What is changed; undefined for a new one. */
  stored: S | undefined
  /** What a new one begins with. */
  empty: D
  draftOf: (stored: S) => D
  faultsOf: (draft: D) => Record<string, string>
  /** Saves it over this version of what is stored. */
  send: (draft: D, version: number) => Promise<unknown>
  /** What somebody else has stored meanwhile. */
  reload: () => Promise<S | undefined>
}

/** Draft of a record in a drawer: values, visible faults, and the stored version after a conflicting save. */
export function useRecordDraft<S extends Stored, D extends object>(parts: RecordParts<S, D>) {
  const { stored, empty, draftOf, faultsOf, send, reload } = parts
  const [start, setStart] = useState(() => (stored ? draftOf(stored) : empty))
  const [draft, setDraft] = useState(start)
  const [version, setVersion] = useState(stored?.version ?? 1)
  const [theirs, setTheirs] = useState<S>()
  const fields = useLeftFields()
  const faults = faultsOf(draft)

  const save = async (over = version) => {
    try {
      await send(draft, over)
    } catch (error) {
      // Any other refusal was shown where it belongs.
      if (stored && error instanceof Refused && error.code === saveConflictCode) setTheirs(await reload())
    }
  }
  return {
    start,
    draft,
    theirs,
    change: (part: Partial<D>) => setDraft((before) => ({ ...before, ...part })),
    leave: fields.leave,
    faults: fields.shown(faults),
    /** Saves what is without fault; says whether it is. */
    submit: () => {
      fields.tryAll()
      if (Object.keys(faults).length > 0) return false
      void save()
      return true
    },
    forgetTheirs: () => setTheirs(undefined),
    keepMine: () => theirs && void save(theirs.version),
    takeTheirs: () => {
      if (!theirs) return
      setStart(draftOf(theirs))
      setDraft(draftOf(theirs))
      setVersion(theirs.version)
      setTheirs(undefined)
    },
  }
}
export type RecordDraft<S extends Stored, D extends object> = ReturnType<typeof useRecordDraft<S, D>>
