import { longestViewName, type ViewList } from '@app/contracts/views'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { viewHref } from '#lib/view-search.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Checkbox, TextInput } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { viewMessages } from './views.messages.ts'
import styles from './views.module.css'
import { useCreateView } from './views.queries.ts'

interface SaveViewProps {
  list: ViewList
  search: string
  title: string
  onClose: () => void
}

/** Asks for the name under which the filters are kept, and goes on in that view. */
export function SaveView({ list, search, title, onClose }: SaveViewProps) {
  const t = useT(viewMessages)
  const { history } = useRouter()
  const formId = useId()
  const [name, setName] = useState('')
  const [isDefault, setDefault] = useState(false)
  const [isTried, setTried] = useState(false)
  const create = useCreateView()
  const isNameless = name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (create.isPending || isNameless) return
    create.mutate(
      { list, name, search, isDefault },
      {
        onSuccess: ({ view }) => {
          history.replace(viewHref(view))
          showSuccess(t('view.saved', { name: view.name }))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button form={formId} type="submit" variant="primary" loading={create.isPending}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p className="t2">{t('view.save-lead')}</p>
        <TextInput
          label={t('view.name')}
          placeholder={t('view.name-hint')}
          maxLength={longestViewName}
          value={name}
          error={isTried && isNameless ? t('view.name-missing') : fieldErrors(create.error).name}
          onChange={(event) => {
            setName(event.currentTarget.value)
            create.reset()
          }}
          data-autofocus
        />
        <Checkbox
          label={t('view.as-default')}
          checked={isDefault}
          onChange={(event) => setDefault(event.currentTarget.checked)}
        />
      </form>
    </Dialog>
  )
}
