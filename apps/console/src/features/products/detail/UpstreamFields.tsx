import type { Connection } from '@app/contracts/upstream'
import { useQuery } from '@tanstack/react-query'
import { productFormMessages } from '#features/products/product-form.messages.ts'
import styles from '#features/products/product-form.module.css'
import type { ProductDesk } from '#features/products/use-product-desk.ts'
import { useT } from '#i18n/use-t.ts'
import { useCan } from '#session/use-actor.ts'
import { Select, TextInput } from '#ui/forms/fields.ts'
import { connectionQueries } from './connections.queries.ts'

const helpLast = ['label', 'input', 'description', 'error'] as const

/** Where a product is bought: what it is called there, the CA its orders go to, and the one in its place. */
export function UpstreamFields({ desk }: { desk: ProductDesk }) {
  const t = useT(productFormMessages)
  const mayChoose = useCan('upstream.view')
  const { data } = useQuery({ ...connectionQueries.all(), enabled: mayChoose })
  const { upstream } = desk.draft
  const set = (part: Partial<typeof upstream>) => desk.change({ upstream: { ...upstream, ...part } })
  const part = (key: 'channel' | 'code'): Parameters<typeof TextInput>[0] => ({
    value: upstream[key],
    error: desk.faults[`upstream.${key}`],
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event) => set({ [key]: event.currentTarget.value }),
  })
  const choice = (key: 'connectionId' | 'fallbackId') => ({
    value: upstream[key] ?? null,
    error: desk.faults[`upstream.${key}`],
    clearable: true,
    inputWrapperOrder: [...helpLast],
    onChange: (id: string | null) => set({ [key]: id }),
  })
  const offered = (data ?? []).filter(({ isThere }) => isThere)
  const options = (kept: string | null | undefined, without?: string | null) =>
    (data ?? [])
      .filter(({ id, isThere }) => (isThere || id === kept) && id !== without)
      .map((connection) => ({ value: connection.id, label: labelOf(connection) }))
  const { usageType, validType } = desk.draft
  const issues = ({ kind, validTypes }: Connection) =>
    kind === 'sandbox' || (usageType === 'ssl' && validTypes.includes(validType))
  const labelOf = (connection: Connection) =>
    [
      connection.name,
      connection.kind === 'sandbox' && t('product.form.simulator'),
      !connection.isEnabled && t('product.form.switched-off'),
      !issues(connection) && t('product.form.not-issued'),
    ]
      .filter(Boolean)
      .join(' · ')
  const byDefault = offered.find(({ isDefault }) => isDefault)?.name ?? ''
  return (
    <div className={styles.grid}>
      <TextInput label={t('product.form.channel')} {...part('channel')} />
      <TextInput label={t('product.form.code')} {...part('code')} />
      {mayChoose && (
        <>
          <Select
            label={t('product.form.connectionId')}
            description={t('product.form.connectionId-help')}
            placeholder={t('product.form.by-default', { name: byDefault })}
            data={options(upstream.connectionId)}
            {...choice('connectionId')}
          />
          <Select
            label={t('product.form.fallbackId')}
            description={t('product.form.fallbackId-help')}
            placeholder={t('product.form.no-fallback')}
            data={options(upstream.fallbackId, upstream.connectionId)}
            {...choice('fallbackId')}
          />
        </>
      )}
    </div>
  )
}
