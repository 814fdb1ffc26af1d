import { type Access, mayCall } from '@gable/contract/access'
import { useContext } from 'react'
import type { Icon } from '../../../ui/icon.tsx'
import { PersonContext } from '../session.ts'

/**
 * One thing that a user can do with a record or with selected records. An entry is drawn as a button (`ActionButtons`)
 * or as an item of a menu (`ActionMenu`), and has exactly one of `run`, `to`, `href` and `choices`.
 */
export interface RecordAction {
  label: string
  /** Who may: the access of the procedure that it calls. Without it everyone who sees the record. */
  access?: Access
  /** Whether the record's state allows it. */
  when?: boolean
  disabled?: boolean
  /** Whether it is running. */
  loading?: boolean
  icon?: Icon
  /** Whether it shows what it opens. Only for buttons. */
  expanded?: boolean
  /** `primary` is the screen's main action; `danger` cannot be undone. */
  kind?: 'primary' | 'danger' | undefined
  /** Actions that follow each other in the same group are not separated by a line. */
  group?: string
  /** Keys that run it outside of text fields, such as `mod+Enter`. Only for buttons. */
  shortcut?: string
  run?: () => void
  /** A page of the portal. */
  to?: string
  /** An address that opens in a new tab. */
  href?: string
  /** Further choices, in a menu of their own. */
  choices?: readonly { label: string; group?: string; run: () => void }[] | undefined
}

/** The actions that the signed-in user may take now, in their order. */
export function useAllowed(actions: readonly RecordAction[]): RecordAction[] {
  const person = useContext(PersonContext)
  return actions.filter(({ access, when = true }) => when && (!access || mayCall(person, access)))
}
