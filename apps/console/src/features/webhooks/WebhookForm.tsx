import { type ChangeKind, changeKinds } from '@app/contracts/changes'
import { createWebhook, listWebhooks, updateWebhook, type Webhook } from '@app/contracts/webhooks'
import { useT } from '#i18n/use-t.ts'
import { call, fieldErrors } from '#lib/call.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { MultiSelect, Switch, TextInput } from '#ui/forms/fields.ts'
import { RecordDrawer } from '#ui/overlays/RecordDrawer.tsx'
import { useRecordDraft } from '#ui/overlays/use-record-draft.ts'
import { webhookMessages } from './webhooks.messages.ts'
import { useWebhookMove } from './webhooks.queries.ts'

interface Draft {
  name: string
  url: string
  kinds: readonly ChangeKind[]
  isOn: boolean
}

const fresh: Draft = { name: '', url: 'https://', kinds: changeKinds, isOn: true }
const draftOf = ({ name, url, kinds, isOn }: Webhook): Draft => ({ name, url, kinds, isOn })
const helpLast = ['label', 'input', 'description', 'error'] as const

interface FormProps {
  webhook: Webhook | undefined
  onClose: () => void
  /** A new endpoint has its secret to show. */
  onMade: (made: { name: string; text: string }) => void
}

/** Adds an endpoint, or changes one. */
export function WebhookForm({ webhook, onClose, onMade }: FormProps) {
  const t = useT(webhookMessages)
  const create = useWebhookMove(createWebhook)
  const update = useWebhookMove(updateWebhook)
  const record = useRecordDraft<Webhook, Draft>({
    ...{ stored: webhook, empty: fresh, draftOf, faultsOf: () => ({}) },
    send: async ({ isOn, ...draft }, version) => {
      const body = { ...draft, kinds: [...draft.kinds] }
      if (!webhook) return onMade({ name: draft.name, text: (await create.mutateAsync({ body })).secret })
      await update.mutateAsync({ params: { id: webhook.id }, body: { ...body, isOn, version } })
      showSuccess(t('hook.saved', { name: draft.name }))
      onClose()
    },
    reload: async () => (await call(listWebhooks, {})).webhooks.find(({ id }) => id === webhook?.id),
  })
  const { start, draft, change } = record
  const isEverything = draft.kinds.length === changeKinds.length
  const errors = fieldErrors(create.error ?? update.error)
  return (
    <RecordDrawer
      record={record}
      isDirty={JSON.stringify(start) !== JSON.stringify(draft)}
      isPending={create.isPending || update.isPending}
      onClose={onClose}
      title={t(webhook ? 'hook.edit' : 'hook.add')}
      saveLabel={t(webhook ? 'hook.save' : 'hook.add')}
      differences={(theirs) =>
        (['name', 'url', 'kinds'] as const)
          .map((field) => ({ name: t(`hook.${field}`), mine: `${draft[field]}`, theirs: `${theirs[field]}` }))
          .filter(({ mine, theirs: other }) => mine !== other)
      }
    >
      <TextInput
        label={t('hook.name')}
        autoComplete="off"
        maxLength={60}
        data-autofocus
        value={draft.name}
        error={errors.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('hook.url')}
        description={t('hook.url-help')}
        inputWrapperOrder={[...helpLast]}
        type="url"
        spellCheck={false}
        maxLength={500}
        value={draft.url}
        error={errors.url}
        classNames={{ input: 'mono' }}
        onChange={(event) => change({ url: event.currentTarget.value })}
      />
      <Switch
        label={t('hook.kinds-all', { count: changeKinds.length })}
        checked={isEverything}
        onChange={(event) => change({ kinds: event.currentTarget.checked ? changeKinds : [] })}
      />
      {!isEverything && (
        <MultiSelect
          label={t('hook.kinds')}
          searchable
          value={[...draft.kinds]}
          data={[...changeKinds]}
          error={errors.kinds}
          onChange={(kinds) => change({ kinds })}
        />
      )}
      {webhook && (
        <Switch
          label={t('hook.is-on')}
          description={t('hook.is-on-help')}
          checked={draft.isOn}
          onChange={(event) => change({ isOn: event.currentTarget.checked })}
        />
      )}
    </RecordDrawer>
  )
}
