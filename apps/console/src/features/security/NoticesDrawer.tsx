import { isNotifyEvent, notifyEvents } from '@app/contracts/settings/notify-events'
import type { OwnNotice, OwnNotices } from '@app/contracts/settings/notify-settings'
import { type NotifyChannel, notifyChannels, notifyGroups } from '@app/contracts/settings/notify-values'
import { templateWord } from '#features/messages/message-words.ts'
import { messageLogMessages } from '#features/messages/messages.messages.ts'
import { notifyGroupMessages } from '#features/messages/notify-group.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { SelectBox } from '#ui/forms/SelectBox.tsx'
import { Close } from '#ui/overlays/Dismiss.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { Tip } from '#ui/Tip.tsx'
import { noticesMessages } from './notices.messages.ts'
import styles from './notices.module.css'
import { useChooseNotice } from './notices.queries.ts'

const groupOf = ({ template }: OwnNotice) => (isNotifyEvent(template) ? notifyEvents[template].group : 'system')
const mayChoose = ({ channels }: OwnNotice) => channels.some(({ isFixed }) => !isFixed)

/** Every notification that the member may choose, by channels. A tick counts at once. */
export function NoticesDrawer({ notices, onClose }: { notices: OwnNotices; onClose: () => void }) {
  const t = useT(noticesMessages)
  const say = useT(notifyGroupMessages)
  const { reaches } = notices
  const offered = notices.notices.filter(mayChoose)
  return (
    <Drawer isOpen onClose={onClose} size="md" title={t('notices.title')} footer={<Close onClick={onClose} />}>
      <p className="s13 t2">{t('notices.lead')}</p>
      {!reaches.email && <p className={`s13 ${styles.hint}`}>{t('notices.no-email')}</p>}
      {!reaches.sms && <p className={`s13 ${styles.hint}`}>{t('notices.no-sms')}</p>}
      {offered.length === 0 && <p className="t3">{t('notices.none')}</p>}
      {offered.length > 0 && (
        <table className={styles.table}>
          <caption className="sr">{t('notices.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('notices.event')}</th>
              {notifyChannels.map((channel) => (
                <th key={channel} scope="col">
                  {t(`notices.channel.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          {notifyGroups.map((group) => {
            const rows = offered.filter((one) => groupOf(one) === group)
            if (rows.length === 0) return null
            return (
              <tbody key={group}>
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={notifyChannels.length + 1}>
                    {say(`notify.group.${group}`)}
                  </th>
                </tr>
                {rows.map((one) => (
                  <NoticeLine key={one.template} notice={one} />
                ))}
              </tbody>
            )
          })}
        </table>
      )}
    </Drawer>
  )
}

function NoticeLine({ notice }: { notice: OwnNotice }) {
  const say = useT(messageLogMessages)
  const name = templateWord(say, notice)
  return (
    <tr>
      <th scope="row">{name}</th>
      {notifyChannels.map((channel) => (
        <td key={channel}>
          <Tick {...{ notice, channel, name }} />
        </td>
      ))}
    </tr>
  )
}

function Tick({ notice, channel, name }: { notice: OwnNotice; channel: NotifyChannel; name: string }) {
  const t = useT(noticesMessages)
  const { mutate, isPending, variables } = useChooseNotice()
  const state = notice.channels.find((one) => one.channel === channel)
  if (!state) return null
  const { isFixed } = state
  // What was just asked for is shown until the answer is there.
  const isOn = isPending && variables ? variables.body.isOn : state.isOn
  const box = (
    <SelectBox
      label={t('notices.cell', { event: name, channel: t(`notices.channel.${channel}`) })}
      isOn={isOn}
      isOff={isFixed}
      onToggle={() => mutate({ params: { template: notice.template }, body: { channel, isOn: !isOn } })}
    />
  )
  return isFixed ? (
    <Tip label={t('notices.fixed')} opensOnTap>
      <span>{box}</span>
    </Tip>
  ) : (
    box
  )
}
