import { setQuietHours } from '@app/contracts/settings/notify-quiet'
import type { NotifySettings, QuietHours } from '@app/contracts/settings/notify-settings'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { shownTimeZone } from '#lib/time.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { Select, Switch } from '#ui/forms/fields.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import styles from './notify.module.css'
import { clockHours, clockOf } from './notify-words.ts'
import { quietMessages } from './quiet.messages.ts'
import { useChoice } from './use-choice.ts'

/** What is offered first: the hours at which a text message wakes people. */
const usual = (): QuietHours => ({ from: 22, to: 8, timeZone: shownTimeZone() })

/** Hours during which reminders wait; each choice counts at once. */
export function QuietPanel({ quiet }: { quiet: NotifySettings['quiet'] }) {
  const t = useT(quietMessages)
  const whyNot = useWhyNot()('notify.edit')
  const { shown, choose } = useChoice<QuietHours | null>(
    {
      about: ['quiet'],
      read: (settings) => settings.quiet?.hours ?? null,
      send: (next, over) => call(setQuietHours, { body: { quiet: next, over } }),
    },
    quiet?.hours ?? null,
  )
  const chooseHours = (next: QuietHours | null) =>
    choose(next, next ? t('quiet.saved', { from: clockOf(next.from), to: clockOf(next.to) }) : t('quiet.saved-off'))
  const hourSelect = (field: 'from' | 'to', now: QuietHours) => (
    <Select
      label={t(`quiet.${field}`)}
      className={styles.hour ?? ''}
      allowDeselect={false}
      disabled={whyNot !== undefined}
      value={`${now[field]}`}
      data={clockHours.filter(({ value }) => Number(value) !== now[field === 'from' ? 'to' : 'from'])}
      onChange={(value) => value !== null && chooseHours({ ...now, [field]: Number(value) })}
    />
  )
  return (
    <Panel title={t('quiet.title')} className={styles.robots ?? ''}>
      <Switch
        label={t('quiet.on')}
        description={whyNot ?? t('quiet.help')}
        disabled={whyNot !== undefined}
        checked={shown !== null}
        onChange={({ currentTarget: { checked } }) => chooseHours(checked ? usual() : null)}
      />
      {shown && (
        <div className={styles.hours}>
          {hourSelect('from', shown)}
          {hourSelect('to', shown)}
          <p className="s13 t2">
            {t(shown.from < shown.to ? 'quiet.same-day' : 'quiet.next-day', { zone: shown.timeZone })}
          </p>
        </div>
      )}
    </Panel>
  )
}
