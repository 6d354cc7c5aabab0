import type { ApiKey } from '@app/contracts/access/api-keys'
import { apiKeyViews } from '@app/contracts/list-filters'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { BookOpen, Webhook as WebhookIcon } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { CreateButton } from '#session/CreateButton.tsx'
import { ListPage } from '#session/ListPage.tsx'
import { useListAddress } from '#session/use-list-address.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { type ApiKeyDeed, ApiKeyDeeds } from './ApiKeyDeeds.tsx'
import { ApiKeyDrawer } from './ApiKeyDrawer.tsx'
import { useApiKeyColumns } from './api-key-columns.tsx'
import { apiKeySearch } from './api-key-search.ts'
import { apiKeyMessages } from './api-keys.messages.ts'
import styles from './api-keys.module.css'
import { apiKeyQueries } from './api-keys.queries.ts'
import { balanceCommand } from './curl.ts'

const WebhooksDrawer = lazyNamed(() => import('#features/webhooks/WebhooksDrawer.tsx'), 'WebhooksDrawer')

const route = getRouteApi('/_shell/company/api-keys')

/** Keys by which programs act for the account: make one for each system, replace and end them. */
export function ApiKeysPage() {
  const t = useT(apiKeyMessages)
  const mayCreate = useWhyNot()('apiKey.save') === undefined
  const seesWebhooks = useWhyNot()('webhook.view') === undefined
  const address = useListAddress(route, apiKeySearch)
  const { search, open } = address
  const [asked, setAsked] = useState<{ action: 'edit' | ApiKeyDeed; apiKey: ApiKey }>()
  const query = useQuery(apiKeyQueries.list(search))
  const onAct = useCallback((action: 'edit' | ApiKeyDeed, apiKey: ApiKey) => setAsked({ action, apiKey }), [])
  const close = () => setAsked(undefined)
  return (
    <ListPage
      {...{ name: 'api-keys', address, query }}
      rows={({ apiKeys }) => apiKeys}
      columns={useApiKeyColumns(onAct)}
      words={(key) => t(`api-key.${key}`)}
      counted={(key, count) => t(`api-key.${key}`, { count })}
      views={apiKeyViews.map((id) => ({ id, label: t(`api-key.view.${id}`) }))}
      actions={
        <>
          {seesWebhooks && (
            <Button icon={<WebhookIcon aria-hidden="true" />} onClick={() => open({ do: 'webhooks' })}>
              {t('api-key.webhooks')}
            </Button>
          )}
          <ButtonLink href="/api/docs" target="_blank" icon={<BookOpen aria-hidden="true" />}>
            {t('api-key.docs')}
          </ButtonLink>
        </>
      }
      create={<CreateButton need="apiKey.save" label={t('api-key.new')} onCreate={() => open({ do: 'new' })} />}
      emptyBody={
        <>
          {t('api-key.empty-body')}
          <code className={`mono ${styles.example}`}>{balanceCommand()}</code>
        </>
      }
    >
      {mayCreate && search.do === 'new' && (
        <ApiKeyDrawer apiKey={undefined} onClose={() => open({}, { replace: true })} />
      )}
      {seesWebhooks && search.do === 'webhooks' && (
        <Suspense fallback={null}>
          <WebhooksDrawer onClose={() => open({}, { replace: true })} />
        </Suspense>
      )}
      {asked?.action === 'edit' && <ApiKeyDrawer apiKey={asked.apiKey} onClose={close} />}
      {asked && asked.action !== 'edit' && (
        <ApiKeyDeeds
          key={`${asked.action} ${asked.apiKey.id}`}
          deed={asked.action}
          apiKey={asked.apiKey}
          onClose={close}
        />
      )}
    </ListPage>
  )
}
