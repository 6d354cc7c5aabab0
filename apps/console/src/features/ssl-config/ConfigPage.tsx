import { getRouteApi } from '@tanstack/react-router'
import { Link2, ShieldCheck, SlidersHorizontal } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ConfigSearch, configHref, readOptions } from '#features/server-config/config-options.ts'
import { useT } from '#i18n/use-t.ts'
import { copyText } from '#lib/clipboard.ts'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { ConfigResult } from './ConfigResult.tsx'
import { configMessages } from './config.messages.ts'
import styles from './config.module.css'
import { OptionsForm } from './OptionsForm.tsx'

const route = getRouteApi('/_shell/ssl/tools/ssl-config')

/** TLS configuration of a server, from options in the URL. Text pasted for comparison stays on this page. */
export function ConfigPage() {
  const t = useT(configMessages)
  const said: unknown = route.useSearch()
  const navigate = route.useNavigate()
  const search = useMemo(() => ConfigSearch.parse(said), [said])
  const read = useMemo(() => readOptions(search), [search])
  const isNarrow = useMedia(mobileQuery)
  const [isOpen, setOpen] = useState(false)

  const change = (part: Partial<ConfigSearch>, isTyped = false) =>
    // The page reads its address itself, so the router has no type for it.
    void navigate({ search: ((now: object) => ({ ...now, ...part })) as never, replace: isTyped, resetScroll: false })
  const share = async () => {
    if (await copyText(location.origin + configHref(read))) showSuccess(t('config.shared'))
  }
  const form = <OptionsForm search={search} read={read} change={change} />
  return (
    <Page
      title={t('config.title')}
      actions={
        <>
          {isNarrow && (
            <Button icon={<SlidersHorizontal aria-hidden="true" />} onClick={() => setOpen(true)}>
              {t('config.options-change')}
            </Button>
          )}
          <Button icon={<Link2 aria-hidden="true" />} onClick={() => void share()}>
            {t('config.share')}
          </Button>
        </>
      }
    >
      <p className={styles.local}>
        <ShieldCheck className="icon" aria-hidden="true" />
        {t('config.local')}
      </p>
      <div className={styles.cols}>
        {isNarrow ? (
          <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={t('config.options')}>
            {form}
          </Drawer>
        ) : (
          <Panel title={t('config.options')}>{form}</Panel>
        )}
        <ConfigResult read={read} wished={search.profile} />
      </div>
    </Page>
  )
}
