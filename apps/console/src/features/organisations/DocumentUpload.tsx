import type { Permission } from '@app/contracts/access/permissions'
import { fieldText } from '@app/contracts/field-words'
import { maxDocumentBytes } from '@app/contracts/orders/documents'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { base64Of } from '#lib/data-url.ts'
import { ButtonFor } from '#session/Can.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Select } from '#ui/forms/fields.ts'
import { organisationMessages } from './organisations.messages.ts'
import styles from './organisations.module.css'

interface UploadProps<K extends string> {
  /** The first one is chosen. */
  kinds: readonly { value: K; label: string }[]
  need: Permission
  isPending: boolean
  upload: (body: { kind: K; fileName: string; content: string }) => Promise<unknown>
}

/** A kind and a file. What is wrong with it is said below. */
export function DocumentUpload<K extends string>({ kinds, need, isPending, upload }: UploadProps<K>) {
  const t = useT(organisationMessages)
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setKind] = useState<K>()
  const [fault, setFault] = useState<string>()
  const kind = chosen ?? kinds[0]?.value
  const send = async (file: File) => {
    setFault(undefined)
    if (file.size > maxDocumentBytes) return setFault(fieldText('field.file-size', locale))
    try {
      const content = await base64Of(file)
      if (kind) await upload({ kind, fileName: file.name, content })
      showSuccess(t('org.file-added', { name: file.name }))
    } catch (error) {
      setFault(Object.values(fieldErrors(error))[0])
    }
  }
  return (
    <div className={styles.upload}>
      <Select
        label={t('org.file-kind')}
        allowDeselect={false}
        value={kind ?? null}
        data={[...kinds]}
        onChange={(value) => setKind(kinds.find((one) => one.value === value)?.value)}
      />
      <div>
        <input
          ref={input}
          type="file"
          hidden
          accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
          aria-label={t('org.file-choose')}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file) void send(file)
          }}
        />
        <ButtonFor
          need={need}
          icon={<Upload aria-hidden="true" />}
          loading={isPending}
          onClick={() => input.current?.click()}
        >
          {t('org.file-choose')}
        </ButtonFor>
      </div>
      <p className={fault ? styles.fault : 't3 s12'} role={fault ? 'alert' : undefined}>
        {fault ?? t('org.file-help')}
      </p>
    </div>
  )
}
