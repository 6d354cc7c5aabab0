import styles from './CodeText.module.css'
import { CopyButton } from './CopyButton.tsx'

/** A text to be taken along as it stands. The copy button has a column of its own, so that no line runs under it. */
export function CodeText({ text, copyLabel }: { text: string; copyLabel: string }) {
  return (
    <div className={styles.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll; the keyboard must reach them. */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <CopyButton value={text} label={copyLabel} />
    </div>
  )
}
