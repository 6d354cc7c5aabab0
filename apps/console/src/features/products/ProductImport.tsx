import type { Reply } from '@app/contracts/endpoint'
import { importProducts } from '@app/contracts/product-files'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Textarea } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { rowsIn } from './product-csv.ts'
import { productFileMessages } from './product-files.messages.ts'
import { productFormMessages } from './product-form.messages.ts'
import styles from './product-prices.module.css'
import { isZip, SheetFault, sheetText } from './product-xlsx.ts'

type Rows = ReturnType<typeof rowsIn>
interface Checked {
  rows: Rows
  verdicts: Reply<typeof importProducts>['rows']
}

/** Brings products from a file: first what each row would do, then all of them or none. */
export function ProductImport({ onClose }: { onClose: () => void }) {
  const t = useT(productFileMessages)
  const fileId = useId()
  const cache = useQueryClient()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [checked, setChecked] = useState<Checked>()
  const run = useMutation({
    mutationFn: (body: { rows: Rows; dryRun: boolean }) => call(importProducts, { body }),
  })
  const wrong = checked?.verdicts.filter(({ does }) => does === 'none').length ?? 0
  const take = (content: string) => {
    setText(content)
    setProblem(undefined)
    setChecked(undefined)
  }
  const open = async (file: File) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (!isZip(bytes)) return take(new TextDecoder().decode(bytes))
    try {
      take(await sheetText(bytes))
    } catch (error) {
      take('')
      const { what, cell } = error instanceof SheetFault ? error : new SheetFault('not-a-sheet')
      setProblem(t(`product-file.${what}`, { cell }))
    }
  }
  const check = () => {
    const rows = rowsIn(text)
    if (rows.length === 0) return setProblem(t('product-file.empty'))
    run.mutate({ rows, dryRun: true }, { onSuccess: (answer) => setChecked({ rows, verdicts: answer.rows }) })
  }
  const apply = ({ rows }: Checked) =>
    run.mutate(
      { rows, dryRun: false },
      {
        onSuccess: ({ rows: verdicts, created, changed }) => {
          // The catalogue moved meanwhile, and a row that was good is not.
          if (created + changed === 0) return setChecked({ rows, verdicts })
          void cache.invalidateQueries({ queryKey: ['products'] })
          showSuccess(t('product-file.done', { created, changed }))
          onClose()
        },
      },
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('product-file.title')}
      width={760}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {checked ? (
            <Button
              variant="primary"
              loading={run.isPending}
              whyNot={wrong > 0 ? t('product-file.wrong', { count: wrong }) : undefined}
              onClick={() => apply(checked)}
            >
              {t('product-file.apply', { count: checked.rows.length })}
            </Button>
          ) : (
            <Button variant="primary" loading={run.isPending} onClick={check}>
              {t('product-file.check')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.bulk}>
        <Textarea
          label={t('product-file.text')}
          description={t('product-file.help')}
          value={text}
          rows={6}
          spellCheck={false}
          classNames={{ input: 'mono' }}
          error={problem}
          data-autofocus
          onChange={(event) => take(event.currentTarget.value)}
        />
        <p className="s13">
          <label htmlFor={fileId}>{t('product-file.file')}</label>{' '}
          <input
            id={fileId}
            type="file"
            accept=".csv,.xlsx,text/csv,text/plain"
            onChange={({ currentTarget: { files } }) => {
              if (files?.[0]) void open(files[0])
            }}
          />
        </p>
        {checked && <Verdicts verdicts={checked.verdicts} />}
      </div>
    </Dialog>
  )
}

function Verdicts({ verdicts }: Pick<Checked, 'verdicts'>) {
  const t = useT(productFileMessages)
  const say = useT(productFormMessages)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard too.
    <section className={styles.steps} aria-label={t('product-file.rows', { count: verdicts.length })} tabIndex={0}>
      <table className={styles.diff}>
        <thead>
          <tr>
            <th scope="col">{t('product-file.row')}</th>
            <th scope="col">{say('product.form.productNo')}</th>
            <th scope="col">{t('product-file.result')}</th>
          </tr>
        </thead>
        <tbody>
          {verdicts.map(({ row, productNo, does, reason }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              <td className="mono">{productNo}</td>
              <td className={does === 'none' ? styles.loss : undefined}>
                {does === 'none' ? reason : t(`product-file.does.${does}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
