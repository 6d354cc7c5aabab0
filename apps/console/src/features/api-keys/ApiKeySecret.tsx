import { useT } from '#i18n/use-t.ts'
import { CodeText } from '#ui/facts/CodeText.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Close } from '#ui/overlays/Dismiss.tsx'
import { apiKeyMessages } from './api-keys.messages.ts'
import styles from './api-keys.module.css'
import { balanceCommand } from './curl.ts'

/** A key's secret, shown once to who made it, with a call to try it by. */
export function ApiKeySecret({ title, secret, onClose }: { title: string; secret: string; onClose: () => void }) {
  const t = useT(apiKeyMessages)
  return (
    <Dialog isOpen onClose={onClose} title={title} width={640} footer={<Close onClick={onClose} />}>
      <p className="t2">{t('api-key.secret-body')}</p>
      <section className={styles.part}>
        <h3>{t('api-key.secret')}</h3>
        <CodeText text={secret} copyLabel={t('common.copy-named', { name: t('api-key.secret') })} />
      </section>
      <section className={styles.part}>
        <h3>{t('api-key.try')}</h3>
        <CodeText text={balanceCommand(secret)} copyLabel={t('common.copy-named', { name: t('api-key.try') })} />
      </section>
    </Dialog>
  )
}
