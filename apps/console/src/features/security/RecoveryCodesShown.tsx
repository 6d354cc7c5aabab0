import { Download, Printer } from 'lucide-react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { saveFile } from '#lib/download.ts'
import { siteConfig } from '#lib/site-config.ts'
import { useActor } from '#session/use-actor.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/facts/CopyButton.tsx'
import { secondStepMessages } from './second-step.messages.ts'
import styles from './security.module.css'

/** Recovery codes, the one time they are shown: to be downloaded, printed or copied. */
export function RecoveryCodesShown({ codes }: { codes: readonly string[] }) {
  const t = useT(secondStepMessages)
  const locale = useLocale()
  const { loginName } = useActor()
  const head = t('recovery.file-head', { site: siteConfig().name[locale], name: loginName })
  const text = [head, '', ...codes, ''].join('\n')
  return (
    <div className={styles.form}>
      <p className={styles.once} role="status">
        {t('recovery.once')}
      </p>
      <ol className={styles.codes} aria-label={t('recovery.list')}>
        {codes.map((code) => (
          <li key={code} className="mono">
            {code}
          </li>
        ))}
      </ol>
      <div className={styles.keep}>
        <Button
          size="sm"
          icon={<Download aria-hidden="true" />}
          onClick={() => saveFile('recovery-codes.txt', text, 'text/plain;charset=utf-8')}
        >
          {t('recovery.download')}
        </Button>
        <Button size="sm" icon={<Printer aria-hidden="true" />} onClick={() => printText(head, codes)}>
          {t('recovery.print')}
        </Button>
        <CopyButton value={text} label={t('recovery.copy')} />
      </div>
    </div>
  )
}

/** Prints the codes alone, in a frame of their own: the page around them stays out of it. */
function printText(head: string, codes: readonly string[]): void {
  const frame = document.createElement('iframe')
  frame.className = 'sr'
  frame.title = head
  document.body.append(frame)
  const page = frame.contentDocument
  const view = frame.contentWindow
  if (!page || !view) return
  page.title = head
  const lines = [head, '', ...codes].map((line) => {
    const each = page.createElement('pre')
    each.textContent = line || ' '
    return each
  })
  page.body.append(...lines)
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
