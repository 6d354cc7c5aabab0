import type { Sent } from '@app/contracts/endpoint'
import { statementDateOrderCode } from '@app/contracts/error-codes'
import { checkStatement, importStatement, type StatementReport } from '@app/contracts/reconcile/reconcile'
import {
  isMapped,
  type StatementSource,
  sourceZones,
  statementSources,
} from '@app/contracts/reconcile/reconcile-values'
import { type DateOrder, dateOrders } from '@app/contracts/reconcile/statement-mapping'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { call, fieldErrors, Refused } from '#lib/call.ts'
import { dataUrlOf } from '#lib/data-url.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { Select } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { ImportVerdicts } from '#ui/overlays/ImportVerdicts.tsx'
import { type MappingDraft, MappingForm } from './MappingForm.tsx'
import { importMessages, reconcileMessages } from './reconcile.messages.ts'
import styles from './reconcile.module.css'
import { reconcileQueries, useReconcileMove } from './reconcile.queries.ts'
import { guessedColumns, headingsIn, isTooLarge, rememberedFor, type StatementFile } from './statement-file.ts'

const words = { ...reconcileMessages, ...importMessages }

const newMapping = (source: StatementSource): MappingDraft => ({
  ...{ name: '', columns: {}, dateOrder: 'ymd', timeZone: sourceZones[source], rate: '', tolerance: '0' },
})

/** Imports a statement: first what each row would be, then the importing. */
export function StatementImport({ onClose }: { onClose: () => void }) {
  const t = useT(words)
  const [source, setSource] = useState<StatementSource>('alipay')
  const [file, setFile] = useState<StatementFile>()
  const [mapping, setMapping] = useState(() => newMapping('alipay'))
  const [dateOrder, setDateOrder] = useState<DateOrder>()
  const [problem, setProblem] = useState<string>()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const stored = useQuery(reconcileQueries.mappings()).data?.mappings ?? []
  const check = useMutation({
    mutationFn: (body: Sent<typeof checkStatement>['body']) =>
      // A refusal says which line is wrong; it belongs to the form.
      call(checkStatement, { body }, undefined, ({ code }) => code !== 401),
  })
  const apply = useReconcileMove(importStatement)
  const report = check.data

  const change = (next: () => void) => {
    check.reset()
    setProblem(undefined)
    next()
  }
  const mapFor = (of: StatementSource, headings: readonly string[]) => {
    if (!isMapped(of)) return
    const known = rememberedFor(of, headings, stored)
    const columns = known?.columns ?? guessedColumns(of, headings)
    const kept = known && { ...known, rate: known.rate ?? '', tolerance: String(known.tolerance / 100) }
    setMapping({ ...newMapping(of), ...kept, columns })
  }
  const take = async (chosen: File) => {
    if (isTooLarge(chosen)) return change(() => setProblem(t('statement-import.unreadable')))
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    const content = (await dataUrlOf(chosen)).replace(/^data:[^,]*,/, '')
    const headings = headingsIn(bytes)
    change(() => {
      setFile({ name: chosen.name, content, headings })
      mapFor(source, headings)
      if (isMapped(source) && headings.length === 0) setProblem(t('statement-import.unreadable'))
    })
  }
  const lacks = whatLacks(source, file, mapping)
  const body = file && {
    source,
    fileName: file.name,
    content: file.content,
    ...mappingBody(source, mapping),
    ...(dateOrder && { dateOrder }),
  }
  const errors = fieldErrors(check.error)
  const send = () => {
    if (!body || lacks || check.isPending) return setProblem(lacks && t(lacks))
    check.mutate(body)
  }
  const importNow = () => {
    if (!body || !report || apply.isPending) return
    apply.mutate(
      { body, idempotencyKey },
      {
        onSuccess: ({ added, differences }) => {
          showSuccess(t('statement-import.done', { count: added, differing: sum(differences) }))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('statement-import.title')}
      width={760}
      footer={
        <>
          <Cancel onClick={onClose} />
          {report ? (
            <Button variant="primary" loading={apply.isPending} onClick={importNow}>
              {report.added > 0 ? t('statement-import.apply', { count: report.added }) : t('statement-import.again')}
            </Button>
          ) : (
            <Button variant="primary" loading={check.isPending} onClick={send}>
              {t('statement-import.check')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        <Select
          label={t('reconcile.source')}
          description={t(`statement-import.help.${source}`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={statementSources.map((value) => ({ value, label: t(`reconcile.source.${value}`) }))}
          value={source}
          allowDeselect={false}
          onChange={(value) =>
            change(() => {
              const chosen = statementSources.find((one) => one === value) ?? source
              setSource(chosen)
              setMapping(newMapping(chosen))
              mapFor(chosen, file?.headings ?? [])
            })
          }
        />
        <div className={styles.file}>
          <FileButton
            label={t('statement-import.file')}
            accept=".csv,.zip,.txt,text/csv,application/zip"
            onFile={(chosen) => void take(chosen)}
          />
          {file && <span aria-live="polite">{t('statement-import.chosen', { name: file.name })}</span>}
        </div>
        {isMapped(source) && file && file.headings.length > 0 && (
          <MappingForm
            {...{ source, errors, headings: file.headings, draft: mapping }}
            onChange={(part) => change(() => setMapping((before) => ({ ...before, ...part })))}
          />
        )}
        {isOrderAsked(check.error) && (
          <Select
            label={t('statement-import.date-order')}
            data={dateOrders
              .filter((value) => value !== 'ymd')
              .map((value) => ({ value, label: t(`statement-import.date-order.${value}`) }))}
            value={dateOrder ?? null}
            onChange={(value) => setDateOrder(dateOrders.find((one) => one === value))}
          />
        )}
        <p role="alert" className={styles.problem}>
          {problem ?? (check.error instanceof Refused ? check.error.message : undefined)}
        </p>
        {report && <Findings report={report} />}
      </div>
    </Dialog>
  )
}

const sum = (counts: StatementReport['differences']) => Object.values(counts).reduce((total, count) => total + count, 0)

function whatLacks(source: StatementSource, file: StatementFile | undefined, { name, columns }: MappingDraft) {
  if (!file) return 'statement-import.no-file' as const
  if (!isMapped(source)) return undefined
  if (file.headings.length === 0) return 'statement-import.unreadable' as const
  if (name.trim() === '') return 'statement-import.no-name' as const
  const hasAmount = columns.amount ?? columns.in ?? columns.out
  return columns.date && hasAmount ? undefined : ('statement-import.no-columns' as const)
}

function mappingBody(source: StatementSource, { rate, tolerance, columns, ...draft }: MappingDraft) {
  if (!isMapped(source)) return {}
  const named = Object.fromEntries(Object.entries(columns).filter(([, heading]) => heading !== undefined))
  const percent = Number(tolerance.replace(',', '.'))
  return {
    mapping: {
      ...{ ...draft, name: draft.name.trim(), columns: named, timeZone: draft.timeZone.trim() },
      ...(rate.trim() && { rate: rate.trim() }),
      tolerance: Number.isFinite(percent) ? Math.round(percent * 100) : -1,
    },
  }
}

/** The file's dates could be read in two ways. */
const isOrderAsked = (error: unknown) => error instanceof Refused && error.code === statementDateOrderCode

function Findings({ report }: { report: StatementReport }) {
  const t = useT(words)
  const { format } = useCurrency()
  const { rows, added, matched, differences, verdicts, reopened, found } = report
  return (
    <>
      {added === 0 && <p className={styles.notice}>{t('statement-import.nothing-new')}</p>}
      {reopened.length > 0 && (
        <p className={styles.notice}>{t('statement-import.reopened', { days: reopened.join(' ') })}</p>
      )}
      {found > 0 && <p>{t('statement-import.found', { count: found })}</p>}
      <ImportVerdicts
        summary={t('statement-import.summary', { rows, added, matched, differing: sum(differences) })}
        headings={[t('statement-import.day'), t('statement-import.label'), t('reconcile.payer'), t('reconcile.amount')]}
        verdicts={verdicts.map(({ line, day, label, payer, amountMinor, verdict }) => ({
          ...{ line, cells: [day, label, payer, format(amountMinor)] },
          isGood: verdict === 'matched' || verdict === 'aside' || verdict === 'known',
          says: t(`reconcile.row.${verdict}`),
        }))}
      />
    </>
  )
}
