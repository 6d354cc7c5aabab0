import { type ArticleFileVerdict, importArticles } from '@app/contracts/cms/article-files'
import { type ContentKind, mostImportedFiles, mostImportedImages } from '@app/contracts/cms/cms-values'
import { changeImages } from '@app/contracts/cms/image-paths'
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
import { categoryChoices, nameOf } from '../category-tree.ts'
import { cmsQueries, useCmsMove } from '../cms.queries.ts'
import { articleFilesMessages } from './article-files.messages.ts'
import { type ComingImage, type MarkdownFile, readMarkdownFiles } from './article-files.ts'
import styles from './article-import.module.css'
import { ImportedWithout } from './ImportedWithout.tsx'
import { type LeftImage, useComingImages } from './use-coming-images.ts'

interface Checked {
  files: MarkdownFile[]
  images: ComingImage[]
  /** Addresses of those that are to be uploaded. */
  absent: readonly string[]
  verdicts: ArticleFileVerdict[]
}

const most: Record<string, number> = { 'too-many': mostImportedFiles, 'too-many-images': mostImportedImages }

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

  const coming = useComingImages()
  const [done, setDone] = useState<{ taken: number; left: readonly LeftImage[] }>()

  const check = async ({ files, images }: Pick<Checked, 'files' | 'images'>, to: string | null) => {
    const addresses = images.map(({ address }) => address)
    const body = { kind, categoryId: to, files, images: addresses, dryRun: true }
    const { files: verdicts, absentImages: absent } = await call(importArticles, { body })
    setChecked({ files, images, absent, verdicts })
  }
  const open = async (all: readonly File[]) => {
    setProblem('')
    setChecked(undefined)
    const read = await readMarkdownFiles(all)
    if ('problem' in read)
      setProblem(t(`files.problem.${read.problem}`, { name: read.name, most: String(most[read.problem]) }))
    else await check(read, categoryId)
  }
  const apply = async ({ files, images, absent, verdicts }: Checked) => {
    const stored = await coming.storeAll(images.filter(({ address }) => absent.includes(address)))
    const placed = (target: string) => {
      const one = absent.includes(target) ? stored.get(target) : undefined
      return one && ('address' in one ? one.address : null)
    }
    const sent = files.map(({ name, text }, at) => ({
      ...{ name, text: changeImages(text, placed), version: verdicts[at]?.version ?? 0 },
    }))
    const left = absent.flatMap((address) => {
      const one = stored.get(address)
      return one && 'why' in one ? [one] : []
    })
    try {
      const { taken } = await take.mutateAsync({ body: { kind, categoryId, files: sent, dryRun: false } })
      if (left.length > 0) return setDone({ taken, left })
      showSuccess(t('files.done', { count: taken }))
      onClose()
    } catch {
      // Somebody saved a draft meanwhile, as was said: what the files would do now is shown anew.
      await check({ files, images }, categoryId)
    }
  }
  const act = (work: Promise<void>) => {
    setBusy(true)
    // A refusal was shown; what was chosen stays.
    void work.catch(() => undefined).finally(() => setBusy(false))
  }
  if (done) return <ImportedWithout {...done} onClose={onClose} />
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
            if (checked) act(check(checked, value))
          }}
        />
      </div>
      {checked && checked.images.length > 0 && <ComingImages {...checked} />}
      {coming.isAt && (
        <p className="t2" role="status">
          {t('files.image-upload', { at: coming.isAt.done + 1, total: coming.isAt.total })}
        </p>
      )}
      {checked && <Verdicts verdicts={checked.verdicts} placeOf={(id) => categories.find((one) => one.id === id)} />}
    </Dialog>
  )
}

function ComingImages({ images, absent }: Pick<Checked, 'images' | 'absent'>) {
  const t = useT(articleFilesMessages)
  return (
    <p className={styles.images}>
      {t('files.images', { count: images.length, absent: absent.length, known: images.length - absent.length })}
    </p>
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
