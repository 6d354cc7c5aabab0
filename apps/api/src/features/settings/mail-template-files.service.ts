import type { Received } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { fieldText, issueText } from '@app/contracts/field-words'
import {
  type ImportedMails,
  type importMailTemplates,
  isMailLanguage,
  type MailFileFormat,
  mailFields,
} from '@app/contracts/settings/mail-template-files'
import { type MailContent, mailContentFor } from '@app/contracts/settings/mail-words'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { recordsFile } from '#core/sheet/records-file.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import {
  isTemplateName,
  type TemplateName,
  templateNames,
  variablesOf,
  wordsOfCode,
} from '#features/messages/template.service.ts'
import type { SentFile } from '#http/mount.ts'
import { ownTemplates } from './mail-templates.repo.ts'
import { publisherOf, publishWords, wholeSite } from './mail-templates.service.ts'

/** Columns of a file with their widths; an import finds its words by the same heads. */
const columns = { template: 28, language: 10, subject: 48, preheader: 36, body: 80, button: 20 }

/** Words in force of a site and their version, by template. */
async function wordsInForce(tx: Tx, siteId: string) {
  const own = new Map((await ownTemplates(tx, siteId)).map((row) => [row.template, row]))
  return new Map(
    templateNames.map((template) => {
      const row = own.get(template)
      return [template, { content: row?.published ?? wordsOfCode(template), version: row?.version ?? 0 }]
    }),
  )
}

/** The words in force of every mail, as a file that can be imported again. */
export function exportMails(ctx: Ctx, caller: Caller, format: MailFileFormat): Promise<SentFile> {
  const { siteId } = caller.scope
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const rows = [...(await wordsInForce(tx, siteId))].flatMap(([template, { content }]) =>
      (['zh', 'en'] as const).map((language) => ({ template, language, ...content[language] })),
    )
    await record(tx, caller, siteId, caller.accountId, 'mailTpl.export', { rows: rows.length, format })
    return recordsFile(rows, { name: `mails-${ctx.clock.now().toISOString().slice(0, 10)}`, columns, format })
  })
}

type Row = Received<typeof importMailTemplates>['body']['rows'][number]
type Verdict = ImportedMails['rows'][number]
type InForce = Awaited<ReturnType<typeof wordsInForce>>

/**
 * Puts the words of a file into force. A line that is refused is left out. Throws 'save.conflict' where a template was
 * published since the file was compared.
 */
export async function importMails(
  ctx: Ctx,
  caller: Caller,
  locale: Locale,
  { rows, dryRun }: Received<typeof importMailTemplates>['body'],
): Promise<ImportedMails> {
  const work = async (tx: Tx): Promise<ImportedMails> => {
    const inForce = await wordsInForce(tx, caller.scope.siteId)
    const seen = new Set<string>()
    const verdicts = rows.flatMap((row): Verdict[] => {
      const key = `${row.template} ${row.language}`
      const isRepeated = seen.has(key)
      seen.add(key)
      return isRepeated ? [refused(row, fieldText('field.repeated', locale))] : judged(row, inForce, locale)
    })
    const good = new Set(verdicts.filter(({ does }) => does === 'change').map(({ line }) => line))
    const taken = rows.filter(({ line }) => good.has(line))
    const published = dryRun ? 0 : await publish(tx, ctx, caller, taken, inForce)
    return { rows: verdicts, same: rows.length - verdicts.length, published }
  }
  return dryRun ? ctx.db.readTransaction(wholeSite(caller), work) : ctx.db.transaction(wholeSite(caller), work)
}

const refused = ({ line, template, language }: Row, reason: string): Verdict => ({
  ...{ line, template, language, does: 'none', reason, changes: [], version: 0 },
})

/** The words of a template with those of a line in its language. */
const withWords = (content: MailContent, { words }: Row, language: Locale): MailContent => ({
  ...content,
  [language]: words,
})

/** What a line would change: nothing for one that says what is in force. */
function judged(row: Row, inForce: InForce, locale: Locale): Verdict[] {
  const { line, template, language } = row
  const now = isTemplateName(template) ? inForce.get(template) : undefined
  if (!isTemplateName(template) || !now) return [refused(row, errors['setting.template-missing'][locale])]
  if (!isMailLanguage(language)) return [refused(row, fieldText('field.not-spoken', locale))]
  const { data, error } = mailContentFor(variablesOf(template), true).safeParse(withWords(now.content, row, language))
  const own = error?.issues.find(({ path }) => path[0] === language)
  if (own) return [refused(row, `${String(own.path[1])}: ${issueText(own, locale)}`)]
  const after = data?.[language] ?? row.words
  const changes = mailFields
    .map((field) => ({ field, before: now.content[language][field], after: after[field] }))
    .filter((change) => change.before !== change.after)
  if (changes.length === 0) return []
  return [{ line, template, language, does: 'change', reason: '', changes, version: now.version }]
}

/** Publishes the lines of each template together, and returns the number of templates. */
async function publish(tx: Tx, ctx: Ctx, caller: Caller, rows: readonly Row[], inForce: InForce): Promise<number> {
  const templates = Map.groupBy(rows, ({ template }) => template as TemplateName)
  for (const [template, lines] of templates) {
    const now = inForce.get(template)
    if (!now) throw new DomainError('setting.template-missing')
    const whole = lines.reduce(
      (content, row) => (isMailLanguage(row.language) ? withWords(content, row, row.language) : content),
      now.content,
    )
    const words = mailContentFor(variablesOf(template), true).parse(whole)
    await publishWords(tx, ctx, publisherOf(caller), { template, words, version: lines[0]?.version ?? 0, note: '' })
  }
  return templates.size
}
