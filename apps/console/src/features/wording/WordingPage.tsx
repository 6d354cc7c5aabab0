import type { Word, WordingList } from '@app/contracts/wording/wording'
import { wordingLanguages, wordingViews } from '@app/contracts/wording/wording-values'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { ListPage } from '#session/ListPage.tsx'
import { useListAddress } from '#session/use-list-address.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { Switch } from '#ui/forms/fields.ts'
import { Tip } from '#ui/Tip.tsx'
import { PackVersions } from './PackVersions.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { WordDrawer } from './WordDrawer.tsx'
import { WordFiles } from './WordFiles.tsx'
import { wordingMessages } from './wording.messages.ts'
import styles from './wording.module.css'
import { wordingQueries } from './wording.queries.ts'
import { useWordingColumns } from './wording-columns.tsx'
import { wordingSearch } from './wording-search.ts'

const route = getRouteApi('/_shell/setting/center/website/lang')

/** Every text of console and server, and what this site says in its place. */
export function WordingPage() {
  const t = useT(wordingMessages)
  const address = useListAddress(route, wordingSearch)
  const { search, open } = address
  const [isPublishing, publish] = useState(false)
  const [isShown, show] = useState(false)
  const query = useQuery(wordingQueries.list(search))
  const { data } = query
  const listed = data?.words.find(({ key }) => key === search.id)
  const fetched = useQuery({ ...wordingQueries.one(search.id ?? ''), enabled: search.id !== undefined && !listed })
  const word: Word | undefined = search.id === undefined ? undefined : (listed ?? fetched.data)
  const waiting = data?.toPublish ?? 0
  return (
    <ListPage
      {...{ name: 'wording', address, query }}
      rows={({ words }) => words}
      columns={useWordingColumns(search)}
      rowHref={({ key }) => wordingSearch.href({ ...search, id: key })}
      words={(key) => t(`wording.${key}`)}
      counted={(key, count) => t(`wording.${key}`, { count })}
      views={wordingViews.map((id) => ({ id, label: t(`wording.view.${id}`) }))}
      filters={[
        {
          ...{ id: 'module', label: t('wording.module') },
          options: (data?.modules ?? []).map((value) => ({ value, label: value })),
        },
        {
          ...{ id: 'language', label: t('wording.language') },
          options: wordingLanguages.map((value) => ({ value, label: t(`wording.language.${value}`) })),
        },
      ]}
      actions={
        <>
          <WordFiles />
          <Button icon={<History aria-hidden="true" />} onClick={() => show(true)}>
            {t('wording.versions')}
          </Button>
          <ButtonFor
            need="lang.publish"
            variant="primary"
            whyNot={waiting === 0 ? t('wording.nothing') : undefined}
            onClick={() => publish(true)}
          >
            {t('wording.publish')}
          </ButtonFor>
        </>
      }
      notice={waiting > 0 && <UnpublishedStrip count={waiting} />}
      summary={
        data && (
          <div className={styles.summary}>
            <Coverage list={data} />
            <PseudoSwitch />
          </div>
        )
      }
    >
      {word && <WordDrawer key={word.key} word={word} onClose={() => open({}, { replace: true })} />}
      {isShown && <PackVersions waiting={waiting} onClose={() => show(false)} />}
      {isPublishing && data && (
        <PublishDialog version={data.published?.version ?? 0} count={waiting} onClose={() => publish(false)} />
      )}
    </ListPage>
  )
}

let isStretched = false

/** Stretches the texts of this window, so that one sees what would not fit in a longer language. */
function PseudoSwitch() {
  const t = useT(wordingMessages)
  const locale = useLocale()
  const [isOn, set] = useState(isStretched)
  return (
    <Tip label={t('wording.pseudo-help')}>
      <Switch
        label={t('wording.pseudo')}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          isStretched = checked
          set(checked)
          void import('#i18n/pseudo.ts').then(({ showPseudo }) => showPseudo(checked, locale))
        }}
      />
    </Tip>
  )
}

/** Says that there are texts which nobody else sees yet. */
function UnpublishedStrip({ count }: { count: number }) {
  const t = useT(wordingMessages)
  return (
    <p className={styles.strip} role="status">
      {t('wording.to-publish', { count })}{' '}
      <AppLink href={wordingSearch.href({ view: 'unpublished' })}>{t('wording.see-unpublished')}</AppLink>
    </p>
  )
}

/** How complete each language is, and which version is in force. */
function Coverage({ list: { coverage, published } }: { list: WordingList }) {
  const t = useT(wordingMessages)
  return (
    <dl className={styles.figures} aria-label={t('wording.coverage')}>
      <div>
        <dt>{t('wording.published-as')}</dt>
        <dd>
          {published ? (
            <>
              {t('wording.in-force', { version: published.version, by: published.publishedBy })}{' '}
              <span className="t3 s13">
                <Time at={published.publishedAt} as="short" />
              </span>
            </>
          ) : (
            <span className="t3">{t('wording.none-in-force')}</span>
          )}
        </dd>
      </div>
      {coverage.map(({ language, has, of }) => (
        <div key={language}>
          <dt>
            {t(`wording.language.${language}`)}
            {language !== 'zh' && language !== 'en' && <small> {t('wording.labels-only')}</small>}
          </dt>
          <dd title={t('wording.coverage-of', { has, of })}>
            <AppLink href={wordingSearch.href({ language, view: has < of ? 'missing' : 'all' })} className="num">
              {of === 0 ? '-' : `${Math.floor((has / of) * 100)}%`}
            </AppLink>
          </dd>
        </div>
      ))}
    </dl>
  )
}
