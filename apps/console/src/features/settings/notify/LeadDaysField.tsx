import type { NotifyEventName } from '@app/contracts/settings/notify-events'
import { earliestLeadDay, inLeadOrder, mostLeadDays, setLeadDays } from '@app/contracts/settings/notify-lead'
import { templateWord } from '#features/messages/message-words.ts'
import { messageLogMessages } from '#features/messages/messages.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { MultiSelect } from '#ui/forms/fields.ts'
import { notifyMessages } from './notify.messages.ts'
import { leadDaysIn } from './notify-rows.ts'
import { useChoice } from './use-choice.ts'

const choices = Array.from({ length: earliestLeadDay }, (_, index) => `${index + 1}`)

/** Days before an end at which its reminders are sent; each choice counts at once. */
export function LeadDaysField({ event, days }: { event: NotifyEventName; days: readonly number[] }) {
  const t = useT(notifyMessages)
  const say = useT(messageLogMessages)
  const whyNot = useWhyNot()('notify.edit')
  const { shown, choose } = useChoice<readonly number[]>(
    {
      about: ['lead-days', event],
      read: (settings) => leadDaysIn(settings, event) ?? days,
      send: (next, over) =>
        call(setLeadDays, { params: { template: event }, body: { days: [...next], over: [...over] } }),
    },
    days,
  )
  const chooseDays = (wish: readonly number[]) => {
    const next = inLeadOrder(wish)
    // One reminder stays; whoever wants none turns the channels off.
    if (next.length === 0) return
    const facts = { event: templateWord(say, { template: event }), days: next.join(t('notify.lead-days.and')) }
    choose(next, t('notify.lead-days.saved', facts))
  }
  return (
    <MultiSelect
      label={t('notify.lead-days')}
      description={whyNot ?? t('notify.lead-days.help')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      maxValues={mostLeadDays}
      disabled={whyNot !== undefined}
      nothingFoundMessage={t('notify.lead-days.none')}
      value={shown.map(String)}
      data={choices.map((value) => ({ value, label: t('notify.lead-days.option', { days: value }) }))}
      onChange={(values) => chooseDays(values.map(Number))}
    />
  )
}
