import { exportMailTemplates, mailFileFormats } from '@app/contracts/settings/mail-template-files'
import { Download, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { saveAnswer } from '#lib/call.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { ButtonFor } from '#session/Can.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { PopMenu } from '#ui/overlays/PopMenu.tsx'
import { mailImportMessages } from './mail-import.messages.ts'

const MailImport = lazyNamed(() => import('./MailImport.tsx'), 'MailImport')

/** The site's mails as a file, and back. */
export function MailFiles() {
  const t = useT(mailImportMessages)
  const [isImporting, bring] = useState(false)
  return (
    <>
      <ButtonFor need="mailTpl.edit" icon={<Upload aria-hidden="true" />} onClick={() => bring(true)}>
        {t('mail-import.import')}
      </ButtonFor>
      <PopMenu
        label={t('mail-import.export')}
        className={buttonClass({})}
        align="end"
        entries={mailFileFormats.map((format) => ({
          id: format,
          label: t(`mail-import.export-${format}`),
          onSelect: () => void saveAnswer(exportMailTemplates, { query: { format } }).catch(() => undefined),
        }))}
      >
        <Download aria-hidden="true" />
        <span>{t('mail-import.export')}</span>
      </PopMenu>
      {isImporting && (
        <Suspense fallback={null}>
          <MailImport onClose={() => bring(false)} />
        </Suspense>
      )}
    </>
  )
}
