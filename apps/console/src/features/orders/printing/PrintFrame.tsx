import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './print.module.css'

interface PrintFrameProps<T> {
  /** Title of the page: a PDF takes its name from it. */
  title: string
  back: { href: string; label: string }
  /** Label of the button that prints. */
  print: string
  /** What the sheet shows. */
  asked: UseQueryResult<T>
  /** Why this one is not printed; told in place of the sheet. */
  whyNot?: string | undefined
  /** What is chosen beside the button, such as a language. */
  choice?: ReactNode
  children: (shown: T) => ReactNode
}

/** A sheet as it will come out of the printer, and above it what is not printed. */
export function PrintFrame<T>({ title, back, print, asked, whyNot, choice, children }: PrintFrameProps<T>) {
  const { data, error, isError, refetch } = asked
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <ButtonLink variant="ghost" href={back.href} icon={<ArrowLeft aria-hidden="true" />}>
          {back.label}
        </ButtonLink>
        {choice}
        <Button
          variant="primary"
          icon={<Printer aria-hidden="true" />}
          whyNot={whyNot}
          {...(data || whyNot ? {} : { disabled: true })}
          onClick={() => window.print()}
        >
          {print}
        </Button>
      </header>
      <main className={styles.desk}>
        {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!isError && !data && <Skeleton height={900} radius={2} />}
        {data && whyNot !== undefined && <p>{whyNot}</p>}
        {data && whyNot === undefined && <article className={styles.sheet}>{children(data)}</article>}
      </main>
    </div>
  )
}
