import type { MailTemplateDetail } from '@app/contracts/settings/mail-templates'
import { type FormEvent, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { ButtonFor } from '#session/Can.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { TextInput } from '#ui/forms/fields.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { mailTemplateMessages } from './mail-templates.messages.ts'
import styles from './mail-templates.module.css'
import { useSetCopies } from './mail-templates.queries.ts'

const addressesIn = (text: string) => text.split(/[\s,;，；、]+/).filter(Boolean)

/** Who has a copy of each such mail, unseen by its recipient; it counts from the next mail on. */
export function MailCopies({ detail: { template, copiesTo, mayBeCopied } }: { detail: MailTemplateDetail }) {
  const t = useT(mailTemplateMessages)
  const save = useSetCopies()
  const kept = copiesTo.join(', ')
  const [typed, setTyped] = useState<string>()
  const text = typed ?? kept
  const addresses = addressesIn(text)
  const isSame = addresses.join() === copiesTo.join()
  if (!mayBeCopied) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending || isSame) return
    save.mutate(
      { params: { template }, body: { addresses, over: copiesTo } },
      {
        onSuccess: () => {
          setTyped(undefined)
          showSuccess(t('mail-template.copies-saved'))
        },
      },
    )
  }
  const [error] = Object.values(fieldErrors(save.error))
  return (
    <Panel title={t('mail-template.copies')}>
      <form className={styles.words} onSubmit={submit} noValidate>
        <TextInput
          label={t('mail-template.copies-to')}
          description={t('mail-template.copies-help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="email"
          autoComplete="off"
          value={text}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            save.reset()
          }}
        />
        <div>
          <ButtonFor
            need="mailTpl.edit"
            size="sm"
            type="submit"
            loading={save.isPending}
            whyNot={isSame ? t('mail-template.copies-same') : undefined}
          >
            {t('mail-template.copies-save')}
          </ButtonFor>
        </div>
      </form>
    </Panel>
  )
}
