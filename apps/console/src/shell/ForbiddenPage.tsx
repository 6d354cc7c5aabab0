import { useLocation } from '@tanstack/react-router'
import { useT } from '#i18n/use-t.ts'
import { useMaybeAccount } from '#session/use-actor.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Forbidden } from '#ui/ErrorState.tsx'
import { Page } from '#ui/Page.tsx'
import { shellMessages } from './shell.messages.ts'
import { signOut } from './sign-out.ts'

/** 403, inside the shell: which page, with which role, and a text to ask the administrator with. */
export function ForbiddenPage() {
  const t = useT(shellMessages)
  const path = useLocation({ select: (location) => location.pathname })
  const account = useMaybeAccount()
  const role = account?.roleName || account?.roles.join(t('common.sep')) || '-'
  return (
    <Page title={t('forbidden.title')} heading="403">
      <div className="card">
        <Forbidden role={role} path={path}>
          <ButtonLink href="/dashboard" variant="primary">
            {t('coming.dashboard')}
          </ButtonLink>
          <Button onClick={() => void signOut()}>{t('shell.sign-out')}</Button>
        </Forbidden>
      </div>
    </Page>
  )
}
