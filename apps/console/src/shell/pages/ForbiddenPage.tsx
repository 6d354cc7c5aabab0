import type { Permission } from '@app/contracts/access/permissions'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { copyText } from '#lib/clipboard.ts'
import { refusalMessages } from '#session/refusal.messages.ts'
import { sessionQueries } from '#session/session.queries.ts'
import { useMaybeAccount } from '#session/use-actor.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { fits } from '../menu/menu-reading.ts'
import { shellMessages } from '../shell.messages.ts'
import { signOut } from '../sign-out.ts'
import { forbiddenMessages } from './forbidden.messages.ts'
import styles from './StoppedPage.module.css'
import { StoppedPage } from './StoppedPage.tsx'

/** What of the path's page and its right the account has and the member lacks. Signed out, nothing is known. */
function useWanted(path: string, need: Permission | undefined) {
  const locale = useLocale()
  const account = useMaybeAccount()
  const { data } = useQuery({ ...sessionQueries.missing(), enabled: account !== undefined })
  const page = data?.pages.find(({ name }) => fits(name, path))
  const right = data?.functions.find(({ name }) => name === need)
  return {
    isKnown: data !== undefined,
    granters: data?.granters ?? [],
    page: page?.labels[locale],
    right: right?.labels[locale],
  }
}

/** 403, inside the shell: which page, with which role, what it would need, and a text to ask with. */
export function ForbiddenPage({ need, requestId }: { need?: Permission | undefined; requestId?: string | undefined }) {
  const t = useT(forbiddenMessages)
  const words = useT(shellMessages)
  const say = useT(refusalMessages)
  const path = useLocation({ select: (location) => location.pathname })
  const account = useMaybeAccount()
  const { isKnown, granters, page, right } = useWanted(path, need)
  const role = account?.roleName || account?.roles.join(t('common.sep')) || '-'
  const needs = right ?? (page && t('forbidden.need-page', { page }))
  const who = granters.length > 0 ? granters.join(say('refusal.or')) : say('refusal.holder')
  const request =
    needs && t('forbidden.request', { page: page ?? needs, path, name: account?.name ?? '-', role, need: needs })
  return (
    <StoppedPage
      title={t('forbidden.title')}
      code="403"
      icon={Lock}
      headline={t('forbidden.title')}
      advice={isKnown && (needs ? t('forbidden.grant', { who }) : t('forbidden.no-grant'))}
      requestId={requestId}
      actions={
        <>
          {request && <CopyRequest text={request} />}
          <ButtonLink href="/dashboard" variant={request ? 'default' : 'primary'}>
            {words('coming.dashboard')}
          </ButtonLink>
          <Button onClick={() => void signOut()}>{t('forbidden.switch')}</Button>
        </>
      }
    >
      <dl className={styles.facts}>
        <Fact name={t('forbidden.page')}>{page ?? path}</Fact>
        <Fact name={t('forbidden.role')}>{role}</Fact>
        {needs && <Fact name={t('forbidden.need')}>{needs}</Fact>}
      </dl>
    </StoppedPage>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function CopyRequest({ text }: { text: string }) {
  const t = useT(forbiddenMessages)
  const copy = async () => {
    showSuccess((await copyText(text)) ? t('forbidden.copied') : t('common.copy-failed'))
  }
  return (
    <Button variant="primary" onClick={() => void copy()}>
      {t('forbidden.copy')}
    </Button>
  )
}
