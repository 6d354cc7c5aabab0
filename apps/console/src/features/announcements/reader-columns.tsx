import type { AnnouncementReader } from '@app/contracts/announcements/announcement-readers'
import type { Announcement } from '@app/contracts/announcements/announcements'
import { useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import { readerMessages } from './readers.messages.ts'

/** Columns of the readers of an announcement; whether each has confirmed it where that is asked for. */
export function useReaderColumns({ readers, mustConfirm }: Pick<Announcement, 'readers' | 'mustConfirm'>) {
  const t = useT(readerMessages)
  return useMemo(
    (): Column<AnnouncementReader>[] => [
      column(
        {
          ...{ id: 'name', title: t('readers.name'), width: 140, grow: 1, sort: 'name', firstSort: 'asc' },
          ...{ pin: 'start', card: 'title' },
        },
        ({ name }) => name,
      ),
      column(
        {
          ...{ id: 'company', title: t(readers === 'tenants' ? 'readers.tenant' : 'readers.company') },
          ...{ width: 180, grow: 2, sort: 'account', firstSort: 'asc', card: 'fact' },
        },
        ({ accountName }) => accountName,
      ),
      column({ id: 'state', title: t('readers.state'), width: 110, card: 'tag' }, ({ readAt, confirmedAt }) =>
        confirmedAt !== null ? (
          <StatusTag family="done">{t('readers.view.confirmed')}</StatusTag>
        ) : readAt === null ? (
          <StatusTag family="closed">{t('readers.view.unread')}</StatusTag>
        ) : (
          <StatusTag family={mustConfirm ? 'soon' : 'done'}>
            {t(mustConfirm ? 'readers.view.unconfirmed' : 'readers.view.read')}
          </StatusTag>
        ),
      ),
      column({ id: 'read', title: t('readers.read-at'), width: 130, sort: 'read', card: 'fact' }, ({ readAt }) =>
        readAt === null ? <span className="t3">–</span> : <Time at={readAt} as="short" />,
      ),
      ...(mustConfirm
        ? [
            column<AnnouncementReader>(
              { id: 'confirmed', title: t('readers.confirmed-at'), width: 130, drop: 1, card: 'fact' },
              ({ confirmedAt }) =>
                confirmedAt === null ? <span className="t3">–</span> : <Time at={confirmedAt} as="short" />,
            ),
          ]
        : []),
    ],
    [t, readers, mustConfirm],
  )
}
