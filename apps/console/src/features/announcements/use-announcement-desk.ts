import { type Announcement, createAnnouncement, saveAnnouncement } from '@app/contracts/announcements/announcements'
import { saveConflictCode } from '@app/contracts/error-codes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale } from '#i18n/use-t.ts'
import { fieldErrors, Refused } from '#lib/call.ts'
import { useWrittenLanguages } from '#session/use-site.ts'
import { useLeftFields } from '#ui/forms/use-left-fields.ts'
import { type AnnouncementDraft, bodyOf, draftOf, faultsOf } from './announcement-draft.ts'
import { announcementQueries, useAnnouncementMove } from './announcements.queries.ts'

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** An announcement being written: the draft, what is saved, and what somebody else saved meanwhile. */
export function useAnnouncementDesk(
  stored: Announcement | undefined,
  empty: AnnouncementDraft,
  onCreated: (announcement: Announcement) => void,
) {
  const locale = useLocale()
  const [own] = useWrittenLanguages()
  const cache = useQueryClient()
  const fields = useLeftFields()
  const [base, setBase] = useState(stored)
  const [draft, setDraft] = useState(stored ? draftOf(stored) : empty)
  const [told, setTold] = useState<Record<string, string>>({})
  const [theirs, setTheirs] = useState<Announcement>()
  const create = useAnnouncementMove(createAnnouncement)
  const update = useAnnouncementMove(saveAnnouncement)
  const body = bodyOf(draft, base)
  const found = faultsOf(body, own, locale)

  const keep = (announcement: Announcement) =>
    cache.setQueryData(announcementQueries.one(announcement.id).queryKey, announcement)
  const adopt = (announcement: Announcement) => {
    keep(announcement)
    setBase(announcement)
    setDraft(draftOf(announcement))
    setTold({})
    setTheirs(undefined)
  }
  const save = async (version = base?.version): Promise<boolean> => {
    try {
      const saved =
        base && version !== undefined
          ? await update.mutateAsync({ params: { id: base.id }, body: { ...body, version } })
          : await create.mutateAsync({ body })
      if (base) adopt(saved)
      else {
        // A new one goes on at its own page.
        keep(saved)
        onCreated(saved)
      }
      return true
    } catch (error) {
      setTold(fieldErrors(error))
      if (base && error instanceof Refused && error.code === saveConflictCode)
        setTheirs(await cache.fetchQuery({ ...announcementQueries.one(base.id), staleTime: 0 }))
      return false
    }
  }
  return {
    ...{ draft, base, theirs, adopt },
    isDirty: !same(draft, base ? draftOf(base) : empty),
    isPending: create.isPending || create.isSuccess || update.isPending,
    faults: { ...told, ...fields.shown(found) } as Readonly<Record<string, string>>,
    leave: fields.leave,
    change: (part: Partial<AnnouncementDraft>) => {
      setDraft((now) => ({ ...now, ...part }))
      setTold({})
    },
    /** Saves what has no fault. */
    submit: () => {
      fields.tryAll()
      return Object.keys(found).length === 0 ? save() : Promise.resolve(false)
    },
    keepMine: () => theirs && void save(theirs.version),
    takeTheirs: () => theirs && adopt(theirs),
    forgetTheirs: () => setTheirs(undefined),
  }
}
export type AnnouncementDesk = ReturnType<typeof useAnnouncementDesk>
