import {
  type NotifyEventName,
  notifyEventNames,
  notifyEvents,
  policiesFor,
} from '@app/contracts/settings/notify-events'
import { type NotifyChannel, notifyChannels } from '@app/contracts/settings/notify-values'
import type { Locale } from '@app/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { templateWord } from '#features/messages/message-words.ts'
import { messageLogMessages } from '#features/messages/messages.messages.ts'
import { notifyGroupMessages } from '#features/messages/notify-group.messages.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useCan } from '#session/use-actor.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { SegmentedControl, Select } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { mailTemplateQueries } from '../mail-templates/mail-templates.queries.ts'
import { notifyMessages } from './notify.messages.ts'
import styles from './notify.module.css'
import { useTestNotice } from './notify.queries.ts'
import { usedGroups } from './notify-rows.ts'
import { testNoticeMessages } from './test-notice.messages.ts'

const channelsOf = (event: NotifyEventName) =>
  notifyChannels.filter((channel) => policiesFor(event, channel).length > 0)

/** Sends the message of an event to oneself, by a channel of one's choice. */
export function TestNoticeDialog({ onClose }: { onClose: () => void }) {
  const t = useT(testNoticeMessages)
  const channelWord = useT(notifyMessages)
  const groupWord = useT(notifyGroupMessages)
  const say = useT(messageLogMessages)
  const spoken = useLocale()
  const [event, setEvent] = useState<NotifyEventName>('notice.issued')
  const [wished, setChannel] = useState<NotifyChannel>('email')
  const [locale, setLocale] = useState<Locale>(spoken === 'zh' ? 'zh' : 'en')
  const [orderId, setOrder] = useState('')
  const test = useTestNotice()
  // The orders that may stand for the real one come with the template.
  const mayReadTemplate = useCan('mailTpl.*')
  const { data } = useQuery({ ...mailTemplateQueries.one(event), enabled: mayReadTemplate })
  const orders = data?.orders ?? []
  const channels = channelsOf(event)
  const channel = channels.includes(wished) ? wished : 'email'
  const order = orders.some(({ id }) => id === orderId) ? orderId : ''

  const send = () =>
    test.mutate(
      { params: { template: event }, body: { channel, locale, ...(order && { orderId: order }) } },
      {
        onSuccess: ({ to, isKept }) => {
          if (channel === 'inbox') showSuccess(t('test-notice.sent-inbox'))
          else showSuccess(isKept ? t('test-notice.kept') : t('test-notice.sent', { to }))
        },
      },
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('test-notice.title')}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button variant="primary" loading={test.isPending} onClick={send}>
            {t('test-notice.send')}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <p className="t2">{t('test-notice.lead')}</p>
        <Select
          label={t('test-notice.event')}
          searchable
          allowDeselect={false}
          value={event}
          data={usedGroups.map((group) => ({
            group: groupWord(`notify.group.${group}`),
            items: notifyEventNames
              .filter((name) => notifyEvents[name].group === group)
              .map((value) => ({ value, label: templateWord(say, { template: value }) })),
          }))}
          onChange={(value) => value && setEvent(value as NotifyEventName)}
        />
        <SegmentedControl
          aria-label={t('test-notice.channel')}
          value={channel}
          data={channels.map((value) => ({ value, label: channelWord(`notify.channel.${value}`) }))}
          onChange={(value) => setChannel(value as NotifyChannel)}
        />
        {channel !== 'inbox' && (
          <SegmentedControl
            aria-label={t('test-notice.language')}
            value={locale}
            data={(['zh', 'en'] as const).map((value) => ({ value, label: t(`test-notice.language.${value}`) }))}
            onChange={(value) => setLocale(value as Locale)}
          />
        )}
        {orders.length > 0 && (
          <Select
            label={t('test-notice.order')}
            allowDeselect={false}
            value={order}
            data={[
              { value: '', label: t('test-notice.made-up') },
              ...orders.map(({ id, orderNo, name }) => ({ value: id, label: `${orderNo} ${name}` })),
            ]}
            onChange={(value) => setOrder(value ?? '')}
          />
        )}
      </div>
    </Dialog>
  )
}
