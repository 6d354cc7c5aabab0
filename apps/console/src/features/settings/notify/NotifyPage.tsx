import type { NotifySettings } from '@app/contracts/settings/notify-settings'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { FailingNotice } from '#features/messages/FailingBanner.tsx'
import { notifyGroupMessages } from '#features/messages/notify-group.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
import { ButtonFor, LinkFor } from '#session/Can.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Switch } from '#ui/forms/fields.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { NotifyCards } from './NotifyCards.tsx'
import { NotifyTable } from './NotifyTable.tsx'
import { notifyMessages } from './notify.messages.ts'
import styles from './notify.module.css'
import { notifyQueries } from './notify.queries.ts'
import { notifyRowOf, notifySections, usedGroups } from './notify-rows.ts'
import { notifyPath } from './notify-search.ts'
import { setUpHref } from './notify-words.ts'
import { QuietPanel } from './QuietPanel.tsx'
import { RobotsPanel } from './RobotsPanel.tsx'
import { SummaryPanel } from './SummaryPanel.tsx'
import { testNoticeMessages } from './test-notice.messages.ts'

const NotifySheet = lazyNamed(() => import('./NotifySheet.tsx'), 'NotifySheet')
const TestNoticeDialog = lazyNamed(() => import('./TestNoticeDialog.tsx'), 'TestNoticeDialog')

const route = getRouteApi('/_shell/setting/center/notify/')

/** Which event reaches whom, by which channels. */
export function NotifyPage() {
  const t = useT(notifyMessages)
  const testWord = useT(testNoticeMessages)
  const [isTesting, setTesting] = useState(false)
  const { data, error, isError, refetch } = useQuery(notifyQueries.all())
  const count = data ? data.changed.length + data.leadDays.length + data.recipients.length : 0
  return (
    <Page
      title={t('notify.title')}
      count={count > 0 ? t('notify.count', { count }) : undefined}
      meta={<span className="t2">{t('notify.lead')}</span>}
      actions={
        <>
          <ButtonFor need="notify.test" onClick={() => setTesting(true)}>
            {testWord('test-notice.open')}
          </ButtonFor>
          <LinkFor need="notify.sender" href={setUpHref}>
            {t('notify.senders')}
          </LinkFor>
        </>
      }
    >
      <FailingNotice />
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton height={560} radius={10} />}
      <RobotsPanel />
      {data && <QuietPanel quiet={data.quiet} />}
      {data && <SummaryPanel summary={data.summary} />}
      {data && <Matrix settings={data} />}
      <Suspense fallback={null}>{isTesting && <TestNoticeDialog onClose={() => setTesting(false)} />}</Suspense>
    </Page>
  )
}

function Matrix({ settings }: { settings: NotifySettings }) {
  const t = useT(notifyMessages)
  const groupWord = useT(notifyGroupMessages)
  const { group, show } = route.useSearch()
  const onlyChanged = show === 'changed'
  const navigate = route.useNavigate()
  const isNarrow = useMedia(mobileQuery)
  const [open, setOpen] = useState<string>()
  const sections = notifySections(settings, { group, onlyChanged })
  const row = notifyRowOf(settings, open)
  const turn = (isOn: boolean) =>
    void navigate({
      search: (now) => ({ ...now, show: isOn ? 'changed' : undefined }),
      ...{ replace: true, resetScroll: false },
    })
  const hrefOf = (one?: string) => {
    const said = new URLSearchParams({ ...(one && { group: one }), ...(show && { show }) })
    return `${notifyPath}${said.size > 0 ? '?' : ''}${said}`
  }
  const Rows = isNarrow ? NotifyCards : NotifyTable
  return (
    <>
      <div className={styles.bar}>
        <Tabs
          label={t('notify.groups')}
          active={group ?? 'all'}
          tabs={[
            { id: 'all', label: t('notify.group.all'), href: hrefOf() },
            ...usedGroups.map((one) => ({ id: one, label: groupWord(`notify.group.${one}`), href: hrefOf(one) })),
          ]}
          className={styles.groups ?? ''}
        />
        <Switch
          label={t('notify.only-changed')}
          checked={onlyChanged}
          onChange={({ currentTarget: { checked } }) => turn(checked)}
        />
      </div>
      {sections.length === 0 ? (
        <EmptyState
          isPlain
          title={t('notify.none-changed')}
          action={<Button onClick={() => turn(false)}>{t('notify.show-all')}</Button>}
        />
      ) : (
        <Rows {...{ sections, sends: settings.sends, onOpen: setOpen }} />
      )}
      <Suspense fallback={null}>
        {row && <NotifySheet {...{ row, sends: settings.sends }} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}
