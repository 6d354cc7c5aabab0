import { channelsOf } from '@app/contracts/announcements/announcement-rules'
import type { ListedAnnouncement } from '@app/contracts/announcements/announcements'
import { useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { formatShortTime } from '#lib/time.ts'
import { AnnouncementLevel } from '#session/announcements/AnnouncementLevel.tsx'
import { useWhyNot } from '#session/use-why-not.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { actionsColumn, RowActions } from '#ui/table/RowActions.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import { shareOf, stateFamilies, useAnnouncementWords } from './announcement-words.ts'
import { announcementMessages } from './announcements.messages.ts'

export type AnnouncementAct = 'recall' | 'delete' | 'restore'

export function useAnnouncementColumns(
  categoryName: (id: string | null) => string,
  onAct: (act: AnnouncementAct, announcement: ListedAnnouncement) => void,
) {
  const t = useT(announcementMessages)
  const { stateWord, readersWord } = useAnnouncementWords()
  const why = useWhyNot()
  return useMemo<Column<ListedAnnouncement>[]>(
    () => [
      column(
        {
          ...{ id: 'title', title: t('announcements.name'), sort: 'title', firstSort: 'asc' },
          ...{ pin: 'start', card: 'title', grow: 2 },
        },
        ({ id, title, categoryId, mustConfirm, correctedAt }) => (
          <TwoLines
            sub={[
              categoryName(categoryId),
              correctedAt !== null && t('announcements.corrected'),
              mustConfirm && t('announcements.must-confirm'),
            ]
              .filter(Boolean)
              .join(t('common.sep'))}
          >
            <AppLink className="link" href={`/cms/announcement/${id}`}>
              {title}
            </AppLink>
          </TwoLines>
        ),
      ),
      column({ id: 'level', title: t('announcements.level'), width: 110, card: 'fact' }, ({ level }) => (
        <AnnouncementLevel level={level} />
      )),
      column(
        { id: 'readers', title: t('announcements.readers'), width: 150, grow: 1, drop: 5, card: 'fact' },
        readersWord,
      ),
      column({ id: 'channels', title: t('announcements.channels'), width: 120, drop: 2, card: 'fact' }, (one) =>
        channelsOf(one)
          .map((channel) => t(`announcements.channel.${channel}`))
          .join(t('common.sep')),
      ),
      column({ id: 'state', title: t('announcements.state'), width: 120, card: 'tag' }, ({ state }) => (
        <StatusTag family={stateFamilies[state]}>{stateWord(state)}</StatusTag>
      )),
      column(
        { id: 'start', title: t('announcements.start'), width: 140, drop: 4, sort: 'start', card: 'fact' },
        ({ startsAt, endsAt }) => (
          <TwoLines sub={endsAt === null ? undefined : t('announcements.until', { time: formatShortTime(endsAt) })}>
            {startsAt === null ? (
              <span className="t3">{t('announcements.at-once')}</span>
            ) : (
              <Time at={startsAt} as="short" />
            )}
          </TwoLines>
        ),
      ),
      column(
        { id: 'read', title: t('announcements.read'), width: 110, drop: 6, align: 'end', card: 'fact' },
        ({ people, read }) =>
          people === null || read === null ? (
            <span className="t3">–</span>
          ) : (
            <TwoLines sub={t('announcements.read-of', { read, people })}>{`${shareOf(read, people)}%`}</TwoLines>
          ),
      ),
      column(
        { id: 'end', title: t('announcements.end'), width: 130, drop: 3, card: 'none', isOptional: true },
        ({ endsAt }) =>
          endsAt === null ? <span className="t3">{t('announcements.no-end')}</span> : <Time at={endsAt} as="short" />,
      ),
      column(
        { id: 'updated', title: t('announcements.updated'), width: 130, drop: 1, sort: 'updated', isOptional: true },
        ({ updatedAt, updatedBy }) => (
          <TwoLines sub={updatedBy}>
            <Time at={updatedAt} as="short" />
          </TwoLines>
        ),
      ),
      actionsColumn(t('announcements.actions'), 64, (one) => {
        const isOut = one.state === 'scheduled' || one.state === 'live'
        const label = t('announcements.more-of', { name: one.title })
        if (one.deletedAt !== null)
          return (
            <RowActions
              label={label}
              entries={[
                {
                  ...{ id: 'restore', label: t('announcement.restore'), whyNot: why('cms.noticePublish') },
                  onSelect: () => onAct('restore', one),
                },
              ]}
            />
          )
        return (
          <RowActions
            label={label}
            entries={[
              {
                id: 'open',
                label: t(one.state === 'draft' || isOut ? 'announcement.open' : 'announcement.look'),
                href: `/cms/announcement/${one.id}`,
              },
              {
                ...{ id: 'copy', label: t('announcement.copy'), whyNot: why('cms.noticePublish') },
                href: `/cms/announcement/create?from=${one.id}`,
              },
              {
                ...{ id: 'recall', label: t('announcement.recall') },
                whyNot: why('cms.noticeRecall') ?? (isOut ? undefined : t('announcement.not-out')),
                onSelect: () => onAct('recall', one),
              },
              {
                ...{ id: 'delete', label: t('announcement.delete'), isDanger: true, startsGroup: true },
                whyNot: why('cms.noticePublish') ?? (isOut ? t('announcement.is-out') : undefined),
                onSelect: () => onAct('delete', one),
              },
            ]}
          />
        )
      }),
    ],
    [t, why, stateWord, readersWord, categoryName, onAct],
  )
}
