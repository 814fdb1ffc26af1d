import type { RunState } from '@gable/contract/run-state'
import { sql } from 'drizzle-orm'
import {
  boolean,
  type ExtraConfigColumn,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companyId, instant, rowId, timestamps } from '../db/columns.ts'

/** What each run over a list of a company has, whatever is done with the list. */
export const runColumns = () => ({
  companyId: companyId(),
  id: rowId(),
  state: text().$type<RunState>().notNull(),
  /** It was given up, and waits for a person to have it tried again. */
  failed: boolean().notNull().default(false),
  done: integer().notNull().default(0),
  total: integer().notNull(),
  startedByUserId: uuid().notNull(),
  finishedAt: instant(),
  ...timestamps(),
})

type Keys = Record<'companyId' | 'id' | 'createdAt', ExtraConfigColumn>

/** A company has one of a kind under way, and is shown its last. */
export const runIndexes = (name: string, t: Keys) => [
  primaryKey({ columns: [t.companyId, t.id] }),
  uniqueIndex(`${name}_one`).on(t.companyId).where(sql`state = 'running'`),
  index(`${name}_latest`).on(t.companyId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
]
