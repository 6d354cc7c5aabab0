import { Bold, Code, Heading2, Link, List, type LucideIcon, MessageSquareWarning, Package, Table } from 'lucide-react'
import { type FocusEvent, useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import { IconButton } from '../Button.tsx'
import { Textarea } from './fields.ts'
import styles from './MarkdownField.module.css'
import { markdownMessages } from './markdown.messages.ts'

interface MarkdownFieldProps {
  label: string
  description: string
  lang: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onFocus: () => void
  onBlur: (event: FocusEvent) => void
  disabled?: boolean
  /** Offers the mark that stands for a product. */
  withProducts?: boolean
}

/** Markdown with buttons for its marks, which go around what is selected. */
export function MarkdownField({ value, onChange, withProducts = false, ...field }: MarkdownFieldProps) {
  const t = useT(markdownMessages)
  const input = useRef<HTMLTextAreaElement>(null)
  const mark = (start: string, end: string, word = t('markdown.words')) => {
    const { selectionStart: from = value.length, selectionEnd: to = from } = input.current ?? {}
    const text = value.slice(from, to) || word
    onChange(value.slice(0, from) + start + text + end + value.slice(to))
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(from + start.length, from + start.length + text.length)
    })
  }
  const tools: [
    LucideIcon,
    'bold' | 'heading' | 'list' | 'link' | 'code' | 'table' | 'callout' | 'product',
    () => void,
  ][] = [
    [Bold, 'bold', () => mark('**', '**')],
    [Heading2, 'heading', () => mark('\n\n## ', '\n\n')],
    [List, 'list', () => mark('\n\n- ', '\n')],
    [Link, 'link', () => mark('[', '](https://)')],
    [Code, 'code', () => mark('\n\n```\n', '\n```\n\n')],
    [Table, 'table', () => mark('\n\n| ', ' | B |\n| --- | --- |\n| 1 | 2 |\n\n', 'A')],
    [MessageSquareWarning, 'callout', () => mark('\n\n> [!NOTE]\n> ', '\n\n')],
    [Package, 'product', () => mark('\n\n{{product:', '}}\n\n', 'SEC-DV-1')],
  ]
  const offered = tools.filter(([, name]) => withProducts || name !== 'product')
  return (
    <Textarea
      {...field}
      ref={input}
      value={value}
      autosize
      minRows={12}
      maxRows={30}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange(event.currentTarget.value)}
      inputContainer={(children) => (
        <>
          {!field.disabled && (
            <fieldset className={styles.tools} aria-label={t('markdown.tools', { name: field.label })}>
              {offered.map(([Icon, name, run]) => (
                <IconButton key={name} size="sm" label={t(`markdown.tool.${name}`)} onClick={run}>
                  <Icon aria-hidden="true" />
                </IconButton>
              ))}
            </fieldset>
          )}
          {children}
        </>
      )}
    />
  )
}
