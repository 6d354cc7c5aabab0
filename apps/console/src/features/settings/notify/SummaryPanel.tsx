import type { DailySummary, NotifySettings } from '@app/contracts/settings/notify-settings'
import { gatheredGroups } from '@app/contracts/settings/notify-summary'
import type { NotifyGroup } from '@app/contracts/settings/notify-values'
import { notifyGroupMessages } from '#features/messages/notify-group.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { shownTimeZone } from '#lib/time.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { MultiSelect, Select, Switch } from '#ui/forms/fields.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import styles from './notify.module.css'
import { useDecideSummary } from './notify.queries.ts'
import { clockHours, clockOf } from './notify-words.ts'
import { sendUndoable } from './send-undoable.ts'
import { summaryMessages } from './summary.messages.ts'

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
  const { mutateAsync, isPending, variables } = useDecideSummary()
  const stored = summary?.daily ?? null
  const shown = isPending && variables ? variables.body.summary : stored

  const send = (next: DailySummary | null, over: DailySummary | null) => mutateAsync({ body: { summary: next, over } })
  const choose = (next: DailySummary | null) => {
    if (isPending) return
    const said = next ? t('daily-summary.saved', { hour: clockOf(next.hour) }) : t('daily-summary.saved-off')
    sendUndoable(send, { next, over: stored, said })
  }
  const isLocked = whyNot !== undefined
  return (
    <Panel title={t('daily-summary.title')} className={styles.robots ?? ''}>
      <Switch
        label={t('daily-summary.on')}
        description={whyNot ?? t('daily-summary.help')}
        disabled={isLocked}
        checked={shown !== null}
        onChange={({ currentTarget: { checked } }) => choose(checked ? usual() : null)}
      />
      {shown && (
        <div className={styles.summary}>
          <MultiSelect
            label={t('daily-summary.groups')}
            placeholder={shown.groups.length === 0 ? t('daily-summary.no-groups') : ''}
            disabled={isLocked}
            value={[...shown.groups]}
            data={gatheredGroups.map((value) => ({ value, label: groupWord(`notify.group.${value}`) }))}
            onChange={(groups) => choose({ ...shown, groups: groups as NotifyGroup[] })}
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
            onChange={(value) => choose({ ...shown, mostADay: value ? Number(value) : null })}
          />
          <Select
            label={t('daily-summary.hour')}
            description={t('daily-summary.zone', { zone: shown.timeZone })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            allowDeselect={false}
            disabled={isLocked}
            value={`${shown.hour}`}
            data={clockHours}
            onChange={(value) => value !== null && choose({ ...shown, hour: Number(value) })}
          />
        </div>
      )}
    </Panel>
  )
}
