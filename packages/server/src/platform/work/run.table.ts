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

/** The columns of each run over a company's list, whatever it does. */
export const runColumns = () => ({
  companyId: companyId(),
  id: rowId(),
  state: text().$type<RunState>().notNull(),
  /** Whether it was given up and waits for a person to retry it. */
  failed: boolean().notNull().default(false),
  done: integer().notNull().default(0),
  total: integer().notNull(),
  startedByUserId: uuid().notNull(),
  finishedAt: instant(),
  ...timestamps(),
})

type Keys = Record<'companyId' | 'id' | 'createdAt', ExtraConfigColumn>

/** A company has at most one run of a kind in progress, and is shown its last one. */
export const runIndexes = (name: string, t: Keys) => [
  primaryKey({ columns: [t.companyId, t.id] }),
  uniqueIndex(`${name}_one`).on(t.companyId).where(sql`state = 'running'`),
  index(`${name}_latest`).on(t.companyId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
]
