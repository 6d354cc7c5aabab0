import { smsAudits, smsKinds } from '@app/contracts/settings/sms-values'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { templateWord } from '#features/messages/message-words.ts'
import { messageLogMessages } from '#features/messages/messages.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { ListPage } from '#session/ListPage.tsx'
import { useListAddress } from '#session/use-list-address.ts'
import { RouteLine } from './RouteLine.tsx'
import { SmsTemplateDrawer } from './SmsTemplateDrawer.tsx'
import { useSmsTemplateColumns } from './sms-template-columns.tsx'
import { foundSmsTemplates } from './sms-template-list.ts'
import { smsTemplateSearch, smsTemplateViews } from './sms-template-search.ts'
import { smsTemplateMessages } from './sms-templates.messages.ts'
import { smsTemplateQueries } from './sms-templates.queries.ts'

const route = getRouteApi('/_shell/setting/center/message-template')

/** Every text message that the site sends: in whose words, and by which template of the service. */
export function SmsTemplatesPage() {
  const t = useT(smsTemplateMessages)
  const say = useT(messageLogMessages)
  const address = useListAddress(route, smsTemplateSearch)
  const { search, open } = address
  const query = useQuery(smsTemplateQueries.all())
  const all = query.data?.templates
  const data = useMemo(
    () =>
      all &&
      foundSmsTemplates(all, search, (one) =>
        [templateWord(say, one), one.template, one.text.zh, one.text.en, one.vendorId].join('\n'),
      ),
    [all, search, say],
  )
  const takes = query.data?.route.takes
  const hrefOf = useCallback(
    (template: string) => smsTemplateSearch.href(smsTemplateSearch.opened(search, { id: template })),
    [search],
  )
  return (
    <ListPage
      {...{ name: 'sms-templates', address, query: { ...query, data }, isWhole: true }}
      rows={({ templates }) => templates}
      columns={useSmsTemplateColumns(query.data?.route, hrefOf)}
      rowHref={({ template }) => hrefOf(template)}
      rowName={(one) => templateWord(say, one)}
      words={(key) => t(`sms-template.${key}`)}
      counted={(key, count) => t(`sms-template.${key}`, { count })}
      views={smsTemplateViews.map((id) => ({
        ...{ id, label: t(`sms-template.view.${id}`) },
        href: smsTemplateSearch.href({ view: id }),
      }))}
      filters={[
        {
          ...{ id: 'kind', label: t('sms-template.kind') },
          options: smsKinds.map((value) => ({ value, label: t(`sms-template.kind.${value}`) })),
        },
        ...(takes === 'ids'
          ? [
              {
                ...{ id: 'audit' as const, label: t('sms-template.audit') },
                options: smsAudits.map((value) => ({ value, label: t(`sms-template.audit.${value}`) })),
              },
            ]
          : []),
      ]}
      notice={query.data && <RouteLine route={query.data.route} />}
      skeletonRows={20}
    >
      {search.id !== undefined && (
        <SmsTemplateDrawer key={search.id} template={search.id} onClose={() => open({}, { replace: true })} />
      )}
    </ListPage>
  )
}
