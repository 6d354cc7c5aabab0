import { isNotifyEvent, notifyEvents } from '@app/contracts/settings/notify-events'
import {
  addRobot,
  changeRobot,
  listRobots,
  type Robot,
  type RobotKind,
  robotEvents,
  robotKinds,
  signingRobots,
} from '@app/contracts/settings/notify-robots'
import { notifyGroups } from '@app/contracts/settings/notify-values'
import type { Locale } from '@app/contracts/wire'
import { templateWord } from '#features/messages/message-words.ts'
import { messageLogMessages } from '#features/messages/messages.messages.ts'
import { notifyGroupMessages } from '#features/messages/notify-group.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { call, fieldErrors } from '#lib/call.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Checkbox, MultiSelect, PasswordInput, Select, Switch, TextInput } from '#ui/forms/fields.ts'
import { RecordDrawer } from '#ui/overlays/RecordDrawer.tsx'
import { useRecordDraft } from '#ui/overlays/use-record-draft.ts'
import { robotMessages } from './robots.messages.ts'
import { useRobotMove } from './robots.queries.ts'

interface Draft {
  kind: RobotKind
  name: string
  address: string
  secret: string
  /** Takes the secret away. */
  isUnsigned: boolean
  chat: string
  locale: Locale
  events: readonly string[]
  isOn: boolean
}

/** What a new robot tells of: what the site's owner has to see to. */
const usualEvents = robotEvents.filter((name) => (notifyEvents[name].audiences as readonly string[]).includes('owner'))
const fresh: Draft = {
  ...{ kind: 'wecom', name: '', address: '', secret: '', isUnsigned: false, chat: '', locale: 'zh' },
  ...{ events: usualEvents, isOn: true },
}
const draftOf = ({ kind, name, chat, locale, events, isOn }: Robot): Draft => ({
  ...{ kind, name, chat, locale, events, isOn, address: '', secret: '', isUnsigned: false },
})
const helpLast = ['label', 'input', 'description', 'error'] as const

/** Adds a robot, or changes one. Address and secret are written only. */
export function RobotForm({ robot, onClose }: { robot: Robot | undefined; onClose: () => void }) {
  const t = useT(robotMessages)
  const groupWord = useT(notifyGroupMessages)
  const say = useT(messageLogMessages)
  const add = useRobotMove(addRobot)
  const update = useRobotMove(changeRobot)
  const record = useRecordDraft<Robot, Draft>({
    ...{ stored: robot, empty: fresh, draftOf },
    faultsOf: ({ name, address, chat, kind, events }) => ({
      ...(name.trim() === '' && { name: t('robot.missing') }),
      ...(!robot && address.trim() === '' && { address: t('robot.missing') }),
      ...(kind === 'telegram' && chat.trim() === '' && { chat: t('robot.missing') }),
      ...(events.length === 0 && { events: t('robot.missing') }),
    }),
    send: async ({ kind, address, secret, isUnsigned, isOn, events, ...content }, version) => {
      const body = { ...content, events: [...events] }
      if (robot)
        await update.mutateAsync({
          params: { id: robot.id },
          body: { ...body, isOn, version, address: address || null, secret: isUnsigned ? '' : secret || null },
        })
      else await add.mutateAsync({ body: { ...body, kind, address, secret } })
      showSuccess(t(robot ? 'robot.saved' : 'robot.added', { name: content.name }))
      onClose()
    },
    reload: async () => (await call(listRobots, {})).robots.find(({ id }) => id === robot?.id),
  })
  const { start, draft, change, faults } = record
  const errors = { ...fieldErrors(add.error ?? update.error), ...faults }
  const word = (event: string) => templateWord(say, { template: event })
  return (
    <RecordDrawer
      record={record}
      isDirty={JSON.stringify(start) !== JSON.stringify(draft)}
      isPending={add.isPending || update.isPending}
      onClose={onClose}
      title={t(robot ? 'robot.edit' : 'robot.add')}
      saveLabel={t(robot ? 'robot.save' : 'robot.add')}
      differences={(theirs) =>
        (['name', 'chat', 'locale', 'events'] as const)
          .map((field) => ({ name: t(`robot.${field}`), mine: `${draft[field]}`, theirs: `${theirs[field]}` }))
          .filter(({ mine, theirs: other }) => mine !== other)
      }
    >
      <Select
        label={t('robot.kind')}
        allowDeselect={false}
        disabled={robot !== undefined}
        value={draft.kind}
        data={robotKinds.map((value) => ({ value, label: t(`robot.kind.${value}`) }))}
        onChange={(kind) => kind && change({ kind: kind as RobotKind })}
      />
      <TextInput
        label={t('robot.name')}
        autoComplete="off"
        maxLength={60}
        value={draft.name}
        error={errors.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <PasswordInput
        label={t('robot.address')}
        description={
          robot
            ? t('robot.address-kept', { end: robot.addressEnd })
            : t(draft.kind === 'telegram' ? 'robot.address-help-telegram' : 'robot.address-help')
        }
        inputWrapperOrder={[...helpLast]}
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        value={draft.address}
        error={errors.address}
        onChange={(event) => change({ address: event.currentTarget.value })}
      />
      {signingRobots.includes(draft.kind) && (
        <>
          <PasswordInput
            label={t('robot.secret')}
            description={t(robot?.isSigned ? 'robot.secret-kept' : 'robot.secret-help')}
            inputWrapperOrder={[...helpLast]}
            autoComplete="off"
            maxLength={200}
            disabled={draft.isUnsigned}
            value={draft.secret}
            error={errors.secret}
            onChange={(event) => change({ secret: event.currentTarget.value })}
          />
          {robot?.isSigned && (
            <Checkbox
              label={t('robot.secret-drop')}
              checked={draft.isUnsigned}
              onChange={(event) => change({ isUnsigned: event.currentTarget.checked })}
            />
          )}
        </>
      )}
      {draft.kind === 'telegram' && (
        <TextInput
          label={t('robot.chat')}
          autoComplete="off"
          maxLength={100}
          value={draft.chat}
          error={errors.chat}
          classNames={{ input: 'mono' }}
          onChange={(event) => change({ chat: event.currentTarget.value })}
        />
      )}
      <Select
        label={t('robot.locale')}
        allowDeselect={false}
        value={draft.locale}
        data={(['zh', 'en'] as const).map((value) => ({ value, label: t(`robot.locale.${value}`) }))}
        onChange={(locale) => locale && change({ locale: locale as Locale })}
      />
      <MultiSelect
        label={t('robot.events')}
        description={t('robot.events-help')}
        inputWrapperOrder={[...helpLast]}
        searchable
        value={[...draft.events]}
        data={notifyGroups
          .map((group) => ({
            group: groupWord(`notify.group.${group}`),
            items: robotEvents
              .filter((event) => isNotifyEvent(event) && notifyEvents[event].group === group)
              .map((value) => ({ value, label: word(value) })),
          }))
          .filter(({ items }) => items.length > 0)}
        error={errors.events}
        onChange={(events) => change({ events })}
      />
      {robot && (
        <Switch
          label={t('robot.is-on')}
          checked={draft.isOn}
          onChange={(event) => change({ isOn: event.currentTarget.checked })}
        />
      )}
    </RecordDrawer>
  )
}
