import { priceLevels } from '@app/contracts/products/product-values'
import { createUser, findTwins, NewUser } from '@app/contracts/users/user-actions'
import { longestUserTag, userKinds } from '@app/contracts/users/user-values'
import { userKindWords } from '@app/contracts/users/user-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { LinkShown } from '#features/team/members/SubAccountLink.tsx'
import { useLocale, useT } from '#i18n/use-t.ts'
import { call, fieldErrors } from '#lib/call.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { homePrefix } from '#lib/telephone.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Button } from '#ui/Button.tsx'
import { SegmentedControl, Select, TextInput } from '#ui/forms/fields.ts'
import { PhoneField } from '#ui/forms/PhoneField.tsx'
import { TagField } from '#ui/forms/TagField.tsx'
import { useCheckedFields } from '#ui/forms/use-checked-fields.ts'
import { GuardedDrawer } from '#ui/overlays/GuardedDrawer.tsx'
import { newUserMessages } from './new-user.messages.ts'
import { userTabHref } from './user-links.ts'
import { levelWord } from './user-words.ts'
import { userMessages } from './users.messages.ts'
import styles from './users.module.css'
import { userQueries, useUserMove } from './users.queries.ts'

const words = { ...userMessages, ...newUserMessages }

interface Draft {
  kind: 'person' | 'company'
  name: string
  holderName: string
  email: string
  telPrefix: string
  telephone: string
  priceLevel: (typeof priceLevels)[number] | null
  managerId: string | null
  tags: string[]
}

const empty: Draft = {
  ...{ kind: 'company', name: '', holderName: '', email: '', telPrefix: homePrefix(), telephone: '' },
  ...{ priceLevel: null, managerId: null, tags: [] },
}

/** A new customer: what it is, who is invited, and on what terms it buys. */
export function NewUserDrawer({ onClose }: { onClose: () => void }) {
  const t = useT(words)
  const locale = useLocale()
  const formId = useId()
  const [draft, setDraft] = useState(empty)
  const [isTried, setTried] = useState(false)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const create = useUserMove(createUser)
  const { data: choices } = useQuery(userQueries.choices())
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const { field, isRight } = useCheckedFields<Draft>(NewUser, draft, { isTried, onChange: change })
  const refused = fieldErrors(create.error)
  const text = (name: 'name' | 'holderName' | 'email' | 'telPrefix' | 'telephone') => {
    const own = field(name)
    return { ...own, error: own.error ?? refused[name], autoComplete: 'off' }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (create.isPending) return
    if (isRight) return create.mutate({ body: draft, idempotencyKey })
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`#${CSS.escape(formId)} [aria-invalid="true"]`)?.focus(),
    )
  }
  if (create.data)
    return (
      <LinkShown
        name={draft.holderName}
        url={create.data.inviteUrl}
        title={t('user.new.link-title')}
        onClose={onClose}
      />
    )
  return (
    <GuardedDrawer
      isOpen
      isDirty={JSON.stringify(draft) !== JSON.stringify(empty)}
      onClose={onClose}
      title={t('user.new.title')}
      footer={
        <Button form={formId} type="submit" variant="primary" loading={create.isPending}>
          {t('user.new.create')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p className="t2">{t('user.new.lead')}</p>
        <SegmentedControl
          fullWidth
          aria-label={t('user.new.kind')}
          value={draft.kind}
          data={userKinds.toReversed().map((kind) => ({ value: kind, label: userKindWords[kind][locale] }))}
          onChange={(kind) => change({ kind: kind === 'person' ? 'person' : 'company' })}
        />
        {draft.kind === 'company' ? (
          <TextInput label={t('user.new.company')} maxLength={100} data-autofocus {...text('name')} />
        ) : (
          <TextInput
            label={`${t('user.new.person')} (${t('common.optional')})`}
            description={t('user.new.person-help')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={100}
            {...text('name')}
          />
        )}
        <TextInput label={t('user.new.holder')} maxLength={100} {...text('holderName')} />
        <TextInput
          label={t('user.new.email')}
          description={t('user.new.either')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="email"
          maxLength={254}
          {...text('email')}
        />
        <PhoneField label={t('user.new.phone')} prefix={text('telPrefix')} number={text('telephone')} />
        <Twins draft={draft} />
        <div className={styles.pair}>
          <Select
            label={t('user.new.level')}
            value={draft.priceLevel ?? ''}
            data={[null, ...priceLevels].map((level) => ({ value: level ?? '', label: levelWord(t, level) }))}
            allowDeselect={false}
            onChange={(value) => change({ priceLevel: priceLevels.find((level) => level === value) ?? null })}
          />
          <Select
            label={t('user.new.manager')}
            value={draft.managerId ?? ''}
            error={refused.managerId}
            data={[
              { value: '', label: t('users.manager-none') },
              ...(choices?.managers ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            searchable
            allowDeselect={false}
            onChange={(value) => change({ managerId: value || null })}
          />
        </div>
        <TagField
          longest={longestUserTag}
          label={`${t('user.new.tags')} (${t('common.optional')})`}
          tags={draft.tags}
          known={choices?.tags ?? []}
          onChange={(tags) => change({ tags })}
        />
      </form>
    </GuardedDrawer>
  )
}

const typingMs = 400

/** Customers that already have this name or address, each with a link. */
function Twins({ draft }: { draft: Draft }) {
  const t = useT(words)
  const { name, email, telPrefix, telephone, holderName, kind } = draft
  const wanted = JSON.stringify({ name: kind === 'person' && !name ? holderName : name, email, telPrefix, telephone })
  const [settled, settle] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => settle(wanted), typingMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data } = useQuery({
    queryKey: ['users', 'twins', settled],
    queryFn: ({ signal }) => call(findTwins, { body: JSON.parse(settled) }, signal),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  if (!data || data.twins.length === 0) return null
  return (
    <div role="status">
      <ul className={styles.twins}>
        {data.twins.map((twin) => (
          <li key={twin.id}>
            {t(`user.new.twin.${twin.by}`)}{' '}
            <AppLink href={userTabHref(twin.id)} target="_blank">
              {twin.name} <span className="mono">{twin.accountNo}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
