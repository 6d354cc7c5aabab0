import type { MailTemplate } from '@app/contracts/settings/mail-templates'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { templateWord } from '#features/messages/message-words.ts'
import { messageLogMessages } from '#features/messages/messages.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { ListPage } from '#session/ListPage.tsx'
import { useListAddress } from '#session/use-list-address.ts'
import { showUndo } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { MailFiles } from './MailFiles.tsx'
import { MailTestBar } from './MailTestBar.tsx'
import { useMailTemplateColumns } from './mail-template-columns.tsx'
import { foundTemplates, mailTemplateHref } from './mail-template-list.ts'
import { mailGroups, mailTemplateSearch, mailTemplateViews } from './mail-template-search.ts'
import { mailTemplateMessages } from './mail-templates.messages.ts'
import { mailTemplateQueries, useSwitchMail } from './mail-templates.queries.ts'

const route = getRouteApi('/_shell/setting/center/email-template/')

/** Every mail that the site sends, and in whose words. */
export function MailTemplatesPage() {
  const t = useT(mailTemplateMessages)
  const say = useT(messageLogMessages)
  const address = useListAddress(route, mailTemplateSearch)
  const { search } = address
  const query = useQuery(mailTemplateQueries.all())
  const all = query.data?.templates
  const data = useMemo(
    () =>
      all &&
      foundTemplates(all, search, (one) =>
        [templateWord(say, one), one.template, one.subject.zh, one.subject.en].join('\n'),
      ),
    [all, search, say],
  )
  const { mutateAsync, isPending } = useSwitchMail()
  const [asked, setAsked] = useState<MailTemplate>()
  const turn = useCallback(
    (one: MailTemplate, isEnabled: boolean) => {
      const send = (on: boolean) => mutateAsync({ params: { template: one.template }, body: { isEnabled: on } })
      const name = templateWord(say, one)
      return send(isEnabled).then(
        () =>
          showUndo(
            t(isEnabled ? 'mail-template.switched-on' : 'mail-template.switched-off', { name }),
            () => void send(!isEnabled),
          ),
        // It was told where every refusal is.
        () => undefined,
      )
    },
    [mutateAsync, say, t],
  )
  const onSwitch = useCallback((one: MailTemplate) => (one.isEnabled ? setAsked(one) : void turn(one, true)), [turn])
  return (
    <ListPage
      {...{ name: 'mail-templates', address, query: { ...query, data }, isWhole: true }}
      rows={({ templates }) => templates}
      columns={useMailTemplateColumns(onSwitch)}
      rowHref={({ template }) => mailTemplateHref(template)}
      rowName={(one) => templateWord(say, one)}
      words={(key) => t(`mail-template.${key}`)}
      counted={(key, count) => t(`mail-template.${key}`, { count })}
      views={mailTemplateViews.map((id) => ({
        ...{ id, label: t(`mail-template.view.${id}`) },
        href: mailTemplateSearch.href({ view: id }),
      }))}
      filters={[
        {
          ...{ id: 'group', label: t('mail-template.group') },
          options: mailGroups.map((value) => ({ value, label: t(`mail-template.group.${value}`) })),
        },
      ]}
      actions={<MailFiles />}
      bulk={(selection) => <MailTestBar selection={selection} />}
      skeletonRows={20}
    >
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        tier="K1"
        title={asked ? t('mail-template.switch-off-ask', { name: templateWord(say, asked) }) : ''}
        consequences={[t('mail-template.switch-off-reach')]}
        actionLabel={t('mail-template.switch-off')}
        isPending={isPending}
        onConfirm={() => asked && void turn(asked, false).then(() => setAsked(undefined))}
      />
    </ListPage>
  )
}
