import type { Role } from '@gable/contract/status'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from './context.ts'

/**
 * How far an actor sees into a company. `all`: every record, as its admins, its programs and its jobs do. `own`: a sales rep,
 * what he made or was given. `none`: a homeowner and the holder of a link, who are shown what the widget or the link names.
 */
export type Viewer =
  | { sees: 'all'; role: Role; userId: string | null }
  | { sees: 'own'; role: 'salesRep'; userId: string }
  | { sees: 'none'; role: null; userId: null }

/** Who looks, whatever kind of caller it is. What only a signed-in person can do asks `askingUser`. */
export function viewer({ actor }: Pick<Ctx, 'actor'>): Viewer {
  switch (actor.kind) {
    case 'user':
      return actor.role === 'salesRep'
        ? { sees: 'own', role: actor.role, userId: actor.userId }
        : { sees: 'all', role: actor.role, userId: actor.userId }
    // Its scopes say what a token may call; within that it sees what an admin does, who made it.
    case 'token':
    case 'system':
      return { sees: 'all', role: 'companyAdmin', userId: null }
    case 'link':
    case 'visitor':
      return { sees: 'none', role: null, userId: null }
  }
}

/** Whether a row is of the person who looks; of nobody's for a program. */
export const isOfViewer = (column: AnyPgColumn, { userId }: Viewer): SQL =>
  userId === null ? sql`false` : sql`${column} = ${userId}`
