import { styleNonce } from '#ui/LookProvider.tsx'
import styles from './MailFrame.module.css'

/** Policy of the framed mail: its own styles and nothing else. */
const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`

/** The mail as a reader's programme shows it in one of its themes. */
const inTheme = (html: string, isDark: boolean): string =>
  html
    .replace('<head>', `<head>${policy}`)
    .replace('<style>', `<style nonce="${styleNonce()}">`)
    .replace('(prefers-color-scheme:dark)', isDark ? 'all' : 'not all')

interface MailFrameProps {
  html: string
  title: string
  device: 'desktop' | 'phone'
  isDark?: boolean
}

/** A mail in a frame without scripts and links, as the server made it. */
export const MailFrame = ({ html, title, device, isDark = false }: MailFrameProps) => (
  <iframe className={styles.frame} data-device={device} title={title} sandbox="" srcDoc={inTheme(html, isDark)} />
)
