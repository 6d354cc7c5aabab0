import { CopyButton } from '#ui/facts/CopyButton.tsx'
import styles from './tools.module.css'

/** A text to be taken along as it stands. */
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
