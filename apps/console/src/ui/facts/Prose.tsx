import styles from './Prose.module.css'

/** A text that the server has rendered from Markdown and sanitised. */
export function Prose({ html, lang }: { html: string; lang?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own rendering, sanitised there.
  return <div className={styles.prose} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
