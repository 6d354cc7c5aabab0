import { fieldText } from '@app/contracts/field-words'
import { maxDocumentBytes } from '@app/contracts/orders/documents'
import { addVerificationFile } from '@app/contracts/verification/verification'
import type { VerificationFile } from '@app/contracts/verification/verification-values'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { base64Of } from '#lib/data-url.ts'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { verificationMessages } from './verification.messages.ts'
import styles from './verification.module.css'
import { useVerificationMove } from './verification.queries.ts'
import type { KeptFile } from './verification-draft.ts'

interface SlotProps {
  kind: VerificationFile
  isOptional: boolean
  file: KeptFile | undefined
  /** What an operator found wrong with the one before. */
  wrong: string | undefined
  error: string | undefined
  onFile: (file: KeptFile) => void
}

/** One document: chosen, uploaded at once, replaced. */
export function FileSlot({ kind, isOptional, file, wrong, error, onFile }: SlotProps) {
  const t = useT(verificationMessages)
  const locale = useLocale()
  const [fault, setFault] = useState<string>()
  const add = useVerificationMove(addVerificationFile)
  const name = t(`verify.file.${kind}`)
  const send = async (chosen: File) => {
    setFault(undefined)
    if (chosen.size > maxDocumentBytes) return setFault(fieldText('field.file-size', locale))
    try {
      const body = { kind, fileName: chosen.name, content: await base64Of(chosen) }
      const { file: kept } = await add.mutateAsync({ body })
      onFile({ id: kept.id, fileName: kept.fileName })
    } catch (failure) {
      setFault(Object.values(fieldErrors(failure))[0])
    }
  }
  const said = fault ?? error
  return (
    <div className={styles.slot}>
      <span className={styles.what}>
        <span>{isOptional ? `${name} (${t('common.optional')})` : name}</span>
        <span className="t3 s13">{file?.fileName ?? t('verify.file-none')}</span>
      </span>
      <FileButton
        label={t(file ? 'verify.file-change' : 'verify.file-choose')}
        name={t('verify.file-choose-of', { name })}
        accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
        isBusy={add.isPending}
        onFile={(chosen) => void send(chosen)}
      />
      {wrong && !file && <p className={styles.wrong}>{wrong}</p>}
      {said && (
        <p className={styles.fault} role="alert">
          {said}
        </p>
      )}
    </div>
  )
}
