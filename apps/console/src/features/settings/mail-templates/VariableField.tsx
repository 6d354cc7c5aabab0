import { Bold, Braces, Heading2, Link, List, type LucideIcon } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { IconButton } from '#ui/Button.tsx'
import { Textarea, TextInput } from '#ui/forms/fields.ts'
import { mailTemplateMessages } from './mail-templates.messages.ts'
import styles from './mail-templates.module.css'

export interface Variable {
  name: string
  label: string
  sample: string
}

interface VariableFieldProps {
  label: string
  description?: string
  error: string | undefined
  lang: string
  value: string
  maxLength: number
  variables: readonly Variable[]
  /** Several lines, with buttons for marks. */
  isLong?: boolean
  /** Wraps as well, and has the button for variables alone. */
  isUnmarked?: boolean
  onChange: (value: string) => void
  onFocus: () => void
  onBlur: (event: FocusEvent) => void
}

type Element = HTMLInputElement | HTMLTextAreaElement

/** Two braces that are still open before the caret, with what was typed since. */
const open = /\{\{\s*([^{}\n]{0,30})$/

/** A text with variables: `{{` opens the list of those that there are. */
export function VariableField(props: VariableFieldProps) {
  const { isLong, isUnmarked, value, onChange, variables, ...field } = props
  const t = useT(mailTemplateMessages)
  const list = useId()
  const input = useRef<Element>(null)
  const [typed, setTyped] = useState<string>()
  const [chosen, choose] = useState(0)
  const words = typed?.toLowerCase() ?? ''
  const found =
    typed === undefined ? [] : variables.filter(({ name, label }) => `${name} ${label}`.toLowerCase().includes(words))
  const look = (element: Element) => {
    setTyped(open.exec(element.value.slice(0, element.selectionStart ?? 0))?.[1])
    choose(0)
  }
  const write = (next: string, from: number, to = from) => {
    onChange(next)
    setTyped(undefined)
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(from, to)
    })
  }
  const insert = ({ name }: Variable) => {
    const at = input.current?.selectionStart ?? value.length
    const before = `${value.slice(0, at).replace(open, '')}{{${name}}}`
    write(before + value.slice(at).replace(/^\s*\}\}/, ''), before.length)
  }
  /** Puts marks around what is selected, or around a word for it. */
  const mark = (start: string, end: string, word: string) => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = input.current ?? {}
    const text = value.slice(from ?? 0, to ?? 0) || word
    const begins = (from ?? 0) + start.length
    write(value.slice(0, from ?? 0) + start + text + end + value.slice(to ?? 0), begins, begins + text.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (found.length === 0 || event.nativeEvent.isComposing) return
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move) choose((at) => (at + move + found.length) % found.length)
    else if (event.key === 'Escape') setTyped(undefined)
    else if ((event.key === 'Enter' || event.key === 'Tab') && found[chosen]) insert(found[chosen])
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const common = {
    ...field,
    value,
    onKeyDown,
    autoComplete: 'off',
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    onChange: (event: { currentTarget: Element }) => {
      onChange(event.currentTarget.value)
      look(event.currentTarget)
    },
    onBlur: (event: FocusEvent) => {
      setTyped(undefined)
      field.onBlur(event)
    },
    'aria-autocomplete': 'list' as const,
    'aria-controls': found.length > 0 ? list : undefined,
    'aria-activedescendant': found[chosen] ? `${list}-${found[chosen].name}` : undefined,
  }
  const tools: [LucideIcon, 'bold' | 'heading' | 'list' | 'link', () => void][] = [
    [Bold, 'bold', () => mark('**', '**', t('mail-template.tool.link-words'))],
    [Heading2, 'heading', () => mark('\n\n## ', '\n\n', t('mail-template.tool.heading'))],
    [List, 'list', () => mark('\n\n- ', '\n', t('mail-template.tool.list'))],
    [Link, 'link', () => mark('[', '](https://)', t('mail-template.tool.link-words'))],
  ]
  const bar = (
    <fieldset className={styles.tools} aria-label={t('mail-template.tool.label', { name: field.label })}>
      {(isUnmarked ? [] : tools).map(([Icon, name, run]) => (
        <IconButton key={name} size="sm" label={t(`mail-template.tool.${name}`)} onClick={run}>
          <Icon aria-hidden="true" />
        </IconButton>
      ))}
      <IconButton
        size="sm"
        label={t('mail-template.tool.variable')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          input.current?.focus()
          setTyped(typed === undefined ? '' : undefined)
          choose(0)
        }}
      >
        <Braces aria-hidden="true" />
      </IconButton>
    </fieldset>
  )
  return (
    <div className={styles.variableField}>
      {isLong || isUnmarked ? (
        <Textarea
          {...common}
          ref={input as React.RefObject<HTMLTextAreaElement | null>}
          autosize
          minRows={isUnmarked ? 2 : 8}
          maxRows={24}
          inputContainer={(children) => (
            <>
              {bar}
              {children}
            </>
          )}
        />
      ) : (
        <TextInput {...common} ref={input as React.RefObject<HTMLInputElement | null>} />
      )}
      {found.length > 0 && (
        <div id={list} role="listbox" aria-label={t('mail-template.variables')} className={styles.offer}>
          {found.map((variable, at) => (
            <div
              key={variable.name}
              id={`${list}-${variable.name}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              ref={at === chosen ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
              // The field keeps the focus, and with it the place where the variable goes.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(variable)}
              onKeyDown={onKeyDown}
            >
              <span className="mono">{variable.name}</span>
              <span>{variable.label}</span>
              <span className={styles.sample}>{variable.sample}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
