import type { MailTemplateDetail } from '@app/contracts/settings/mail-templates'
import { type MailContent, type MailWords, mailContentFor } from '@app/contracts/settings/mail-words'
import type { Locale } from '@app/contracts/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { templateWord } from '#features/messages/message-words.ts'
import { messageLogMessages } from '#features/messages/messages.messages.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { Button } from '#ui/Button.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { Page } from '#ui/layout/Page.tsx'
import type { Teller } from '../differences.ts'
import { SettingsForm } from '../SettingsForm.tsx'
import { useSettingsDesk } from '../use-settings-desk.ts'
import { MailCopies } from './MailCopies.tsx'
import { MailPreview } from './MailPreview.tsx'
import { MailWordsFields } from './MailWordsFields.tsx'
import { mailTemplateMessages } from './mail-templates.messages.ts'
import styles from './mail-templates.module.css'
import { mailTemplateQueries, usePublishMail, useSaveDraft } from './mail-templates.queries.ts'
import { useMessageVariables } from './use-message-variables.ts'
import type { Variable } from './VariableField.tsx'

const route = getRouteApi('/_shell/setting/center/email-template/$id')
const locales = ['zh', 'en'] as const

/** Words of one mail in both languages, with a preview, draft, versions and the way back to those of the product. */
export function MailTemplatePage() {
  const t = useT(mailTemplateMessages)
  const { id } = route.useParams()
  const { data, error, isError, refetch } = useQuery(mailTemplateQueries.one(id))
  if (data) return <Form key={id} detail={data} />
  return (
    <Page title={t('mail-template.title')}>
      {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={480} />}
    </Page>
  )
}

function useMailTeller(): Teller {
  const t = useT(mailTemplateMessages)
  return {
    nameOf: (path) => {
      // Paths of a content are a language and one of its fields.
      const [locale, field] = path.split('.') as [Locale, keyof MailWords]
      return t('mail-template.of', {
        language: t(`mail-template.language.${locale}`),
        field: t(`mail-template.field.${field}`),
      })
    },
    valueOf: (_, value) => String(value ?? ''),
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function Form({ detail }: { detail: MailTemplateDetail }) {
  const t = useT(mailTemplateMessages)
  const say = useT(messageLogMessages)
  const cache = useQueryClient()
  const [shown, show] = useState<Locale>(useLocale())
  const publish = usePublishMail()
  const keep = useSaveDraft()
  const variablesIn = useMessageVariables(detail.variables)
  const { template, original, draft: kept, isEnabled } = detail
  const params = { template }
  const known = useMemo(
    () => ({
      known: detail.variables.map(({ name }) => name),
      required: detail.variables.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    }),
    [detail.variables],
  )
  const desk = useSettingsDesk<MailContent>({
    saved: detail,
    begun: kept?.content,
    schema: useMemo(() => mailContentFor(known, true), [known]),
    send: async (content, over) => {
      const next = await publish.mutateAsync({ params, body: { content, ...over } })
      showSuccess(t('mail-template.published'))
      return next
    },
    reload: () => cache.fetchQuery({ ...mailTemplateQueries.one(template), staleTime: 0 }),
  })
  const isKept = kept !== null && same(kept.content, desk.draft)
  const isSound = mailContentFor(known, false).safeParse(desk.draft).success
  const write = (content: MailContent | null, told: string) =>
    keep.mutate({ params, body: { content, over: kept?.savedAt ?? null } }, { onSuccess: () => showSuccess(told) })
  return (
    <SettingsForm
      title={templateWord(say, { template })}
      need="mailTpl.edit"
      desk={desk}
      history={detail.history}
      isPending={publish.isPending}
      isHalved
      tag={
        <StatusTag family={isEnabled ? 'done' : 'closed'}>
          {t(isEnabled ? 'mail-template.on' : 'mail-template.off')}
        </StatusTag>
      }
      words={{ save: t('mail-template.publish'), ask: t('mail-template.publish-ask') }}
      kept={isKept ? t('mail-template.draft-kept', { name: kept.savedBy }) : undefined}
      actions={
        <Button
          icon={<RotateCcw aria-hidden="true" />}
          whyNot={same(desk.draft, original) ? t('mail-template.is-original') : undefined}
          onClick={() => desk.change(original)}
        >
          {t('mail-template.original')}
        </Button>
      }
      barActions={
        <>
          {kept && (
            <ButtonFor
              need="mailTpl.edit"
              loading={keep.isPending}
              onClick={() => {
                write(null, t('mail-template.draft-dropped'))
                desk.discard()
              }}
            >
              {t('mail-template.drop-draft')}
            </ButtonFor>
          )}
          {desk.isDirty && (
            <ButtonFor
              need="mailTpl.edit"
              loading={keep.isPending}
              whyNot={isKept ? t('mail-template.draft-same') : isSound ? undefined : t('mail-template.draft-faulty')}
              onClick={() => write(desk.draft, t('mail-template.draft-saved'))}
            >
              {t('mail-template.save-draft')}
            </ButtonFor>
          )}
        </>
      }
      sections={locales.map((locale) => ({
        ...{ id: locale, title: t(`mail-template.section.${locale}`), fields: [locale] },
        content: (
          <MailWordsFields
            {...{ locale, words: desk.draft[locale], variables: variablesIn(locale) }}
            faultOf={(field) => desk.faults[`${locale}.${field}`]}
            onChange={(words) => desk.change({ [locale]: words })}
            onFocus={() => show(locale)}
            onLeave={(field, to) => desk.leave(`${locale}.${field}`, to)}
          />
        ),
      }))}
      reach={[t('mail-template.reach'), t('mail-template.reach-sent')]}
      teller={useMailTeller()}
      rail={
        <>
          <MailPreview detail={detail} draft={desk.draft} locale={shown} onLocale={show} />
          <MailCopies detail={detail} />
          <Variables detail={detail} variables={variablesIn(shown)} />
        </>
      }
    />
  )
}

function Variables({ detail, variables }: { detail: MailTemplateDetail; variables: readonly Variable[] }) {
  const t = useT(mailTemplateMessages)
  const required = new Set(detail.variables.filter(({ isRequired }) => isRequired).map(({ name }) => name))
  return (
    <Panel title={t('mail-template.variables')}>
      <p className="t2 s13">{t('mail-template.variables-body')}</p>
      <dl className={styles.variables}>
        {variables.map(({ name, label, sample }) => (
          <div key={name}>
            <dt>
              <span className="mono">{`{{${name}}}`}</span> {label}
              {required.has(name) && <b>{t('mail-template.required')}</b>}
            </dt>
            <dd>{sample}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
