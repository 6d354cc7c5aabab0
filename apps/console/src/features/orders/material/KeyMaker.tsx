import type { KeyAlgorithm } from '@app/contracts/keys'
import type { Product } from '@app/contracts/products/products'
import { useMutation } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { CircleCheck, Download, KeyRound } from 'lucide-react'
import { keyNames } from '#features/keys/key-names.ts'
import { makeKey } from '#features/keys/key-tasks.ts'
import { type KeptKey, keptKey } from '#features/keys/key-vault.ts'
import { useT } from '#i18n/use-t.ts'
import { saveFile } from '#lib/download.ts'
import { Button } from '#ui/Button.tsx'
import panelStyles from '#ui/layout/wizard-panel.module.css'
import { usageMessages } from '../order-usage.messages.ts'
import { isForMail } from '../order-usage.ts'
import type { KeyDraft } from './order-draft.ts'
import { wizardMessages } from './order-wizard.messages.ts'
import { recommendedKey } from './product-choice.ts'
import { useKeptKey } from './use-order-draft.ts'
import keyStyles from './wizard-key.module.css'

interface KeyMakerProps {
  draft: KeyDraft
  change: (part: Partial<KeyDraft>) => void
  product: Product
}

/** The recommended one and its like stand first. */
function recommendedFirst({ keyAlgorithms }: Product, recommended: KeyAlgorithm): KeyAlgorithm[] {
  const isLike = (algorithm: KeyAlgorithm) => algorithm.slice(0, 2) === recommended.slice(0, 2)
  return keyAlgorithms.toSorted((a, b) => Number(isLike(b)) - Number(isLike(a)))
}
const newName = (algorithm: KeyAlgorithm) => `private-${algorithm}-${dayjs().format('YYYYMMDD-HHmmss')}.key`

/** Makes the key in a worker, hands it over as a file, and asks whether it is safe. Nothing of it is sent anywhere. */
export function KeyMaker({ draft, change, product }: KeyMakerProps) {
  const t = useT(wizardMessages)
  const tell = useT(usageMessages)
  const key = useKeptKey()
  const recommended = recommendedKey(product)
  const isMail = isForMail(product)
  const helpOf = (algorithm: KeyAlgorithm) => {
    const kind = algorithm.startsWith('ec') ? 'ec' : 'rsa'
    return isMail ? tell(`key.algorithm-help.${kind}-mail`) : t(`key.algorithm-help.${kind}`)
  }
  const isMade = key?.algorithm === draft.algorithm
  const make = useMutation({
    mutationFn: (algorithm: KeyAlgorithm) => makeKey(algorithm),
    onSuccess: (privateKeyPem, algorithm) =>
      keptKey.set({ algorithm, privateKeyPem, fileName: newName(algorithm), isDownloaded: false, isConfirmed: false }),
  })
  return (
    <>
      <fieldset className={keyStyles.algorithms} disabled={make.isPending}>
        <legend>{t('key.algorithm')}</legend>
        {recommendedFirst(product, recommended).map((algorithm) => (
          <label key={algorithm}>
            <input
              type="radio"
              name="algorithm"
              checked={algorithm === draft.algorithm}
              onChange={() => change({ algorithm })}
            />
            <span>
              {keyNames[algorithm]}
              {algorithm === recommended && <em>{t('key.algorithm-recommended')}</em>}
              <small>{helpOf(algorithm)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div role="status">
        {isMade ? (
          <KeyReady
            kept={key}
            isBusy={make.isPending}
            onAgain={() => make.mutate(draft.algorithm)}
            next={isMail ? tell('key.csr-later-mail') : t('key.csr-later')}
          />
        ) : (
          <Button
            variant="primary"
            icon={<KeyRound aria-hidden="true" />}
            loading={make.isPending}
            onClick={() => make.mutate(draft.algorithm)}
          >
            {make.isPending ? t('key.generating', { algorithm: keyNames[draft.algorithm] }) : t('key.generate')}
          </Button>
        )}
        {make.isError && <p className={panelStyles.fault}>{t('key.failed')}</p>}
      </div>
    </>
  )
}

interface ReadyProps {
  kept: KeptKey
  isBusy: boolean
  onAgain: () => void
  /** What becomes of it. */
  next: string
}

function KeyReady({ kept, isBusy, onAgain, next }: ReadyProps) {
  const t = useT(wizardMessages)
  const download = () => {
    saveFile(kept.fileName, kept.privateKeyPem, 'application/x-pem-file')
    keptKey.set({ ...kept, isDownloaded: true })
  }
  return (
    <div className={keyStyles.key}>
      <p className={keyStyles.made}>
        <CircleCheck className="icon" aria-hidden="true" />
        {t('key.made', { algorithm: keyNames[kept.algorithm] })}
      </p>
      <p className="t2 s13">{t('key.only-here')}</p>
      <div className={keyStyles.keyDo}>
        <Button
          variant={kept.isDownloaded ? 'default' : 'primary'}
          icon={<Download aria-hidden="true" />}
          onClick={download}
        >
          {kept.isDownloaded ? t('key.download-again') : t('key.download')}
        </Button>
        <Button variant="ghost" loading={isBusy} onClick={onAgain}>
          {t('key.regenerate')}
        </Button>
        {kept.isDownloaded && <span className="t2 s13">{t('key.downloaded', { file: kept.fileName })}</span>}
      </div>
      <label className={keyStyles.confirm} data-off={!kept.isDownloaded || undefined}>
        <input
          type="checkbox"
          checked={kept.isConfirmed}
          disabled={!kept.isDownloaded}
          onChange={(event) => keptKey.set({ ...kept, isConfirmed: event.target.checked })}
        />
        <span>
          {t('key.confirm')}
          {!kept.isDownloaded && <small>{t('key.confirm-why')}</small>}
        </span>
      </label>
      <p className="t3 s13">{next}</p>
    </div>
  )
}
