import { CaptchaSettings, captchaKinds, type SavedCaptcha } from '@app/contracts/access/captcha'
import { fieldErrorsOf } from '@app/contracts/field-words'
import { useQueryClient } from '@tanstack/react-query'
import type { ChangeEvent, FocusEvent } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { PasswordInput, Radio, TextInput } from '#ui/forms/fields.ts'
import { RecordDrawer } from '#ui/overlays/RecordDrawer.tsx'
import { useRecordDraft } from '#ui/overlays/use-record-draft.ts'
import { captchaQuery, useSaveCaptcha } from './captcha.queries.ts'
import { captchaSettingsMessages } from './captcha-settings.messages.ts'

interface Draft extends CaptchaSettings {
  appSecretKey: string
  secretKey: string
}
const draftOf = ({ settings }: Pick<SavedCaptcha, 'settings'>): Draft => ({
  ...{ ...settings, appSecretKey: '', secretKey: '' },
})
const own: CaptchaSettings = { kind: 'own', appId: '', secretId: '' }

/** Chooses how the site tells people from programs. */
export function CaptchaDrawer({ saved, onClose }: { saved: SavedCaptcha; onClose: () => void }) {
  const t = useT(captchaSettingsMessages)
  const locale = useLocale()
  const cache = useQueryClient()
  const { mutateAsync, isPending, error } = useSaveCaptcha()
  const named = (one: SavedCaptcha) => ({ ...one, name: t('site-captcha.title') })
  const record = useRecordDraft<SavedCaptcha & { name: string }, Draft>({
    stored: named(saved),
    empty: draftOf({ settings: own }),
    draftOf,
    faultsOf: (draft) => {
      const parsed = CaptchaSettings.safeParse(draft)
      return parsed.success ? {} : fieldErrorsOf(parsed.error.issues, locale)
    },
    send: async (draft, version) => {
      await mutateAsync({ body: { ...draft, version } })
      showSuccess(t('site-captcha.saved'))
      onClose()
    },
    reload: async () => named(await cache.fetchQuery({ ...captchaQuery(), staleTime: 0 })),
  })
  const { start, draft, change } = record
  const errors: Record<string, string | undefined> = { ...fieldErrors(error), ...record.faults }
  const text = (field: Exclude<keyof Draft, 'kind'>) => ({
    value: draft[field],
    error: errors[field],
    maxLength: 200,
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [field]: event.currentTarget.value }),
    onBlur: (event: FocusEvent) => record.leave(field, event.relatedTarget),
  })
  /** A secret is kept for the id that it was entered for. */
  const kept = (isSame: boolean) => (saved.hasSecrets && isSame ? t('site-captcha.kept') : undefined)
  return (
    <RecordDrawer
      record={record}
      isDirty={JSON.stringify(start) !== JSON.stringify(draft)}
      isPending={isPending}
      onClose={onClose}
      title={t('site-captcha.title')}
      saveLabel={t('site-captcha.save')}
      differences={({ settings: theirs }) =>
        (['appId', 'secretId'] as const)
          .filter((field) => draft[field] !== theirs[field])
          .map((field) => ({
            name: t(field === 'appId' ? 'site-captcha.app-id' : 'site-captcha.secret-id'),
            mine: draft[field],
            theirs: theirs[field],
          }))
      }
    >
      <Radio.Group
        label={t('site-captcha.kind')}
        value={draft.kind}
        onChange={(kind) => change({ kind: captchaKinds.find((one) => one === kind) ?? 'own' })}
      >
        {captchaKinds.map((kind) => (
          <Radio
            key={kind}
            mt="xs"
            value={kind}
            label={t(`site-captcha.kind.${kind}`)}
            description={t(`site-captcha.kind-help.${kind}`)}
          />
        ))}
      </Radio.Group>
      {draft.kind === 'tencent' && (
        <>
          <TextInput
            label={t('site-captcha.app-id')}
            description={t('site-captcha.app-help')}
            inputMode="numeric"
            {...text('appId')}
          />
          <PasswordInput
            label={t('site-captcha.app-secret')}
            placeholder={kept(draft.appId === saved.settings.appId)}
            {...text('appSecretKey')}
            autoComplete="new-password"
          />
          <TextInput
            label={t('site-captcha.secret-id')}
            description={t('site-captcha.secret-help')}
            {...text('secretId')}
          />
          <PasswordInput
            label={t('site-captcha.secret-key')}
            placeholder={kept(draft.secretId === saved.settings.secretId)}
            {...text('secretKey')}
            autoComplete="new-password"
          />
          <p className="t2">{t('site-captcha.try')}</p>
        </>
      )}
    </RecordDrawer>
  )
}
