import { Bold, Code, Heading2, Link, List, type LucideIcon, MessageSquareWarning, Package, Table } from 'lucide-react'
import { type FocusEvent, useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import { IconButton } from '#ui/Button.tsx'
import { Textarea } from '#ui/forms/fields.ts'
import { cmsMessages } from './cms.messages.ts'
import styles from './cms.module.css'

interface MarkdownFieldProps {
  label: string
  description: string
  lang: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onFocus: () => void
  onBlur: (event: FocusEvent) => void
}

/** Markdown with buttons for its marks, which go around what is selected. */
export function MarkdownField({ value, onChange, ...field }: MarkdownFieldProps) {
  const t = useT(cmsMessages)
  const input = useRef<HTMLTextAreaElement>(null)
  const mark = (start: string, end: string, word = t('article.words')) => {
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
          <fieldset className={styles.tools} aria-label={t('article.tools', { name: field.label })}>
            {tools.map(([Icon, name, run]) => (
              <IconButton key={name} size="sm" label={t(`article.tool.${name}`)} onClick={run}>
                <Icon aria-hidden="true" />
              </IconButton>
            ))}
          </fieldset>
          {children}
        </>
      )}
    />
  )
}
