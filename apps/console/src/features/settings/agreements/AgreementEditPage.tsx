import type { AgreementKind } from '@app/contracts/agreement-kinds'
import { fillPlaceholders } from '@app/contracts/settings/placeholders'
import {
  AgreementContent,
  agreementVariables,
  mostAgreementText,
  type SiteAgreement,
} from '@app/contracts/settings/site-agreements'
import type { Locale } from '@app/contracts/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { AgreementText } from '#features/agreements/AgreementText.tsx'
import { useLocale, useT } from '#i18n/use-t.ts'
import { siteConfig } from '#lib/site-config.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { Page } from '#ui/layout/Page.tsx'
import type { Teller } from '../differences.ts'
import mailStyles from '../mail-templates/mail-templates.module.css'
import { VariableField } from '../mail-templates/VariableField.tsx'
import { SettingsForm } from '../SettingsForm.tsx'
import { type SettingsDesk, useSettingsDesk } from '../use-settings-desk.ts'
import styles from './AgreementsSection.module.css'
import { acceptanceSearch } from './acceptance-search.ts'
import { siteAgreementQueries, usePublishAgreement } from './agreements.queries.ts'
import { siteAgreementMessages } from './site-agreements.messages.ts'

const locales = ['zh', 'en'] as const

/** One agreement of the site in both languages, with a preview, its versions, and the way back to the standard text. */
export function AgreementEditPage({ kind }: { kind: AgreementKind }) {
  const t = useT(siteAgreementMessages)
  const { data, error, isError, refetch } = useQuery(siteAgreementQueries.one(kind))
  if (data) return <Form key={kind} agreement={data} />
  return (
    <Page title={t(`site-agreement.${kind}`)}>
      {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={480} />}
    </Page>
  )
}

function useAgreementTeller(): Teller {
  const t = useT(siteAgreementMessages)
  return {
    nameOf: (path) => {
      // Paths of a content are a language and one of its fields.
      const [locale, field] = path.split('.') as [Locale, 'title' | 'text']
      return t(`site-agreement.${field}.${locale}`)
    },
    valueOf: (_, value) => String(value ?? ''),
  }
}

function Form({ agreement }: { agreement: SiteAgreement }) {
  const t = useT(siteAgreementMessages)
  const cache = useQueryClient()
  const [shown, show] = useState<Locale>(useLocale())
  const publish = usePublishAgreement()
  const { kind, original, isBuiltIn, inForce } = agreement
  const query = siteAgreementQueries.one(kind)
  const desk = useSettingsDesk<AgreementContent>({
    saved: agreement,
    schema: AgreementContent,
    send: async (content, over) => {
      const next = await publish.mutateAsync({ params: { kind }, body: { content, ...over } })
      showSuccess(t('site-agreement.published', { version: next.inForce }))
      return next
    },
    reload: () => cache.fetchQuery({ ...query, staleTime: 0 }),
  })
  const isOriginal = JSON.stringify(desk.draft) === JSON.stringify(original)
  return (
    <SettingsForm
      title={t(`site-agreement.${kind}`)}
      need="site.edit"
      desk={desk}
      history={agreement.history}
      isPending={publish.isPending}
      isHalved
      tag={
        <StatusTag family={isBuiltIn ? 'closed' : 'done'}>
          {isBuiltIn ? t('site-agreement.standard') : t('acceptance.version-of', { version: inForce })}
        </StatusTag>
      }
      words={{ save: t('site-agreement.publish'), ask: t('site-agreement.publish-ask') }}
      actions={
        <>
          <Button
            icon={<RotateCcw aria-hidden="true" />}
            whyNot={isOriginal ? t('site-agreement.is-standard') : undefined}
            onClick={() => desk.change(original)}
          >
            {t('site-agreement.to-standard')}
          </Button>
          <ButtonLink href={acceptanceSearch.href({ agreement: kind })}>{t('acceptance.title')}</ButtonLink>
        </>
      }
      sections={locales.map((locale) => ({
        ...{ id: locale, title: t(`site-agreement.section.${locale}`), fields: [locale] },
        content: <Words {...{ desk, locale }} onFocus={() => show(locale)} />,
      }))}
      reach={[t(`site-agreement.reach.${kind}`), t('site-agreement.reach-before')]}
      teller={useAgreementTeller()}
      rail={<Preview kind={kind} draft={desk.draft} locale={shown} onLocale={show} />}
    />
  )
}

/** What stands for the variables in a language. */
function valuesIn(locale: Locale): Record<string, string> {
  const { shortName, support } = siteConfig()
  return { site: shortName[locale], contact: support.email || support.phone }
}

interface WordsProps {
  desk: SettingsDesk<AgreementContent>
  locale: Locale
  onFocus: () => void
}

/** The fields of one language. */
function Words({ desk, locale, onFocus }: WordsProps) {
  const t = useT(siteAgreementMessages)
  const samples = valuesIn(locale)
  const variables = agreementVariables.map((name) => ({
    ...{ name, label: t(`site-agreement.variable.${name}`), sample: samples[name] ?? '' },
  }))
  return (
    <div className={mailStyles.words}>
      {(['title', 'text'] as const).map((field) => (
        <VariableField
          key={field}
          {...{ variables, onFocus, lang: locale, isLong: field === 'text' }}
          maxLength={field === 'title' ? 80 : mostAgreementText}
          label={t(`site-agreement.${field}.${locale}`)}
          {...(field === 'text' ? { description: t('site-agreement.text-help', { braces: '{{' }) } : {})}
          error={desk.faults[`${locale}.${field}`]}
          value={desk.draft[locale][field]}
          onChange={(value) => desk.change({ [locale]: { ...desk.draft[locale], [field]: value } })}
          onBlur={(event) => desk.leave(`${locale}.${field}`, event.relatedTarget)}
        />
      ))}
    </div>
  )
}

interface PreviewProps {
  kind: AgreementKind
  draft: AgreementContent
  locale: Locale
  onLocale: (locale: Locale) => void
}

/** The agreement as its readers see it, in a language; a language without a text has that of the other one. */
function Preview({ kind, draft, locale, onLocale }: PreviewProps) {
  const t = useT(siteAgreementMessages)
  const other = locale === 'zh' ? 'en' : 'zh'
  const language = draft[locale].text.trim() === '' ? other : locale
  const values = valuesIn(language)
  const { title, text } = draft[language]
  return (
    <Panel title={t('site-agreement.preview')}>
      <div className={styles.languages}>
        <SegmentedControl
          size="xs"
          aria-label={t('site-agreement.preview-language')}
          value={locale}
          data={locales.map((value) => ({ value, label: t(`site-agreement.section.${value}`) }))}
          onChange={onLocale}
        />
      </div>
      {language !== locale && <p className="t2 s13">{t('site-agreement.other-language')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className={styles.preview} tabIndex={0} aria-label={t('site-agreement.preview')}>
        <h3>{fillPlaceholders(title, values) || t(`site-agreement.${kind}`)}</h3>
        <AgreementText text={fillPlaceholders(text.replaceAll('\r\n', '\n').trim(), values)} lang={language} />
      </section>
    </Panel>
  )
}
