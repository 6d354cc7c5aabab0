import { Bold, Heading3, Link, List, ListOrdered, RemoveFormatting } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { productFormMessages } from '#features/products/product-form.messages.ts'
import styles from '#features/products/product-form.module.css'
import { useT } from '#i18n/use-t.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { TextInput } from '#ui/forms/fields.ts'

interface EditorProps {
  label: string
  lang: 'zh' | 'en'
  html: string
  error?: string | undefined
  onChange: (html: string) => void
}

type Command = readonly [command: string, value: string | undefined, label: string, icon: ReactNode]

/**
 * Fills the editor with allowed elements, stripped of attributes except safe link targets: stored text is not trusted.
 */
function fill(target: HTMLElement, html: string): void {
  const source = new DOMParser().parseFromString(html, 'text/html').body
  for (const element of [...source.querySelectorAll('*')]) {
    if (!/^(p|br|strong|b|ul|ol|li|a|h3|h4|div)$/.test(element.localName)) element.replaceWith(...element.childNodes)
    else
      for (const { name, value } of [...element.attributes])
        if (name !== 'href' || !/^(https?:|mailto:)/i.test(value)) element.removeAttribute(name)
  }
  target.replaceChildren(...source.childNodes)
}

/** A text with bold, lists, links and headings, written as it will look. The server decides what of it stays. */
export function RichEditor({ label, lang, html, error, onChange }: EditorProps) {
  const t = useT(productFormMessages)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const written = useRef<string>(undefined)
  /** Where the caret stood when a link was asked for. */
  const place = useRef<Range>(undefined)
  const [link, setLink] = useState<string | null>(null)

  useEffect(() => {
    // What it wrote itself is there already: putting it back would lose the place of the caret.
    if (!box.current || html === written.current) return
    fill(box.current, html)
    written.current = html
  }, [html])

  const tell = () => {
    const text = box.current?.textContent?.trim() ? (box.current?.innerHTML ?? '') : ''
    written.current = text
    onChange(text)
  }
  const run = (command: string, value?: string) => {
    box.current?.focus()
    // Every browser has it, none is to lose it: without it an editor is a library of its own.
    document.execCommand(command, false, value)
    tell()
  }
  const askLink = () => {
    const selection = getSelection()
    const isInside = selection?.rangeCount && box.current?.contains(selection.anchorNode)
    place.current = isInside ? selection.getRangeAt(0) : undefined
    setLink('https://')
  }
  const putLink = () => {
    const selection = getSelection()
    box.current?.focus()
    if (place.current) {
      selection?.removeAllRanges()
      selection?.addRange(place.current)
    }
    if (link && /^(https?:|mailto:)./i.test(link)) run('createLink', link)
    setLink(null)
  }
  const commands: Command[] = [
    ['bold', undefined, t('product.rich.bold'), <Bold key="b" aria-hidden="true" />],
    ['formatBlock', 'h3', t('product.rich.heading'), <Heading3 key="h" aria-hidden="true" />],
    ['insertUnorderedList', undefined, t('product.rich.list'), <List key="l" aria-hidden="true" />],
    ['insertOrderedList', undefined, t('product.rich.numbers'), <ListOrdered key="n" aria-hidden="true" />],
    ['formatBlock', 'p', t('product.rich.plain'), <RemoveFormatting key="p" aria-hidden="true" />],
  ]
  return (
    <div className={styles.rich}>
      <span id={id} className={styles.richLabel}>
        {label}
      </span>
      <div className={styles.richBox} data-error={error ? true : undefined}>
        <div className={styles.richTools} role="toolbar" aria-label={t('product.rich.tools', { name: label })}>
          {commands.map(([command, value, name, icon]) => (
            <IconButton key={name} size="sm" label={name} onClick={() => run(command, value)}>
              {icon}
            </IconButton>
          ))}
          <IconButton size="sm" label={t('product.rich.link')} aria-expanded={link !== null} onClick={askLink}>
            <Link aria-hidden="true" />
          </IconButton>
        </div>
        {link !== null && (
          <div className={styles.richLink}>
            <TextInput
              aria-label={t('product.rich.link-to')}
              type="url"
              value={link}
              autoFocus
              onChange={(event) => setLink(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') setLink(null)
                if (event.key !== 'Enter') return
                event.preventDefault()
                putLink()
              }}
            />
            <Button size="sm" onClick={putLink}>
              {t('common.confirm')}
            </Button>
          </div>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a textarea holds no bold words. */}
        <div
          ref={box}
          className={styles.richText}
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={id}
          aria-invalid={error ? true : undefined}
          lang={lang}
          contentEditable
          suppressContentEditableWarning
          onInput={tell}
          onPaste={(event) => {
            event.preventDefault()
            run('insertText', event.clipboardData.getData('text/plain'))
          }}
        />
      </div>
      {error && <p className={styles.fault}>{error}</p>}
    </div>
  )
}
