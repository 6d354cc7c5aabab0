import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementsPage } from '#features/announcements/AnnouncementsPage.tsx'
import { announcementSearch } from '#features/announcements/announcement-search.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/cms/announcement/list')({
  beforeLoad: guard({ roles: ['admin'], access: 'cms.*' }, 'announcements'),
  validateSearch: announcementSearch.schema,
  component: AnnouncementsPage,
})
