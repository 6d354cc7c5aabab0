import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { useCan } from '#session/use-actor.ts'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { cmsQueries } from '../cms.queries.ts'
import { BackToTree } from './BackToTree.tsx'
import { HelpBacklog } from './HelpBacklog.tsx'
import { HelpQuestions } from './HelpQuestions.tsx'
import styles from './help-backlog.module.css'
import { helpBookMessages } from './help-book.messages.ts'
import { helpQuestionMessages } from './help-questions.messages.ts'
import { filterOf, type HelpSearch, helpHref } from './help-search.ts'

/** What readers look for in vain and what they ask, beside the contents while no document is open. */
export function HelpDesk({ search }: { search: HelpSearch }) {
  const t = useT(helpBookMessages)
  const ask = useT(helpQuestionMessages)
  const mayAnswer = useCan('cms.helpSave')
  const searches = useQuery(cmsQueries.searches())
  const questions = useQuery({ ...cmsQueries.questions('open'), enabled: mayAnswer })
  const filter = filterOf(search)
  const isAsked = search.desk === 'questions'
  return (
    <div className={styles.desk}>
      {isAsked && <BackToTree search={search} />}
      <Tabs
        label={t('help-book.desk')}
        active={search.desk ?? 'searches'}
        tabs={[
          { id: 'searches', label: t('help-book.searches'), href: helpHref(filter), count: searches.data?.length },
          {
            ...{ id: 'questions', label: ask('question.title'), href: helpHref({ ...filter, desk: 'questions' }) },
            ...{ count: questions.data?.counts.open, isUrgent: true },
          },
        ]}
      />
      {isAsked ? <HelpQuestions search={search} /> : <HelpBacklog search={search} />}
    </div>
  )
}
