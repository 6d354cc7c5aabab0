import {
  decideVerification,
  type ItemResult,
  readUserVerificationFile,
  revealVerificationNumber,
  type Verification,
} from '@app/contracts/verification/verification'
import type { VerificationItem } from '@app/contracts/verification/verification-values'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { call, receiveBlob } from '#lib/call.ts'
import { useCan } from '#session/use-actor.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SegmentedControl, TextInput } from '#ui/forms/fields.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { CheckTimes, VerificationChecks } from './VerificationChecks.tsx'
import { VerificationItems } from './VerificationItems.tsx'
import { VerificationTag } from './VerificationTag.tsx'
import { verificationMessages } from './verification.messages.ts'
import styles from './verification.module.css'
import { useVerificationMove, verificationQueries } from './verification.queries.ts'
import { itemsIn, itemWord, subjectOf } from './verification-items.ts'

interface ReviewProps {
  user: { id: string; name: string }
}

/** The real-name verification on a customer's record: each item is compared, then all of it approved or returned. */
export function VerificationReview({ user }: ReviewProps) {
  const t = useT(verificationMessages)
  const mayVerify = useCan('user.verify')
  const { data, error, isError, refetch } = useQuery(verificationQueries.of(user.id))
  if (!data)
    return (
      <Panel title={t('verify.title')}>
        {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={120} />}
      </Panel>
    )
  const [latest, ...earlier] = data.checks
  const fetchFile = mayVerify
    ? (file: { id: string }) => receiveBlob(readUserVerificationFile, { params: { id: user.id, fileId: file.id } })
    : undefined
  return (
    <>
      <Panel
        id="verification"
        title={t('verify.title')}
        note={
          <span className={styles.content}>
            <VerificationTag state={data.state} />
            {latest && <CheckTimes check={latest} />}
          </span>
        }
      >
        {!latest && <p className="t2">{t('verify.history-none')}</p>}
        {latest?.state === 'submitted' && mayVerify ? (
          <OpenCheck key={latest.id} user={user} check={latest} fetchFile={fetchFile} />
        ) : (
          latest && <VerificationItems check={latest} fetchFile={fetchFile} />
        )}
      </Panel>
      <VerificationChecks checks={earlier} fetchFile={fetchFile} />
    </>
  )
}

interface OpenProps extends ReviewProps {
  check: Verification
  fetchFile: Parameters<typeof VerificationItems>[0]['fetchFile']
}

type Results = Partial<Record<VerificationItem, { isRight: boolean; note: string }>>

function OpenCheck({ user, check, fetchFile }: OpenProps) {
  const t = useT(verificationMessages)
  const [results, setResults] = useState<Results>({})
  const [isTried, setTried] = useState(false)
  const [asked, ask] = useState<'approved' | 'returned'>()
  const decide = useVerificationMove(decideVerification)
  const name = subjectOf(check)
  const given = Object.entries(results).map(([item, result]) => ({ item: item as VerificationItem, ...result }))
  const wrong = given.filter(({ isRight }) => !isRight)
  const set = (item: VerificationItem, part: Partial<ItemResult>) =>
    setResults((now) => ({ ...now, [item]: { isRight: true, note: '', ...now[item], ...part } }))
  const open = (outcome: 'approved' | 'returned') => {
    setTried(true)
    if (outcome === 'approved' || wrong.every(({ note }) => note.trim() !== '')) ask(outcome)
  }
  return (
    <>
      <VerificationItems
        check={check}
        fetchFile={fetchFile}
        number={<FullNumber userId={user.id} check={check} />}
        resultOf={(item) => (
          <ItemForm
            check={check}
            item={item}
            result={results[item]}
            isTried={isTried}
            onChange={(part) => set(item, part)}
          />
        )}
      />
      <div className={styles.end}>
        <Button whyNot={wrong.length === 0 ? t('verify.return-why') : undefined} onClick={() => open('returned')}>
          {t('verify.return')}
        </Button>
        <Button
          variant="primary"
          whyNot={itemsIn(check).every((item) => results[item]?.isRight) ? undefined : t('verify.approve-why')}
          onClick={() => open('approved')}
        >
          {t('verify.approve')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked !== undefined}
        tier="K1"
        title={t(asked === 'returned' ? 'verify.return-title' : 'verify.approve-title', { name })}
        consequences={
          asked === 'returned'
            ? [t('verify.return-body')]
            : [
                t('verify.approve-body'),
                ...(user.name === name ? [] : [t('verify.approve-rename', { old: user.name, name })]),
              ]
        }
        actionLabel={t(asked === 'returned' ? 'verify.return' : 'verify.approve')}
        isPending={decide.isPending}
        onClose={() => ask(undefined)}
        onConfirm={() =>
          asked &&
          decide.mutate(
            { params: { id: user.id, checkId: check.id }, body: { outcome: asked, results: given } },
            {
              onSuccess: () => showSuccess(t(asked === 'approved' ? 'verify.approved' : 'verify.returned', { name })),
              onSettled: () => ask(undefined),
            },
          )
        }
      />
    </>
  )
}

interface ItemProps {
  check: Verification
  item: VerificationItem
  result: { isRight: boolean; note: string } | undefined
  isTried: boolean
  onChange: (part: { isRight?: boolean; note?: string }) => void
}

function ItemForm({ check, item, result, isTried, onChange }: ItemProps) {
  const t = useT(verificationMessages)
  const word = itemWord(check, item, useLocale())
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t('verify.result-of', { item: word })}
        value={result === undefined ? '' : String(result.isRight)}
        data={[
          { value: 'true', label: t('verify.right') },
          { value: 'false', label: t('verify.wrong') },
        ]}
        onChange={(value) => onChange({ isRight: value === 'true', ...(value === 'true' ? { note: '' } : {}) })}
      />
      {result && !result.isRight && (
        <TextInput
          className={styles.note}
          aria-label={t('verify.note-of', { item: word })}
          placeholder={t('verify.note-of', { item: word })}
          maxLength={200}
          autoComplete="off"
          data-autofocus
          value={result.note}
          error={isTried && result.note.trim() === '' && t('verify.note-missing')}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
      )}
    </>
  )
}

/** The document number, hidden until somebody asks for it. */
function FullNumber({ userId, check }: { userId: string; check: Verification }) {
  const t = useT(verificationMessages)
  const reveal = useMutation({
    mutationFn: () => call(revealVerificationNumber, { params: { id: userId, checkId: check.id } }),
    gcTime: 0,
  })
  if (reveal.data) return <span className="mono">{reveal.data.idNo}</span>
  return (
    <>
      <span className="mono">{check.idNoMasked}</span>
      <Button
        size="sm"
        variant="text"
        title={t('verify.reveal-note')}
        loading={reveal.isPending}
        onClick={() => reveal.mutate()}
      >
        {t('verify.reveal')}
      </Button>
    </>
  )
}
