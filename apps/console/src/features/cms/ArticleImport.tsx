import { type ArticleFileVerdict, importArticles } from '@app/contracts/cms/article-files'
import { type ContentKind, mostImportedFiles } from '@app/contracts/cms/cms-values'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { Select } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { ImportVerdicts } from '#ui/overlays/ImportVerdicts.tsx'
import { articleFilesMessages } from './article-files.messages.ts'
import { type MarkdownFile, readMarkdownFiles } from './article-files.ts'
import styles from './article-import.module.css'
import { categoryChoices, nameOf } from './category-tree.ts'
import { cmsQueries, useCmsMove } from './cms.queries.ts'

interface Checked {
  files: MarkdownFile[]
  verdicts: ArticleFileVerdict[]
}

const isTaken = ({ does }: ArticleFileVerdict) => does === 'create' || does === 'change'

/** Brings Markdown files: first what each would do, then as drafts. Nothing is published by it. */
export function ArticleImport({ kind, onClose }: { kind: ContentKind; onClose: () => void }) {
  const t = useT(articleFilesMessages)
  const locale = useLocale()
  const { data: categories = [] } = useQuery(cmsQueries.categories())
  const [categoryId, choose] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [checked, setChecked] = useState<Checked>()
  const [isBusy, setBusy] = useState(false)
  const take = useCmsMove(importArticles)

  const check = async (files: MarkdownFile[], to: string | null) => {
    const body = { kind, categoryId: to, files, dryRun: true }
    setChecked({ files, verdicts: (await call(importArticles, { body })).files })
  }
  const open = async (all: readonly File[]) => {
    setProblem('')
    setChecked(undefined)
    const read = await readMarkdownFiles(all)
    if ('problem' in read)
      setProblem(t(`files.problem.${read.problem}`, { name: read.name, most: String(mostImportedFiles) }))
    else await check(read.files, categoryId)
  }
  const apply = async ({ files, verdicts }: Checked) => {
    const sent = files.map((file, at) => ({ ...file, version: verdicts[at]?.version ?? 0 }))
    try {
      const { taken } = await take.mutateAsync({ body: { kind, categoryId, files: sent, dryRun: false } })
      showSuccess(t('files.done', { count: taken }))
      onClose()
    } catch {
      // Somebody saved a draft meanwhile, as was said: what the files would do now is shown anew.
      await check(files, categoryId)
    }
  }
  const act = (work: Promise<void>) => {
    setBusy(true)
    // A refusal was shown; what was chosen stays.
    void work.catch(() => undefined).finally(() => setBusy(false))
  }
  const good = checked?.verdicts.filter(isTaken).length ?? 0
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`files.title-${kind}`)}
      width={760}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button
            variant="primary"
            loading={isBusy}
            whyNot={checked ? (good === 0 ? t('files.nothing') : undefined) : t('files.none-chosen')}
            onClick={() => checked && act(apply(checked))}
          >
            {t('files.apply', { count: good })}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <div>
          <FileButton
            label={t('files.choose')}
            accept=".md,.markdown,.zip"
            isBusy={isBusy}
            isMultiple
            onFile={(_, all) => act(open(all))}
          />
          <p className="t2 s13">{t('files.help')}</p>
          {problem !== '' && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
        </div>
        <Select
          label={t('files.category')}
          placeholder={t('files.no-category')}
          value={categoryId}
          data={categoryChoices(categories, kind, locale)}
          onChange={(value) => {
            choose(value)
            if (checked) act(check(checked.files, value))
          }}
        />
      </div>
      {checked && <Verdicts verdicts={checked.verdicts} placeOf={(id) => categories.find((one) => one.id === id)} />}
    </Dialog>
  )
}

interface VerdictsProps {
  verdicts: readonly ArticleFileVerdict[]
  placeOf: (id: string | null) => { name: { zh: string; en: string } } | undefined
}

function Verdicts({ verdicts, placeOf }: VerdictsProps) {
  const t = useT(articleFilesMessages)
  const locale = useLocale()
  const count = (does: ArticleFileVerdict['does']) => verdicts.filter((one) => one.does === does).length
  const documents = (does: ArticleFileVerdict['does']) =>
    new Set(verdicts.flatMap((one, at) => (one.does === does ? [one.slug || String(at)] : []))).size
  const says = ({ does, fault, detail, notes }: ArticleFileVerdict): string => {
    if (does !== 'none') return [t(`files.does.${does}`), ...notes.map((note) => t(`files.note.${note}`))].join(' · ')
    return [fault ? t(`files.fault.${fault}`) : '', detail].filter(Boolean).join(' · ')
  }
  return (
    <ImportVerdicts
      summary={t('files.summary', {
        ...{ new: documents('create'), changed: documents('change'), same: documents('same'), wrong: count('none') },
      })}
      numberOf={t('files.number')}
      headings={[t('files.file')]}
      verdicts={verdicts.map((verdict, at) => {
        const place = placeOf(verdict.categoryId)
        return {
          line: at + 1,
          cells: [
            <div key="file" className={styles.file}>
              <p>{verdict.name}</p>
              <p className="t2">{[verdict.title, place ? nameOf(place, locale) : ''].filter(Boolean).join(' · ')}</p>
            </div>,
          ],
          isGood: verdict.does !== 'none',
          says: says(verdict),
        }
      })}
    />
  )
}
