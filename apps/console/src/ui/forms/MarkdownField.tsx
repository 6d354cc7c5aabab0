import {
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Images,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  MessageSquareWarning,
  Package,
  Quote,
  Table,
} from 'lucide-react'
import { type FocusEvent, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { IconButton } from '../Button.tsx'
import { Textarea } from './fields.ts'
import { ImageNotes } from './ImageNotes.tsx'
import styles from './MarkdownField.module.css'
import { markdownMessages } from './markdown.messages.ts'
import { type KeyedMark, keysText, type LineMark, markKeys, markLines, markOf } from './markdown-marks.ts'
import { type TakeImage, useImageIntake } from './use-image-intake.ts'

/** Offers images that are stored already; one is handed on with its alt text. */
export type ImageChoice = (wish: { onChoose: (address: string, alt: string) => void; onClose: () => void }) => ReactNode

/** Offers products; the number of one is handed on. */
export type ProductChoice = (wish: { onChoose: (productNo: string) => void; onClose: () => void }) => ReactNode

type Tool = KeyedMark | 'link' | 'table' | 'callout' | 'product' | 'image' | 'library'

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
  /** Offers products, each by the mark that stands for it. */
  chooseProduct?: ProductChoice | undefined
  /** Stores images that are pasted, dropped or chosen. Without it there are none. */
  takeImage?: TakeImage
  /** Offers stored images beside new ones. */
  chooseImage?: ImageChoice
}

/** Markdown with buttons and keys for its marks, which go around what is selected, or before its lines. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { value, onChange, chooseProduct, takeImage, chooseImage, ...field } = props
  const t = useT(markdownMessages)
  const input = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const latest = useRef(value)
  latest.current = value
  const selecting = useRef<[number, number]>(undefined)
  const put = (from: number, to: number, [start, text, end]: readonly [string, string, string]) => {
    const now = latest.current
    latest.current = now.slice(0, from) + start + text + end + now.slice(to)
    selecting.current = [from + start.length, from + start.length + text.length]
    onChange(latest.current)
  }
  const selection = (): [number, number] => {
    const { selectionStart = 0, selectionEnd = 0 } = input.current ?? {}
    // Who never was in the text goes on at its end.
    const isOutside = selectionEnd === 0 && document.activeElement !== input.current
    return isOutside ? [latest.current.length, latest.current.length] : [selectionStart, selectionEnd]
  }
  const mark = (start: string, end: string, word = t('markdown.words')) => {
    const [from, to] = selection()
    put(from, to, [start, latest.current.slice(from, to) || word, end])
  }
  const markWhole = (name: LineMark) => {
    const { from, to, parts } = markLines(latest.current, selection(), name, t('markdown.words'))
    put(from, to, parts)
  }
  /** Below the line that is being written, for the caret may be within another's words. */
  const putBelow = (start: string, text: string, end: string) => {
    const lineEnd = latest.current.indexOf('\n', selection()[1])
    const at = lineEnd < 0 ? latest.current.length : lineEnd
    put(at, at, [at === 0 ? start : `\n\n${start}`, text, end])
  }
  const putImage = (alt: string, address: string) => putBelow('![', alt || t('markdown.image-alt'), `](${address})\n`)
  // Once the new text is there: before, a selection would be lost with it.
  useLayoutEffect(() => {
    if (!selecting.current || input.current?.value !== latest.current) return
    input.current.focus()
    input.current.setSelectionRange(...selecting.current)
    selecting.current = undefined
  })
  const images = useImageIntake(takeImage, putImage)
  const [choosing, setChoosing] = useState<'image' | 'product'>()
  const putChosen = useRef<() => void>(undefined)
  const stop = () => setChoosing(undefined)
  // After the dialog gave the focus back to its button: it belongs to what was put into the text.
  useEffect(() => {
    if (choosing || !putChosen.current) return
    putChosen.current()
    putChosen.current = undefined
  })
  const tools: [LucideIcon, Tool, () => void][] = [
    [Bold, 'bold', () => mark('**', '**')],
    [Heading2, 'heading', () => markWhole('heading')],
    [Heading3, 'subheading', () => markWhole('subheading')],
    [List, 'list', () => markWhole('list')],
    [ListOrdered, 'ordered', () => markWhole('ordered')],
    [Quote, 'quote', () => markWhole('quote')],
    [Link, 'link', () => mark('[', '](https://)')],
    [Code, 'code', () => mark('\n\n```\n', '\n```\n\n')],
    [ImagePlus, 'image', () => picker.current?.click()],
    [Images, 'library', () => setChoosing('image')],
    [Table, 'table', () => mark('\n\n| ', ' | B |\n| --- | --- |\n| 1 | 2 |\n\n', 'A')],
    [MessageSquareWarning, 'callout', () => mark('\n\n> [!NOTE]\n> ', '\n\n')],
    [Package, 'product', () => setChoosing('product')],
  ]
  const isOffered = {
    product: chooseProduct !== undefined,
    image: takeImage !== undefined,
    library: chooseImage !== undefined,
  }
  const offered = tools.filter(([, name]) => !(name in isOffered) || isOffered[name as keyof typeof isOffered])
  const nameOf = (tool: Tool) => {
    const name = t(`markdown.tool.${tool}`)
    return tool in markKeys ? t('markdown.with-keys', { name, keys: keysText(tool as KeyedMark) }) : name
  }
  return (
    <Textarea
      {...field}
      {...(field.disabled ? {} : images.handlers)}
      ref={input}
      value={value}
      autosize
      minRows={12}
      maxRows={30}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        const name = markOf(event)
        if (name === undefined || event.nativeEvent.isComposing) return
        event.preventDefault()
        tools.find(([, tool]) => tool === name)?.[2]()
      }}
      inputContainer={(children) => (
        <>
          {!field.disabled && (
            <fieldset className={styles.tools} aria-label={t('markdown.tools', { name: field.label })}>
              {offered.map(([Icon, name, run]) => (
                <IconButton key={name} size="sm" label={nameOf(name)} onClick={run}>
                  <Icon aria-hidden="true" />
                </IconButton>
              ))}
            </fieldset>
          )}
          {children}
          {takeImage && (
            <ImageNotes images={images} picker={picker} label={t('markdown.image-choose', { name: field.label })} />
          )}
          <Suspense fallback={null}>
            {choosing === 'image' &&
              chooseImage?.({
                onChoose: (address, alt) => {
                  putChosen.current = () => {
                    putImage(alt, address)
                    images.tellDone()
                  }
                  stop()
                },
                onClose: stop,
              })}
            {choosing === 'product' &&
              chooseProduct?.({
                onChoose: (productNo) => {
                  putChosen.current = () => putBelow(`{{product:${productNo}}}\n\n`, '', '')
                  stop()
                },
                onClose: stop,
              })}
          </Suspense>
        </>
      )}
    />
  )
}
