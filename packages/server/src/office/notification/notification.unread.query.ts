import { sql } from 'drizzle-orm'
import { type Db, executeSql } from '../../platform/db/client.ts'
import { maxCounted } from './notification.list.query.ts'
import { notification } from './notification.table.ts'

/** Counts the unread notifications of each of these users, up to 100, by user. */
export async function countUnreadOf(
  db: Db,
  people: readonly { companyId: string; userId: string }[],
): Promise<Map<string, number>> {
  const each = new Map(people.map(({ companyId, userId }) => [userId, companyId]))
  if (each.size === 0) return new Map()
  const [users, companies] = [[...each.keys()], [...each.values()]]
  const { rows } = await executeSql<{ userId: string; count: number }>(
    db,
    sql`select who.user_id as "userId", (select count(*)::integer from (
        select from ${notification} n where n.company_id = who.company_id and n.user_id = who.user_id
          and n.in_portal and n.read_at is null limit ${maxCounted}) as unread) as count
      from unnest(${sql.param(companies)}::uuid[], ${sql.param(users)}::uuid[]) as who(company_id, user_id)`,
  )
  return new Map(rows.map(({ userId, count }) => [userId, Number(count)]))
}
