import { mostListedQuestions, questionStates, questionTopicWords } from '@app/contracts/cms/question-values'
import { answerShopQuestion, eraseShopQuestion, type ShopQuestion } from '@app/contracts/cms/shop-questions'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { say } from '#i18n/messages.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useSiteConfig } from '#lib/site-config.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useWhyNot } from '#session/use-why-not.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess, showUndo } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { cmsQueries, useCmsMove } from '../cms.queries.ts'
import styles from './help-backlog.module.css'
import { helpQuestionMessages } from './help-questions.messages.ts'
import type { HelpSearch } from './help-search.ts'

const route = getRouteApi('/_shell/cms/help')

/** What visitors ask on the contact page: answered by mail, and ended here. */
export function HelpQuestions({ search }: { search: HelpSearch }) {
  const t = useT(helpQuestionMessages)
  const heading = useId()
  const navigate = route.useNavigate()
  const whyNot = useWhyNot()('cms.helpSave')
  const [doomed, doom] = useState<ShopQuestion>()
  const state = search.asked ?? 'open'
  const { data, error, isError, refetch } = useQuery({
    ...cmsQueries.questions(state),
    enabled: whyNot === undefined,
  })
  if (whyNot !== undefined)
    return (
      <EmptyState isPlain title={t('question.no-right')}>
        {whyNot}
      </EmptyState>
    )
  return (
    <section className="card" aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>{t('question.title')}</h2>
        <p className="t2 s13">{t('question.help')}</p>
        <SegmentedControl
          className={styles.states}
          aria-label={t('question.state')}
          value={state}
          data={questionStates.map((value) => ({ value, label: t(`question.${value}`) }))}
          onChange={(value) =>
            void navigate({
              search: (now) => ({ ...now, asked: value === 'answered' ? 'answered' : undefined }),
              replace: true,
            })
          }
        />
      </header>
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={160} />}
      {data?.questions.length === 0 && (
        <EmptyState isPlain title={t(state === 'open' ? 'question.none-open' : 'question.none-answered')}>
          {state === 'open' && t('question.none-open-help')}
        </EmptyState>
      )}
      {data && data.questions.length > 0 && (
        <ul className={styles.terms}>
          {data.questions.map((question) => (
            <Question key={question.id} question={question} onErase={() => doom(question)} />
          ))}
        </ul>
      )}
      {data && data.counts[state] > data.questions.length && (
        <p className={styles.rest}>{t('question.first', { count: mostListedQuestions })}</p>
      )}
      {doomed && <EraseQuestion question={doomed} onClose={() => doom(undefined)} />}
    </section>
  )
}

function Question({ question, onErase }: { question: ShopQuestion; onErase: () => void }) {
  const t = useT(helpQuestionMessages)
  const locale = useLocale()
  const end = useCmsMove(answerShopQuestion)
  const { id, name, email, topic, orderNo, text, askedAt, answeredAt, answeredBy } = question
  const put = (isAnswered: boolean, onSuccess?: () => void) =>
    end.mutate({ params: { id }, body: { isAnswered } }, { onSuccess: () => onSuccess?.() })
  return (
    <li>
      <div className={styles.words}>
        <p>
          {name} <span className={styles.address}>{email}</span>
        </p>
        <p className="t2 s13">
          {questionTopicWords[topic][locale]} · <Time at={askedAt} as="short" />
          {question.locale === 'en' && ` · ${t('question.english')}`}
          {orderNo !== '' && (
            <>
              {' · '}
              <AppLink className="link" href={`/ssl/order/list?q=${encodeURIComponent(orderNo)}`}>
                {t('question.order', { orderNo })}
              </AppLink>
            </>
          )}
        </p>
        <p className={styles.asked}>{text}</p>
        {answeredAt !== null && (
          <p className="t2 s13">
            {t('question.ended', { name: answeredBy })} · <Time at={answeredAt} as="short" />
          </p>
        )}
      </div>
      <div className={styles.acts}>
        <ReplyLink question={question} />
        {answeredAt === null ? (
          <ButtonFor
            need="cms.helpSave"
            size="sm"
            aria-label={t('question.end-of', { name })}
            loading={end.isPending}
            onClick={() => put(true, () => showUndo(t('question.did-end'), () => put(false)))}
          >
            {t('question.end')}
          </ButtonFor>
        ) : (
          <ButtonFor
            need="cms.helpSave"
            size="sm"
            aria-label={t('question.reopen-of', { name })}
            loading={end.isPending}
            onClick={() => put(false, () => showSuccess(t('question.did-reopen')))}
          >
            {t('question.reopen')}
          </ButtonFor>
        )}
        <ButtonFor
          need="cms.helpSave"
          size="sm"
          variant="ghost"
          aria-label={t('question.erase-of', { name })}
          onClick={onErase}
        >
          {t('question.erase')}
        </ButtonFor>
      </div>
    </li>
  )
}

/** Characters of a question that the answer quotes: mail programs cut longer addresses. */
const mostQuoted = 100

/** Opens the member's mail program, with the question quoted. */
function ReplyLink({ question: { name, email, topic, text, locale } }: { question: ShopQuestion }) {
  const t = useT(helpQuestionMessages)
  const site = useSiteConfig()
  // In the language of the visitor.
  const subject = say(helpQuestionMessages['question.subject'], locale, {
    ...{ topic: questionTopicWords[topic][locale], site: site.name[locale] },
  })
  const quoted = text.length > mostQuoted ? `${text.slice(0, mostQuoted)}…` : text
  const body = `\n\n${quoted.replace(/^/gm, '> ')}`
  return (
    <a
      className={buttonClass({ size: 'sm' })}
      href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
      aria-label={t('question.reply-to', { name })}
    >
      {t('question.reply')}
    </a>
  )
}

function EraseQuestion({ question: { id, text }, onClose }: { question: ShopQuestion; onClose: () => void }) {
  const t = useT(helpQuestionMessages)
  const erase = useCmsMove(eraseShopQuestion)
  const onSuccess = () => {
    showSuccess(t('question.erased'))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      tier="K1"
      isDanger
      title={t('question.erase-title')}
      actionLabel={t('question.erase-action')}
      consequences={[t('question.erase-keeps')]}
      isPending={erase.isPending}
      onClose={onClose}
      onConfirm={() => erase.mutate({ params: { id } }, { onSuccess })}
    >
      {text}
    </ConfirmDialog>
  )
}
