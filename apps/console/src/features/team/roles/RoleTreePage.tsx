import { ShieldAlert } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { ChangeMark, ComingMark, Shield } from './RoleTreeMarks.tsx'
import styles from './role-tree.module.css'
import { type RoleNode, tickOf } from './role-tree.ts'
import { roleMessages } from './roles.messages.ts'
import { TickBox } from './TickBox.tsx'
import type { TreeContext } from './tree-context.ts'

interface PageProps {
  node: RoleNode
  depth: number
  context: TreeContext
}

/** A page of the tree: its box left, its functions right, those that ask for a reason apart. */
export function RoleTreePage({ node, depth, context }: PageProps) {
  const t = useT(roleMessages)
  const whole = context.original(node)
  const plain = node.functions.filter(({ isSensitive }) => !isSensitive)
  const sensitive = node.functions.filter(({ isSensitive }) => isSensitive)
  const count = whole.functions.filter(({ name }) => context.chosen.has(name)).length
  return (
    <>
      <div className={styles.page} data-depth={depth}>
        <div className={styles.pageHead}>
          <TickBox
            label={node.label}
            tick={tickOf({ ...whole, children: [] }, context.chosen)}
            isReadOnly={context.isReadOnly}
            onPress={() => context.pressNode(node)}
          />
          {node.path && <ChangeMark name={node.path} context={context} />}
          <span className={styles.pageNote}>
            {whole.functions.length > 0 && `${count} / ${whole.functions.length}`}
            {node.isComing && <ComingMark />}
          </span>
        </div>
        <div className={styles.functions}>
          {whole.functions.length === 0 && <p className={styles.pageNote}>{t('role.no-functions')}</p>}
          <Functions node={node} list={plain} context={context} />
          {sensitive.length > 0 && (
            <div className={styles.sensitive}>
              <p>
                <ShieldAlert className="icon" aria-hidden="true" /> <b>{t('role.sensitive')}</b>{' '}
                {t('role.sensitive-help')}
              </p>
              <Functions node={node} list={sensitive} context={context} />
            </div>
          )}
        </div>
      </div>
      {node.children.map((child) => (
        <RoleTreePage key={child.id} node={child} depth={depth + 1} context={context} />
      ))}
    </>
  )
}

function Functions({ node, list, context }: Omit<PageProps, 'depth'> & { list: RoleNode['functions'] }) {
  if (list.length === 0) return null
  return (
    <ul className={styles.functionGrid}>
      {list.map(({ name, label, isSensitive, isComing }) => (
        <li key={name}>
          <TickBox
            label={label}
            tick={context.chosen.has(name) ? 'all' : 'none'}
            isReadOnly={context.isReadOnly}
            onPress={() => context.pressFunction(node, name)}
          />
          {isSensitive && <Shield />}
          {isComing && <ComingMark />}
          <ChangeMark name={name} context={context} />
        </li>
      ))}
    </ul>
  )
}
