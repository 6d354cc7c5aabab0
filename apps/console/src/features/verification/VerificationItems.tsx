import type { Verification, VerificationFileRow } from '@app/contracts/verification/verification'
import type { VerificationItem } from '@app/contracts/verification/verification-values'
import { CircleCheck, CircleDashed, CircleX, Download, Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { contactMessages } from '#features/organisations/contacts.messages.ts'
import { countryName } from '#features/organisations/countries.ts'
import { DocumentPreview } from '#features/organisations/DocumentPreview.tsx'
import { useLocale, useT } from '#i18n/use-t.ts'
import { saveFile } from '#lib/download.ts'
import { IconButton } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { verificationMessages } from './verification.messages.ts'
import styles from './verification.module.css'
import { itemsIn, itemWord } from './verification-items.ts'

const words = { ...contactMessages, ...verificationMessages }

interface ItemsProps {
  check: Verification
  fetchFile: ((file: VerificationFileRow) => Promise<Blob>) | undefined
  /** Beside the document number. */
  number?: ReactNode
  /** Result of an item, where it is not only shown. */
  resultOf?: (item: VerificationItem) => ReactNode
}

/** What was handed in, item by item, each with its result. */
export function VerificationItems({ check, fetchFile, number, resultOf }: ItemsProps) {
  const t = useT(words)
  const locale = useLocale()
  const [shown, setShown] = useState<VerificationFileRow>()
  const contentOf = (item: VerificationItem): ReactNode => {
    if (item === 'company') return check.company
    if (item === 'person') return check.person
    if (item === 'companyNo')
      return (
        <>
          <MonoFact value={check.companyNo} name={itemWord(check, item, locale)} />
          {check.country !== 'CN' && <span className="t3">{countryName(check.country, locale)}</span>}
        </>
      )
    if (item === 'idNo')
      return (
        <>
          <span className="t2">{t(`contacts.id.${check.idType}`)}</span>
          {number ?? <span className="mono">{check.idNoMasked}</span>}
        </>
      )
    const file = check.files.find(({ kind }) => kind === item)
    return file && <FileContent file={file} fetchFile={fetchFile} onShow={setShown} />
  }
  return (
    <>
      <ul className={styles.items}>
        {itemsIn(check).map((item) => (
          <li key={item} className={styles.item} aria-label={itemWord(check, item, locale)}>
            <span className={styles.name}>{itemWord(check, item, locale)}</span>
            <span className={styles.content}>{contentOf(item)}</span>
            {resultOf ? resultOf(item) : <Mark check={check} item={item} />}
          </li>
        ))}
      </ul>
      {shown && fetchFile && (
        <DocumentPreview document={shown} fetchFile={() => fetchFile(shown)} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}

interface FileProps {
  file: VerificationFileRow
  fetchFile: ItemsProps['fetchFile']
  onShow: (file: VerificationFileRow) => void
}

function FileContent({ file, fetchFile, onShow }: FileProps) {
  const t = useT(verificationMessages)
  const name = t(`verify.file.${file.kind}`)
  const save = () =>
    fetchFile?.(file).then(
      (content) => saveFile(file.fileName, content, file.mediaType),
      () => undefined,
    )
  return (
    <>
      <span>{file.fileName}</span>
      {fetchFile && file.mediaType.startsWith('image/') && (
        <IconButton label={t('verify.file-view', { name })} size="sm" onClick={() => onShow(file)}>
          <Eye aria-hidden="true" />
        </IconButton>
      )}
      {fetchFile && (
        <IconButton label={t('verify.file-save', { name })} size="sm" onClick={() => void save()}>
          <Download aria-hidden="true" />
        </IconButton>
      )}
    </>
  )
}

/** Result of an item in a word, with its note. */
function Mark({ check, item }: { check: Verification; item: VerificationItem }) {
  const result = check.results.find((one) => one.item === item)
  if (check.state === 'submitted') return null
  return (
    <>
      <ResultMark isRight={check.state === 'approved' ? true : result?.isRight} />
      {result?.note && <span className={cx(styles.note, styles.wrong)}>{result.note}</span>}
    </>
  )
}

function ResultMark({ isRight }: { isRight: boolean | undefined }) {
  const t = useT(verificationMessages)
  const Icon = isRight === undefined ? CircleDashed : isRight ? CircleCheck : CircleX
  return (
    <span className={styles.mark} data-right={isRight}>
      <Icon aria-hidden="true" />
      {t(isRight === undefined ? 'verify.open' : isRight ? 'verify.right' : 'verify.wrong')}
    </span>
  )
}
