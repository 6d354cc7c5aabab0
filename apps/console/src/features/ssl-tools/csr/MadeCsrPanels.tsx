import { CircleCheck, Download, FolderArchive } from 'lucide-react'
import { pkiMessages, pkiSentence } from '#features/keys/pki.messages.ts'
import { toolMessages } from '#features/ssl-tools/tools.messages.ts'
import styles from '#features/ssl-tools/tools.module.css'
import { useT } from '#i18n/use-t.ts'
import { saveFile } from '#lib/download.ts'
import { Button } from '#ui/Button.tsx'
import { CodeText } from '#ui/facts/CodeText.tsx'
import { CopyButton } from '#ui/facts/CopyButton.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { csrCommand, fileBase } from './csr-command.ts'
import { isRare } from './key-kinds.ts'
import type { MadeCsr } from './made-csr-zip.ts'
import { madeCsrZip } from './made-csr-zip.ts'
import { OrderWithCsr } from './OrderWithCsr.tsx'

interface MadeProps {
  made: MadeCsr
  onSaved: () => void
}

/** The key to be saved first, then the request and what to do with it. */
export function MadeCsrPanels({ made, onSaved }: MadeProps) {
  const t = useT(toolMessages)
  const sayPki = useT(pkiMessages)
  const { wish, keyPem, csrPem, isSaved } = made
  const base = fileBase(wish)
  const command = csrCommand(wish)
  const refusal = isRare(wish.algorithm)
    ? pkiSentence(sayPki, { code: 'key.unsupported', facts: { kind: t(`gen.key.${wish.algorithm}`) } })
    : undefined
  const whyNot = refusal ?? (isSaved ? undefined : t('gen.order-first'))
  const saveAll = async () => {
    saveFile(`${base}.zip`, await madeCsrZip(made), 'application/zip')
    onSaved()
  }
  const saveKey = () => {
    saveFile(`${base}.key`, keyPem, 'application/x-pem-file')
    onSaved()
  }
  return (
    <>
      <Panel title={t('gen.key')}>
        <p className="t2">{t('gen.key-only-here')}</p>
        <div className={styles.acts}>
          <Button variant={isSaved ? 'default' : 'primary'} icon={<Download aria-hidden="true" />} onClick={saveKey}>
            {t('gen.download-key')}
          </Button>
          <Button icon={<FolderArchive aria-hidden="true" />} onClick={() => void saveAll()}>
            {t('gen.download-all')}
          </Button>
          <CopyButton value={keyPem} label={t('gen.copy-key')} />
          {isSaved && (
            <span className={styles.fine}>
              <CircleCheck className="icon" aria-hidden="true" />
              {t('gen.key-saved')}
            </span>
          )}
        </div>
      </Panel>
      <Panel
        title={t('gen.csr')}
        actions={
          <>
            <Button
              size="sm"
              icon={<Download aria-hidden="true" />}
              onClick={() => saveFile(`${base}.csr`, csrPem, 'application/x-pem-file')}
            >
              {t('gen.download-csr')}
            </Button>
            <OrderWithCsr csrPem={csrPem} label={t('gen.order')} whyNot={whyNot} />
          </>
        }
      >
        <CodeText text={csrPem} copyLabel={t('gen.copy-csr')} />
      </Panel>
      <Panel title={t('gen.command')}>
        <CodeText text={command} copyLabel={t('gen.copy-command')} />
      </Panel>
    </>
  )
}
