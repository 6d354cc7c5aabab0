import { mostTestMails, testMail } from '@app/contracts/settings/mail-templates'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { ButtonFor } from '#session/Can.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { BulkBar } from '#ui/table/BulkBar.tsx'
import type { Selection } from '#ui/table/use-selection.ts'
import { mailTemplateMessages } from './mail-templates.messages.ts'

/** Sends the reader a test of each ticked mail, in the words in force. */
export function MailTestBar({ selection }: { selection: Selection }) {
  const t = useT(mailTemplateMessages)
  const locale = useLocale()
  const { ids, count, clear } = selection
  const tests = useMutation({
    mutationFn: async () => {
      const sent: { to: string }[] = []
      for (const template of ids) sent.push(await call(testMail, { params: { template }, body: { locale } }))
      return sent
    },
    onSuccess: (sent) => {
      showSuccess(t('mail-template.tests-sent', { count: sent.length, to: sent[0]?.to ?? '' }))
      clear()
    },
  })
  return (
    <BulkBar selection={selection}>
      <ButtonFor
        need="mailTpl.test"
        size="sm"
        icon={<Send aria-hidden="true" />}
        loading={tests.isPending}
        whyNot={count > mostTestMails ? t('mail-template.tests-too-many', { most: mostTestMails }) : undefined}
        onClick={() => tests.mutate()}
      >
        {t('mail-template.test')}
      </ButtonFor>
    </BulkBar>
  )
}
