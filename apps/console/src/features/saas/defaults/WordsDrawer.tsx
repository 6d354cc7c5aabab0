import { fieldErrorsOf } from '@app/contracts/field-words'
import {
  type ApplicationMessage,
  type ApplicationMessageDetail,
  setApplicationMessage,
} from '@app/contracts/saas/application-defaults'
import { type MailContent, mailContentFor } from '@app/contracts/settings/mail-words'
import { mostSmsText, type SmsContent, smsContentFor } from '@app/contracts/settings/sms-words'
import type { Locale } from '@app/contracts/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, type ReactNode, useMemo } from 'react'
import type { z } from 'zod'
import { MailWordsFields } from '#features/settings/mail-templates/MailWordsFields.tsx'
import { useMessageVariables } from '#features/settings/mail-templates/use-message-variables.ts'
import { VariableField } from '#features/settings/mail-templates/VariableField.tsx'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { RecordDrawer } from '#ui/overlays/RecordDrawer.tsx'
import { useRecordDraft } from '#ui/overlays/use-record-draft.ts'
import { ownDefaultsMessages } from './own-defaults.messages.ts'
import { ownDefaultsQueries, useOwnDefaultsMove } from './own-defaults.queries.ts'

const locales = ['zh', 'en'] as const

interface WordsDrawerProps {
  id: string
  message: Pick<ApplicationMessage, 'channel' | 'template'>
  name: string
  onClose: () => void
}

/** Words of one message that an application hands down, in both languages. */
export function WordsDrawer(props: WordsDrawerProps) {
  const { id, message, name, onClose } = props
  const { data, error, isError, refetch } = useQuery(ownDefaultsQueries.message(id, message.channel, message.template))
  if (!data)
    return (
      <Drawer isOpen onClose={onClose} title={name} size="md">
        {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={360} />}
      </Drawer>
    )
  return message.channel === 'mail' ? <MailForm {...props} detail={data} /> : <TextForm {...props} detail={data} />
}

type DetailProps = WordsDrawerProps & { detail: ApplicationMessageDetail }

const variablesOf = ({ variables }: ApplicationMessageDetail) => ({
  known: variables.map(({ name }) => name),
  required: variables.filter(({ isRequired }) => isRequired).map(({ name }) => name),
})

function MailForm(props: DetailProps) {
  const variablesIn = useMessageVariables(props.detail.variables)
  const schema = useMemo(() => mailContentFor(variablesOf(props.detail), true), [props.detail])
  return (
    <Form<MailContent> {...props} schema={schema}>
      {({ locale, words, faultOf, onChange, onLeave }) => (
        <MailWordsFields
          key={locale}
          {...{ locale, words, variables: variablesIn(locale), onChange }}
          faultOf={(field) => faultOf(`${locale}.${field}`)}
          onFocus={() => {}}
          onLeave={(field, to) => onLeave(`${locale}.${field}`, to)}
        />
      )}
    </Form>
  )
}

function TextForm(props: DetailProps) {
  const t = useT(ownDefaultsMessages)
  const variablesIn = useMessageVariables(props.detail.variables)
  const schema = useMemo(() => smsContentFor(variablesOf(props.detail)), [props.detail])
  return (
    <Form<SmsContent> {...props} schema={schema}>
      {({ locale, words, faultOf, onChange, onLeave }) => (
        <VariableField
          key={locale}
          {...{ lang: locale, maxLength: mostSmsText, variables: variablesIn(locale) }}
          isUnmarked
          label={t(`own.text.${locale}`)}
          error={faultOf(locale)}
          value={words}
          // A text message has no lines.
          onChange={(value) => onChange(value.replaceAll('\n', ' '))}
          onFocus={() => {}}
          onBlur={(event) => onLeave(locale, event.relatedTarget)}
        />
      )}
    </Form>
  )
}

interface LanguageFields<Words> {
  locale: Locale
  words: Words
  faultOf: (path: string) => string | undefined
  onChange: (words: Words) => void
  onLeave: (path: string, to: FocusEvent['relatedTarget']) => void
}

interface FormProps<Content extends Record<Locale, unknown>> extends DetailProps {
  schema: z.ZodType<Content>
  /** The fields of one language. */
  children: (fields: LanguageFields<Content[Locale]>) => ReactNode
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function Form<Content extends MailContent | SmsContent>(props: FormProps<Content>) {
  const { id, message, name, detail, schema, children, onClose } = props
  const t = useT(ownDefaultsMessages)
  const locale = useLocale()
  const cache = useQueryClient()
  const why = useWhyNot()('saas.appCreate')
  const save = useOwnDefaultsMove(setApplicationMessage)
  const params = { id, ...message }
  // The channel says which of both contents the server sends.
  const contentOf = ({ words }: ApplicationMessageDetail) => words as Content
  const usual = detail.usual as Content
  const faultsOf = (draft: Content) => {
    const { error } = schema.safeParse(draft)
    return error ? fieldErrorsOf(error.issues, locale) : {}
  }
  const told = (word: 'own.words-saved' | 'own.words-followed') => {
    showSuccess(t(word, { name }))
    onClose()
  }
  const giveBack = () =>
    save.mutate(
      { params, body: { version: detail.version, words: null } },
      { onSuccess: () => told('own.words-followed') },
    )
  const record = useRecordDraft({
    stored: { ...detail, name },
    empty: usual,
    draftOf: contentOf,
    faultsOf,
    send: async (words: Content, version) => {
      await save.mutateAsync({ params, body: { version, words } })
      told('own.words-saved')
    },
    reload: async () => {
      const query = ownDefaultsQueries.message(id, message.channel, message.template)
      return { ...(await cache.fetchQuery({ ...query, staleTime: 0 })), name }
    },
  })
  const { start, draft } = record
  return (
    <RecordDrawer
      record={record}
      size="md"
      isDirty={!save.isSuccess && !same(start, draft)}
      isPending={save.isPending}
      onClose={onClose}
      title={name}
      saveLabel={t('own.save')}
      whyNot={why ?? (same(start, draft) ? t('own.words-unchanged') : undefined)}
      differences={(theirs) =>
        locales
          .filter((one) => !same(draft[one], contentOf(theirs)[one]))
          .map((one) => ({
            name: t(`own.text.${one}`),
            mine: saidIn(draft[one]),
            theirs: saidIn(contentOf(theirs)[one]),
          }))
      }
    >
      {locales.map((one) =>
        children({
          ...{ locale: one, words: draft[one] as Content[Locale] },
          faultOf: (path) => record.faults[path],
          onChange: (words) => record.change({ [one]: words } as Partial<Content>),
          onLeave: record.leave,
        }),
      )}
      {detail.source === 'application' && (
        <div>
          <Button size="sm" whyNot={why} onClick={giveBack}>
            {t('own.words-back')}
          </Button>
        </div>
      )}
    </RecordDrawer>
  )
}

/** Words of a language as one text. */
const saidIn = (words: unknown): string => (typeof words === 'string' ? words : Object.values(words ?? {}).join('\n'))
