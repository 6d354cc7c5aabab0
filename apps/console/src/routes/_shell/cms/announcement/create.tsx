import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { NewAnnouncement } from '#features/announcements/AnnouncementPage.tsx'
import { lenient } from '#lib/list-search.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/cms/announcement/create')({
  beforeLoad: guard({ roles: ['admin'], access: 'cms.noticePublish' }),
  validateSearch: z.object({ from: lenient(z.uuid()) }),
  component: Create,
})

function Create() {
  const { from } = Route.useSearch()
  return <NewAnnouncement key={from} from={from} />
}
