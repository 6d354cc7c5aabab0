import type { AnnouncementReader } from '@app/contracts/announcements/announcement-readers'
import type { Locale } from '@app/contracts/wire'
import type { CellValue, SheetColumn } from '#core/sheet/sheet.ts'

const titles = {
  zh: ['姓名', '公司', '阅读时间', '确认时间'],
  en: ['Name', 'Company', 'Read', 'Confirmed'],
}
const widths = [20, 32, 20, 20]

/** Columns of the file with their values; the time of confirmation where it is asked for. */
export function readerSheet(locale: Locale, timeZone: string, mustConfirm: boolean) {
  const heads = mustConfirm ? titles[locale] : titles[locale].slice(0, 3)
  return {
    name: { zh: '阅读名单', en: 'Readers' }[locale],
    columns: heads.map(
      (title, at): SheetColumn => ({
        ...(at < 2 ? { title, kind: 'text' } : { title: `${title} (${timeZone})`, kind: 'moment' }),
        width: (widths[at] ?? 20) + (at < 2 ? 0 : timeZone.length),
      }),
    ),
    rowOf: ({ name, accountName, readAt, confirmedAt }: AnnouncementReader): CellValue[] => [
      ...[name, accountName, readAt],
      ...(mustConfirm ? [confirmedAt] : []),
    ],
  }
}
