import type { KeyFileFacts } from '#features/keys/key-tasks.ts'
import { useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { Fact, Facts, Panel } from '#ui/layout/DetailLayout.tsx'
import { convertMessages } from './convert-key.messages.ts'

/** What was found in the file: enough to see that it is the right one. */
export function KeyFilePanel({ facts, keyAt }: { facts: KeyFileFacts; keyAt: number }) {
  const t = useT(convertMessages)
  const { form, protection, keys, certificates } = facts
  const key = keys[keyAt]
  return (
    <Panel title={t('convert.found')}>
      <Facts>
        <Fact name={t('convert.found.form')}>{t(`convert.found.${form}`)}</Fact>
        <Fact name={t('convert.found.protection')}>{protection ?? t('convert.found.open')}</Fact>
        <Fact name={t('convert.found.key')}>{key ? key.label : t('convert.found.no-key')}</Fact>
        {key && (
          <Fact name={t('convert.found.spki')}>
            <MonoFact value={key.spkiSha256} name={t('convert.found.spki')} max={28} />
          </Fact>
        )}
        {key?.certificate && (
          <Fact name={t('convert.found.certificate')}>
            {key.certificate.name ?? key.certificate.subject}
            <br />
            <span className="t3">{t('convert.found.until', { date: formatDay(key.certificate.notAfter) })}</span>
          </Fact>
        )}
        <Fact name={t('convert.found.certificates')}>
          {certificates === 0 ? t('convert.found.none') : t('convert.found.count', { count: certificates })}
        </Fact>
      </Facts>
    </Panel>
  )
}
