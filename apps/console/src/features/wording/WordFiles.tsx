import { exportWording } from '@app/contracts/wording/wording-files'
import { wordFileFormats } from '@app/contracts/wording/wording-values'
import { Download, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { saveAnswer } from '#lib/call.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { ButtonFor } from '#session/Can.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { PopMenu } from '#ui/overlays/PopMenu.tsx'
import { wordingMessages } from './wording.messages.ts'

const WordImport = lazyNamed(() => import('./WordImport.tsx'), 'WordImport')

/** The site's words as a file, and back. */
export function WordFiles() {
  const t = useT(wordingMessages)
  const [isImporting, bring] = useState(false)
  return (
    <>
      <ButtonFor need="lang.import" icon={<Upload aria-hidden="true" />} onClick={() => bring(true)}>
        {t('wording.import')}
      </ButtonFor>
      <PopMenu
        label={t('wording.export')}
        className={buttonClass({})}
        align="end"
        entries={wordFileFormats.map((format) => ({
          id: format,
          label: t(`wording.export-${format}`),
          onSelect: () => void saveAnswer(exportWording, { query: { format } }).catch(() => undefined),
        }))}
      >
        <Download aria-hidden="true" />
        <span>{t('wording.export')}</span>
      </PopMenu>
      {isImporting && (
        <Suspense fallback={null}>
          <WordImport onClose={() => bring(false)} />
        </Suspense>
      )}
    </>
  )
}
