import { type Dept, deepestDept } from '@app/contracts/access/company'
import { ArrowDown, ArrowUp, MoreHorizontal, Pencil, Plus } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useWhyNot } from '#session/use-why-not.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { IconButton } from '#ui/Button.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { showUndo } from '#ui/feedback/notices.ts'
import { PopMenu } from '#ui/overlays/PopMenu.tsx'
import team from '../team.module.css'
import { type DeptSearch, deptHref } from './dept-search.ts'
import { type DeptNode, pathTo, siblingsIn } from './dept-tree.ts'
import { deptMessages } from './depts.messages.ts'
import styles from './depts.module.css'
import { useChangeDept } from './depts.queries.ts'

export type DeptDeed = 'child' | 'edit' | 'move' | 'delete'

interface HeadProps {
  node: DeptNode
  depts: readonly Dept[]
  search: DeptSearch
  onDeed: (deed: DeptDeed) => void
}

/** What the open department is, where it lies, and what can be done to it. */
export function DeptHead({ node, depts, search, onDeed }: HeadProps) {
  const t = useT(deptMessages)
  const why = useWhyNot()
  const { dept, level, children, everybody } = node
  const above = pathTo(depts, dept.parentId)
  const whyNotSave = why('dept.save')
  return (
    <header className={styles.head}>
      <AppLink href={deptHref(search)} className={team.back}>
        {t('dept.back')}
      </AppLink>
      {above.length > 0 && (
        <nav className={styles.path} aria-label={t('dept.parent')}>
          {above.map(({ id, name }) => (
            <AppLink key={id} href={deptHref(search, id)}>
              {name}
            </AppLink>
          ))}
        </nav>
      )}
      <div className={team.headRow}>
        <h2>{dept.name}</h2>
        {dept.code && <span className="mono t3 s13">{dept.code}</span>}
        <div className={team.headActions}>
          <Order dept={dept} depts={depts} whyNot={whyNotSave} />
          <ButtonFor
            need="dept.save"
            icon={<Plus className={styles.wideOnly} aria-hidden="true" />}
            whyNot={level >= deepestDept ? t('dept.too-deep', { levels: deepestDept }) : undefined}
            onClick={() => onDeed('child')}
          >
            {t('dept.new-child')}
          </ButtonFor>
          <ButtonFor
            need="dept.save"
            icon={<Pencil className={styles.wideOnly} aria-hidden="true" />}
            onClick={() => onDeed('edit')}
          >
            {t('dept.edit')}
          </ButtonFor>
          <PopMenu
            label={t('common.more-actions')}
            align="end"
            className={team.more}
            entries={[
              { id: 'move', label: t('dept.move'), whyNot: whyNotSave, onSelect: () => onDeed('move') },
              {
                id: 'delete',
                label: t('dept.delete'),
                isDanger: true,
                startsGroup: true,
                whyNot: why('dept.delete') ?? (children.length > 0 ? t('dept.delete-children') : undefined),
                onSelect: () => onDeed('delete'),
              },
            ]}
          >
            <MoreHorizontal aria-hidden="true" />
          </PopMenu>
        </div>
      </div>
      <dl className={team.facts}>
        <Fact name={t('dept.head')}>{dept.head?.name ?? t('dept.no-head')}</Fact>
        <Fact name={t('dept.own')}>{t('dept.people', { count: dept.members })}</Fact>
        {children.length > 0 && <Fact name={t('dept.below')}>{t('dept.people', { count: everybody })}</Fact>}
        <Fact name={t('dept.created-at')}>
          <Time at={dept.createdAt} as="day" />
        </Fact>
      </dl>
    </header>
  )
}

function Order({ dept, depts, whyNot }: { dept: Dept; depts: readonly Dept[]; whyNot: string | undefined }) {
  const t = useT(deptMessages)
  const { send, stored, isPending } = useChangeDept()
  const siblings = siblingsIn(depts, dept.parentId)
  const at = siblings.findIndex(({ id }) => id === dept.id)
  if (siblings.length < 2) return null
  const put = async (position: number, words: string) => {
    const saved = await send(dept, { position })
    if (!saved) return
    showUndo(words, () => {
      // It may have been changed once more since.
      void stored(saved.id).then((now) => now && send(now, { position: at }))
    })
  }
  const { name } = dept
  return (
    <>
      <IconButton
        label={t('dept.up')}
        variant="default"
        loading={isPending}
        whyNot={whyNot ?? (at === 0 ? t('dept.is-first') : undefined)}
        onClick={() => void put(at - 1, t('dept.ordered-up', { name }))}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('dept.down')}
        variant="default"
        loading={isPending}
        whyNot={whyNot ?? (at === siblings.length - 1 ? t('dept.is-last') : undefined)}
        onClick={() => void put(at + 1, t('dept.ordered-down', { name }))}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
