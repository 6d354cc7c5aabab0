import { longestArticleFile, mostImportedFiles } from '@app/contracts/cms/cms-values'
import { textOf } from '@app/contracts/csv'
import { ZipFault, zipTexts } from '#lib/zip-texts.ts'

/** A Markdown file as it is sent to be imported. */
export interface MarkdownFile {
  name: string
  text: string
}

/** Why files cannot be sent, and which one where it is one. */
export interface FilesProblem {
  problem: 'none' | 'too-many' | 'too-long' | 'too-large' | 'unreadable'
  name: string
}

/** What one import sends at most: less than the server reads, since JSON escapes signs. */
const mostTogether = 6_000_000
/** UTF-8 takes up to four bytes for a character. */
const mostBytes = longestArticleFile * 4

const isMarkdown = (name: string) => /\.(md|markdown)$/i.test(name)
const isHidden = (name: string) => name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')

/** Markdown files, and those in ZIP archives, as texts. */
export async function readMarkdownFiles(files: readonly File[]): Promise<{ files: MarkdownFile[] } | FilesProblem> {
  const read: MarkdownFile[] = []
  for (const file of files) {
    if (file.size > 50_000_000) return { problem: 'too-large', name: file.name }
    const bytes = new Uint8Array(await file.arrayBuffer())
    const texts = /\.zip$/i.test(file.name) ? archived(file.name, bytes) : single(file.name, bytes)
    if ('problem' in texts) return texts
    read.push(...texts.files)
  }
  if (read.length === 0) return { problem: 'none', name: '' }
  if (read.length > mostImportedFiles) return { problem: 'too-many', name: '' }
  const long = read.find(({ text }) => text.length > longestArticleFile)
  if (long) return { problem: 'too-long', name: long.name }
  const size = new Blob(read.map(({ text }) => text)).size
  return size > mostTogether ? { problem: 'too-large', name: '' } : { files: read }
}

function single(name: string, bytes: Uint8Array): { files: MarkdownFile[] } | FilesProblem {
  if (!isMarkdown(name)) return { files: [] }
  const read = textOf(bytes)
  return 'text' in read ? { files: [{ name, text: read.text }] } : { problem: 'unreadable', name }
}

function archived(name: string, bytes: Uint8Array): { files: MarkdownFile[] } | FilesProblem {
  try {
    const isWanted = (path: string) => isMarkdown(path) && !isHidden(path)
    const parts = zipTexts(bytes, { isWanted, mostBytes })
    return { files: [...parts].map(([path, text]) => ({ name: path, text })) }
  } catch (error) {
    const isLarge = error instanceof ZipFault && error.what === 'too-large'
    return { problem: isLarge ? 'too-long' : 'unreadable', name }
  }
}
