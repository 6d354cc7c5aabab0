import { type ApiKey, revokeUserApiKey } from '@app/contracts/access/api-keys'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { ApiKeyState, LastUse, shortKey } from './api-key-columns.tsx'
import { apiKeyMessages } from './api-keys.messages.ts'
import styles from './api-keys.module.css'
import { apiKeyQueries, useApiKeyMove } from './api-keys.queries.ts'

/** A customer's keys, as its operator sees and ends them. */
export function UserApiKeys({ user }: { user: { id: string; accountNo: string } }) {
  const t = useT(apiKeyMessages)
  const { data } = useQuery(apiKeyQueries.ofUser(user.id))
  const [asked, setAsked] = useState<ApiKey>()
  return (
    <Panel title={t('api-key.title')}>
      {!data && <Skeleton height={60} />}
      {data?.length === 0 && <p className="t2">{t('api-key.user-none')}</p>}
      {data && data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        <section className={styles.scroll} tabIndex={0} aria-label={t('api-key.title')}>
          <table className={styles.keys}>
            <thead>
              <tr>
                <th scope="col">{t('api-key.name')}</th>
                <th scope="col">{t('api-key.role')}</th>
                <th scope="col">{t('api-key.ips')}</th>
                <th scope="col">{t('api-key.last-day')}</th>
                <th scope="col">{t('api-key.last-used')}</th>
                <th scope="col">{t('api-key.state')}</th>
                <th scope="col">{t('api-key.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map((apiKey) => (
                <tr key={apiKey.id}>
                  <th scope="row">
                    {apiKey.name}
                    <br />
                    <span className="mono t3">{shortKey(apiKey.lastFour)}</span>
                  </th>
                  <td>{apiKey.roleName || t('api-key.role-gone')}</td>
                  <td className="mono">{apiKey.ipList.join(', ') || t('api-key.anywhere')}</td>
                  <td>{apiKey.expiresAt === null ? t('api-key.no-end') : <Time at={apiKey.expiresAt} as="day" />}</td>
                  <td>
                    <LastUse apiKey={apiKey} />
                  </td>
                  <td>
                    <ApiKeyState apiKey={apiKey} />
                  </td>
                  <td>
                    {apiKey.state !== 'revoked' && (
                      <Button size="sm" variant="danger" onClick={() => setAsked(apiKey)}>
                        {t('api-key.revoke')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {asked && <RevokeDialog user={user} apiKey={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  )
}

function RevokeDialog({
  user,
  apiKey: { id: keyId, name },
  onClose,
}: {
  user: { id: string; accountNo: string }
  apiKey: ApiKey
  onClose: () => void
}) {
  const t = useT(apiKeyMessages)
  const revoke = useApiKeyMove(revokeUserApiKey)
  return (
    <ConfirmDialog
      isOpen
      tier="K3"
      typedWord={user.accountNo}
      title={t('api-key.revoke-title', { name })}
      consequences={[t('api-key.revoke-now'), t('api-key.revoke-stays')]}
      actionLabel={t('api-key.revoke')}
      isPending={revoke.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        revoke.mutate(
          { params: { id: user.id, keyId }, body: { reason } },
          {
            onSuccess: () => {
              showSuccess(t('api-key.revoked', { name }))
              onClose()
            },
          },
        )
      }
    />
  )
}
