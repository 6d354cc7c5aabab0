import { announcementLevels, announcementViews } from '@app/contracts/announcements/announcement-values'
import {
  deleteAnnouncement,
  type ListedAnnouncement,
  restoreAnnouncement,
} from '@app/contracts/announcements/announcements'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { announcementLevelMessages } from '#session/announcements/announcement-level.messages.ts'
import { CreateButton } from '#session/CreateButton.tsx'
import { ListPage } from '#session/ListPage.tsx'
import { useListAddress } from '#session/use-list-address.ts'
import { showSuccess, showUndo } from '#ui/feedback/notices.ts'
import { useAnnouncementCategories } from './announcement-categories.ts'
import { type AnnouncementAct, useAnnouncementColumns } from './announcement-columns.tsx'
import { announcementSearch } from './announcement-search.ts'
import { useReaders } from './announcement-words.ts'
import { announcementMessages } from './announcements.messages.ts'
import { announcementQueries, useAnnouncementMove } from './announcements.queries.ts'
import { RecallDialog } from './RecallDialog.tsx'

const route = getRouteApi('/_shell/cms/announcement/list')

/** What is announced to whom, and what waits for its time. */
export function AnnouncementsPage() {
  const t = useT(announcementMessages)
  const levelWord = useT(announcementLevelMessages)
  const readers = useReaders()
  const navigate = useNavigate()
  const address = useListAddress(route, announcementSearch)
  const query = useQuery(announcementQueries.list(address.search))
  const categories = useAnnouncementCategories()
  const [recalled, recall] = useState<ListedAnnouncement>()
  const { mutate: remove } = useAnnouncementMove(deleteAnnouncement)
  const { mutate: restore } = useAnnouncementMove(restoreAnnouncement)
  const onAct = useCallback(
    (act: AnnouncementAct, announcement: ListedAnnouncement) => {
      const { id, title: name } = announcement
      const input = { params: { id } }
      if (act === 'recall') recall(announcement)
      else if (act === 'restore') restore(input, { onSuccess: () => showSuccess(t('announcement.restored', { name })) })
      else remove(input, { onSuccess: () => showUndo(t('announcement.deleted', { name }), () => restore(input)) })
    },
    [t, remove, restore],
  )
  return (
    <ListPage
      {...{ name: 'announcements', address, query }}
      rows={({ announcements }) => announcements}
      columns={useAnnouncementColumns(categories.nameOf, onAct)}
      words={(key) => t(`announcements.${key}`)}
      counted={(key, count) => t(`announcements.${key}`, { count })}
      views={announcementViews.map((id) => ({ id, label: t(`announcements.view.${id}`) }))}
      filters={[
        {
          ...{ id: 'level', label: t('announcements.level') },
          options: announcementLevels.map((value) => ({ value, label: levelWord(`announcement.level.${value}`) })),
        },
        {
          ...{ id: 'readers', label: t('announcements.readers') },
          options: readers.map((value) => ({ value, label: t(`announcements.readers.${value}`) })),
        },
        { ...{ id: 'categoryId', label: t('announcements.category') }, options: categories.choices },
      ]}
      create={
        <CreateButton
          need="cms.noticePublish"
          label={t('announcements.new')}
          onCreate={() => void navigate({ to: '/cms/announcement/create' })}
        />
      }
    >
      {recalled && <RecallDialog announcement={recalled} onClose={() => recall(undefined)} />}
    </ListPage>
  )
}
