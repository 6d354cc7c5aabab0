import { fieldText } from '@app/contracts/field-words'
import { fits, holesOf } from '@app/contracts/wording/holes'
import { saveWord, type Word } from '@app/contracts/wording/wording'
import { isMuchLonger, longestWording, type WordingLanguage } from '@app/contracts/wording/wording-values'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Textarea } from '#ui/forms/fields.ts'
import { RecordDrawer } from '#ui/overlays/RecordDrawer.tsx'
import { useRecordDraft } from '#ui/overlays/use-record-draft.ts'
import { wordingMessages } from './wording.messages.ts'
import styles from './wording.module.css'
import { useWordingMove, wordingQueries } from './wording.queries.ts'

type Draft = Record<string, string>
const order = ['label', 'description', 'input', 'error'] as const

const named = (word: Word) => ({ ...word, name: word.key })
const usualOf = ({ defaults }: Word, language: WordingLanguage) => defaults[language] ?? ''
/** The text whose placeholders the site's own must have. */
const originalOf = (word: Word, language: WordingLanguage) => usualOf(word, language) || usualOf(word, 'en')

/** Words one text anew, in each language that it can be said in. */
export function WordDrawer({ word, onClose }: { word: Word; onClose: () => void }) {
  const t = useT(wordingMessages)
  const locale = useLocale()
  const cache = useQueryClient()
  const save = useWordingMove(saveWord)
  const why = useWhyNot()
  const { key, languages } = word
  const draftOf = ({ own }: Word): Draft => Object.fromEntries(languages.map((one) => [one, own[one] ?? '']))
  const record = useRecordDraft({
    stored: named(word),
    empty: draftOf(word),
    draftOf,
    faultsOf: (draft) =>
      Object.fromEntries(
        languages
          .filter((one) => draft[one]?.trim() && !fits(draft[one] ?? '', originalOf(word, one)))
          .map((one) => [one, fieldText('field.holes', locale)]),
      ),
    send: async (texts, version) => {
      await save.mutateAsync({ body: { key, texts, version } })
      showSuccess(t('wording.saved'))
      onClose()
    },
    reload: async () => named(await cache.fetchQuery({ ...wordingQueries.one(key), staleTime: 0 })),
  })
  const { start, draft } = record
  const refused = fieldErrors(save.error)
  const holes = holesOf(originalOf(word, 'zh'))
  return (
    <RecordDrawer
      record={record}
      isDirty={languages.some((one) => start[one] !== draft[one])}
      isPending={save.isPending}
      onClose={onClose}
      title={t('wording.edit')}
      saveLabel={t('wording.save')}
      whyNot={why('lang.edit')}
      differences={(theirs) =>
        languages
          .filter((one) => draft[one] !== (theirs.own[one] ?? ''))
          .map((one) => ({
            name: t(`wording.language.${one}`),
            mine: draft[one] ?? '',
            theirs: theirs.own[one] ?? '',
          }))
      }
    >
      <p className={styles.key}>
        <span className="mono">{key}</span> <span className="t3 s13 mono">{word.module}</span>
      </p>
      {holes.length > 0 && (
        <div className={styles.holes}>
          <span className={styles.chips}>
            <b>{t('wording.holes')}</b>
            {holes.map((hole) => (
              <code key={hole}>{`{${hole}}`}</code>
            ))}
          </span>
          <span className="t3 s13">{t('wording.holes-help', { count: '{count, day|days}' })}</span>
        </div>
      )}
      {languages.map((one, at) => (
        <Textarea
          key={one}
          label={t('wording.own-of', { language: t(`wording.language.${one}`) })}
          description={<Usual text={usualOf(word, one)} own={draft[one] ?? ''} />}
          inputWrapperOrder={[...order]}
          placeholder={t('wording.own-help')}
          lang={one}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={longestWording}
          data-autofocus={at === 0 || undefined}
          value={draft[one] ?? ''}
          error={record.faults[one] ?? refused[`texts.${one}`]}
          onChange={(event) => record.change({ [one]: event.currentTarget.value })}
          onBlur={(event) => record.leave(one, event.relatedTarget)}
        />
      ))}
    </RecordDrawer>
  )
}

/** What the product says, and a warning where the site's own text is much longer. */
function Usual({ text, own }: { text: string; own: string }) {
  const t = useT(wordingMessages)
  return (
    <>
      <span className={styles.usual}>{text === '' ? t('wording.usual-none') : t('wording.usual-is', { text })}</span>
      {isMuchLonger(own, text) && (
        <span className={styles.longer} role="status">
          {t('wording.longer', { times: (own.length / text.length).toFixed(1) })}
        </span>
      )}
    </>
  )
}
