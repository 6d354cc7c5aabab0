import type { DailySummary, NotifySettings } from '@app/contracts/settings/notify-settings'
import { gatheredGroups, setDailySummary } from '@app/contracts/settings/notify-summary'
import type { NotifyGroup } from '@app/contracts/settings/notify-values'
import { notifyGroupMessages } from '#features/messages/notify-group.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { shownTimeZone } from '#lib/time.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { MultiSelect, Select, Switch } from '#ui/forms/fields.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import styles from './notify.module.css'
import { clockHours, clockOf } from './notify-words.ts'
import { summaryMessages } from './summary.messages.ts'
import { useChoice } from './use-choice.ts'

const limits = [3, 5, 10, 20, 50]
/** What is offered first: nothing is kept but what would be too much, and it is there in the morning. */
const usual = (): DailySummary => ({
  ...{ groups: [], mostADay: 10, hour: 9 },
  timeZone: shownTimeZone(),
})

/** Mails that wait for one a day; each choice counts at once. */
export function SummaryPanel({ summary }: { summary: NotifySettings['summary'] }) {
  const t = useT(summaryMessages)
  const groupWord = useT(notifyGroupMessages)
  const whyNot = useWhyNot()('notify.edit')
  const { shown, choose } = useChoice<DailySummary | null>(
    {
      about: ['summary'],
      read: (settings) => settings.summary?.daily ?? null,
      send: (next, over) => call(setDailySummary, { body: { summary: next, over } }),
    },
    summary?.daily ?? null,
  )
  const chooseDaily = (next: DailySummary | null) =>
    choose(next, next ? t('daily-summary.saved', { hour: clockOf(next.hour) }) : t('daily-summary.saved-off'))
  const isLocked = whyNot !== undefined
  return (
    <Panel title={t('daily-summary.title')} className={styles.robots ?? ''}>
      <Switch
        label={t('daily-summary.on')}
        description={whyNot ?? t('daily-summary.help')}
        disabled={isLocked}
        checked={shown !== null}
        onChange={({ currentTarget: { checked } }) => chooseDaily(checked ? usual() : null)}
      />
      {shown && (
        <div className={styles.summary}>
          <MultiSelect
            label={t('daily-summary.groups')}
            placeholder={shown.groups.length === 0 ? t('daily-summary.no-groups') : ''}
            disabled={isLocked}
            value={[...shown.groups]}
            data={gatheredGroups.map((value) => ({ value, label: groupWord(`notify.group.${value}`) }))}
            onChange={(groups) => chooseDaily({ ...shown, groups: groups as NotifyGroup[] })}
          />
          <Select
            label={t('daily-summary.most')}
            description={t('daily-summary.most-help')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            allowDeselect={false}
            disabled={isLocked}
            value={`${shown.mostADay ?? ''}`}
            data={[
              { value: '', label: t('daily-summary.no-limit') },
              ...[...new Set([...limits, ...(shown.mostADay ? [shown.mostADay] : [])])]
                .toSorted((a, b) => a - b)
                .map((count) => ({ value: `${count}`, label: t('daily-summary.most-of', { count }) })),
            ]}
            onChange={(value) => chooseDaily({ ...shown, mostADay: value ? Number(value) : null })}
          />
          <Select
            label={t('daily-summary.hour')}
            description={t('daily-summary.zone', { zone: shown.timeZone })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            allowDeselect={false}
            disabled={isLocked}
            value={`${shown.hour}`}
            data={clockHours}
            onChange={(value) => value !== null && chooseDaily({ ...shown, hour: Number(value) })}
          />
        </div>
      )}
    </Panel>
  )
}
