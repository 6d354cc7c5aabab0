import type { KnownAlgorithm } from '@app/pki/keys/key'
import { useMutation } from '@tanstack/react-query'
import { Eraser, KeyRound } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { keyNames } from '#features/keys/key-names.ts'
import { makeKeyAndCsr } from '#features/keys/key-tasks.ts'
import { pkiMessages, pkiSentence } from '#features/keys/pki.messages.ts'
import { countryChoices } from '#features/organisations/countries.ts'
import { toolMessages } from '#features/ssl-tools/tools.messages.ts'
import styles from '#features/ssl-tools/tools.module.css'
import { useLocale, useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordInput, Select, Textarea, TextInput } from '#ui/forms/fields.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { type CsrSubject, type CsrWish, readWishedNames } from './csr-wish.ts'
import { isRare, useKeyKinds } from './key-kinds.ts'
import type { MadeCsr } from './made-csr-zip.ts'

const noSubject: CsrSubject = { organization: '', organizationalUnit: '', country: '', state: '', locality: '' }

/** Key, request and where a password is wanted the locked key: all of it in the worker. */
async function make(wish: CsrWish): Promise<MadeCsr> {
  const { algorithm, names, mailboxes, password } = wish
  const subject = Object.fromEntries(Object.entries(wish.subject).filter(([, value]) => value !== ''))
  return { wish, ...(await makeKeyAndCsr({ algorithm, names, mailboxes, subject }, password)), isSaved: false }
}

interface CsrFormProps {
  isAgain: boolean
  /** What was entered will do: `go` makes the key, now or once it was asked. */
  onSubmit: (go: () => void) => void
  onMade: (made: MadeCsr) => void
  onClear: () => void
}

/** What the request is to hold. */
export function CsrForm({ isAgain, onSubmit, onMade, onClear }: CsrFormProps) {
  const t = useT(toolMessages)
  const sayPki = useT(pkiMessages)
  const [text, setText] = useState('')
  const [algorithm, setAlgorithm] = useState<KnownAlgorithm>('ec-p256')
  const kinds = useKeyKinds()
  const [subject, setSubject] = useState(noSubject)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  // A key is no state of the server's: the answer goes to the page and is not kept by the cache.
  const making = useMutation({ mutationFn: make, gcTime: 0, onSuccess: onMade })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (making.isPending) return
    const { names, mailboxes, refused } = readWishedNames(text)
    const wrong = refused
      .map(({ text, code }) => t('gen.name-refused', { name: text, why: pkiSentence(sayPki, { code, facts: {} }) }))
      .join(t('common.sep'))
    const isEmpty = names.length + mailboxes.length === 0
    setFault(wrong ? t('gen.names-refused', { names: wrong }) : isEmpty ? t('gen.names-missing') : undefined)
    if (wrong || isEmpty) return
    onSubmit(() => making.mutate({ algorithm, names, mailboxes, subject, password }))
  }
  const isFilled = isAgain || [text, password, ...Object.values(subject)].some(Boolean)
  return (
    <Panel title={t('tool.input')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Textarea
          label={t('gen.names')}
          description={t('gen.names-help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          classNames={{ input: styles.pem }}
          rows={4}
          value={text}
          spellCheck={false}
          autoComplete="off"
          error={fault}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Select
          label={t('gen.algorithm')}
          allowDeselect={false}
          value={algorithm}
          data={kinds.map((value) => ({
            value,
            label: isRare(value) ? t(`gen.key.${value}`) : keyNames[value],
          }))}
          description={isRare(algorithm) && t(`gen.rare.${algorithm}`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(value) => setAlgorithm(kinds.find((one) => one === value) ?? algorithm)}
        />
        <SubjectFields subject={subject} change={(part) => setSubject((before) => ({ ...before, ...part }))} />
        <PasswordInput
          label={t('gen.password')}
          description={t('gen.password-help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={password}
          autoComplete="new-password"
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <div className={styles.sources}>
          <Button
            type="submit"
            variant={isAgain ? 'default' : 'primary'}
            icon={<KeyRound aria-hidden="true" />}
            loading={making.isPending}
          >
            {isAgain ? t('gen.again') : t('gen.make')}
          </Button>
          {isFilled && !making.isPending && (
            <Button variant="ghost" icon={<Eraser aria-hidden="true" />} onClick={onClear}>
              {t('tool.clear')}
            </Button>
          )}
        </div>
        {making.isError && <p role="alert">{t('gen.failed')}</p>}
      </form>
    </Panel>
  )
}

interface SubjectProps {
  subject: CsrSubject
  change: (part: Partial<CsrSubject>) => void
}

/** Folded away: domain-validated certificates hold none of it. */
function SubjectFields({ subject, change }: SubjectProps) {
  const t = useT(toolMessages)
  const locale = useLocale()
  const countries = useMemo(() => countryChoices(locale), [locale])
  return (
    <details className={styles.more}>
      <summary>{t('gen.subject')}</summary>
      <div className={styles.form}>
        <TextInput
          label={t('gen.organization')}
          value={subject.organization}
          maxLength={64}
          onChange={(event) => change({ organization: event.currentTarget.value })}
        />
        <Select
          label={t('gen.country')}
          searchable
          clearable
          value={subject.country || null}
          data={countries}
          onChange={(value) => change({ country: value ?? '' })}
        />
        <TextInput
          label={t('gen.state')}
          value={subject.state}
          maxLength={128}
          onChange={(event) => change({ state: event.currentTarget.value })}
        />
        <TextInput
          label={t('gen.locality')}
          value={subject.locality}
          maxLength={128}
          onChange={(event) => change({ locality: event.currentTarget.value })}
        />
        <TextInput
          label={t('gen.unit')}
          description={t('gen.unit-help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={subject.organizationalUnit}
          maxLength={64}
          onChange={(event) => change({ organizationalUnit: event.currentTarget.value })}
        />
      </div>
    </details>
  )
}
