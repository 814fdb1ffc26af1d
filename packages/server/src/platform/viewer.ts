import type { Role } from '@gable/contract/status'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from './context.ts'

/**
 * How much of a company an actor can see. `all`: every record, for admins, programs, and jobs. `own`: only what a sales
 * rep created or was assigned. `none`: for homeowners and link holders, who only see what the widget or the link refers
 * to.
 */
export type Viewer =
  | { sees: 'all'; role: Role; userId: string | null }
  | { sees: 'own'; role: 'salesRep'; userId: string }
  | { sees: 'none'; role: null; userId: null }

/** Returns the viewer for any kind of caller. Actions that only signed-in people can do use `askingUser`. */
export function viewer({ actor }: Pick<Ctx, 'actor'>): Viewer {
  switch (actor.kind) {
    case 'user':
      return actor.role === 'salesRep'
        ? { sees: 'own', role: actor.role, userId: actor.userId }
        : { sees: 'all', role: actor.role, userId: actor.userId }
    // Its scopes determine what a token may call. Within that, it sees what an admin sees, because an admin created it.
    case 'token':
    case 'system':
      return { sees: 'all', role: 'companyAdmin', userId: null }
    case 'link':
    case 'visitor':
      return { sees: 'none', role: null, userId: null }
  }
}

/** Whether a row belongs to the viewer; for a program, whether it belongs to nobody. */
export const isOfViewer = (column: AnyPgColumn, { userId }: Viewer): SQL =>
  userId === null ? sql`false` : sql`${column} = ${userId}`
