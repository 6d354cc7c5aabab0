import { stateOf } from '@app/contracts/wording/word-state'
import type { Word } from '@app/contracts/wording/wording'
import type { WordingLanguage } from '@app/contracts/wording/wording-values'
import { useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import { wordingMessages } from './wording.messages.ts'
import { type WordingSearch, wordingSearch } from './wording-search.ts'
import { stateFamilies } from './wording-words.ts'

export function useWordingColumns(search: WordingSearch) {
  const t = useT(wordingMessages)
  return useMemo<Column<Word>[]>(() => {
    const text = (language: WordingLanguage, width: number) =>
      column<Word>(
        { id: language, title: t(`wording.language.${language}`), width, grow: 2, card: 'wide' },
        ({ defaults, own }) => {
          const usual = defaults[language] ?? ''
          const said = own[language]
          return (
            <span title={said ?? usual}>
              <TwoLines sub={said === undefined ? undefined : t('wording.usual-is', { text: usual || '-' })}>
                {said ?? (usual || '-')}
              </TwoLines>
            </span>
          )
        },
      )
    return [
      column({ id: 'key', title: t('wording.key'), width: 220, pin: 'start', grow: 1, card: 'title' }, (word) => (
        <TwoLines sub={<span className="mono">{word.module}</span>}>
          <AppLink
            href={wordingSearch.href({ ...search, id: word.key })}
            className="mono ellipsis"
            title={word.key}
            aria-label={t('wording.open', { key: word.key })}
          >
            {word.key}
          </AppLink>
        </TwoLines>
      )),
      text('zh', 220),
      text('en', 220),
      column(
        { id: 'more', title: t('wording.more-languages'), width: 110, drop: 2, card: 'none' },
        ({ languages, defaults, own }) => {
          const others = languages.filter((language) => language !== 'zh' && language !== 'en')
          if (others.length === 0) return <span className="t3">-</span>
          const has = others.filter((language) => own[language] ?? defaults[language]).length
          return t('wording.has-of', { has, of: others.length })
        },
      ),
      column({ id: 'state', title: t('wording.state'), width: 140, card: 'tag' }, (word) => {
        const state = stateOf(word)
        return state === 'usual' ? (
          <span className="t3">{t('wording.state.usual')}</span>
        ) : (
          <StatusTag family={stateFamilies[state]}>{t(`wording.state.${state}`)}</StatusTag>
        )
      }),
      column(
        { id: 'saved', title: t('wording.saved-at'), width: 130, drop: 1, sort: 'recent', card: 'fact' },
        ({ savedAt, savedBy }) =>
          savedAt === null ? (
            <span className="t3">-</span>
          ) : (
            <TwoLines sub={savedBy}>
              <Time at={savedAt} as="short" />
            </TwoLines>
          ),
      ),
    ]
  }, [t, search])
}
