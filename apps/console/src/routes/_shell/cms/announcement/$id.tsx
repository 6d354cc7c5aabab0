import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementPage } from '#features/announcements/AnnouncementPage.tsx'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/cms/announcement/$id')({
  beforeLoad: guard({ roles: ['admin'], access: 'cms.*' }),
  component: Announcement,
})

function Announcement() {
  return <AnnouncementPage id={Route.useParams().id} />
}
