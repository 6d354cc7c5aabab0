import { agreementParts } from '@app/contracts/settings/agreement-marks'
import { headingMark, isListed, isNumbered, paragraphsOf, pointOf } from '@app/contracts/settings/text-marks'
import { Fragment, type ReactNode } from 'react'
import styles from './AgreementText.module.css'

/** Text of an agreement: its marks become elements, so nothing in it is ever read as HTML. */
export function AgreementText({ text, lang }: { text: string; lang: string }) {
  return (
    <div className={styles.text} lang={lang}>
      {paragraphsOf(text).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity and keep their order.
        <Block key={at} paragraph={paragraph} />
      ))}
    </div>
  )
}

function Block({ paragraph }: { paragraph: string }) {
  const heading = headingMark.exec(paragraph)?.[1]
  if (heading !== undefined) return <h2>{inline(heading)}</h2>
  const lines = paragraph.split('\n')
  if (isListed(paragraph)) return <ul>{pointsOf(lines)}</ul>
  if (isNumbered(paragraph)) return <ol start={Number.parseInt(paragraph, 10)}>{pointsOf(lines)}</ol>
  return (
    <p>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order.
        <Fragment key={at}>
          {at > 0 && <br />}
          {inline(line)}
        </Fragment>
      ))}
    </p>
  )
}

// biome-ignore lint/suspicious/noArrayIndexKey: points keep their order.
const pointsOf = (lines: readonly string[]) => lines.map((line, at) => <li key={at}>{inline(pointOf(line))}</li>)

/** A line with bold words and links. */
const inline = (line: string): ReactNode[] =>
  agreementParts(line).map(({ words, isBold, href }, at) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: parts keep their order.
    if (href !== undefined)
      return (
        <a key={at} className="link" href={href} target="_blank" rel="noreferrer">
          {words}
        </a>
      )
    return isBold ? <strong key={at}>{words}</strong> : <Fragment key={at}>{words}</Fragment>
    // biome-ignore-end lint/suspicious/noArrayIndexKey: parts keep their order.
  })
