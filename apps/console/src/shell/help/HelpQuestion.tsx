import { mostHelpRemark } from '@app/contracts/cms/cms-values'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { TextInput } from '#ui/forms/fields.ts'
import styles from './HelpDrawer.module.css'
import { helpMessages } from './help.messages.ts'
import { useAnswerHelp } from './page-help.queries.ts'

interface QuestionProps {
  id: string
  /** Answer of the member so far. */
  isUseful: boolean | null
}

/** Asks below a document whether it is useful, and after a no what is missing. An answer may be changed. */
export function HelpQuestion({ id, isUseful }: QuestionProps) {
  const t = useT(helpMessages)
  const heading = useId()
  const answer = useAnswerHelp(id)
  const [remark, setRemark] = useState('')
  const [isAsked, ask] = useState(false)
  const say = (useful: boolean) => {
    ask(!useful)
    answer.mutate({ isUseful: useful })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (remark.trim() !== '') answer.mutate({ isUseful: false, remark: remark.trim() }, { onSuccess: () => ask(false) })
  }
  return (
    <section className={styles.question} aria-labelledby={heading}>
      <h4 id={heading}>{t('help.useful')}</h4>
      <div className={styles.answers}>
        <Button size="sm" aria-pressed={isUseful === true} onClick={() => say(true)}>
          {t('help.is-useful')}
        </Button>
        <Button size="sm" aria-pressed={isUseful === false} onClick={() => say(false)}>
          {t('help.is-not-useful')}
        </Button>
      </div>
      <p role="status" className={styles.hint}>
        {answer.isSuccess && t('help.answered')}
      </p>
      {isAsked && (
        <form className={styles.remark} onSubmit={send}>
          <TextInput
            label={t('help.missing')}
            description={t('help.missing-help')}
            maxLength={mostHelpRemark}
            value={remark}
            onChange={(event) => setRemark(event.currentTarget.value)}
          />
          <Button type="submit" size="sm" loading={answer.isPending}>
            {t('help.send')}
          </Button>
        </form>
      )}
    </section>
  )
}
