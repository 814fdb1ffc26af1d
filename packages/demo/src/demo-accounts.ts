import { isPassword } from '@gable/server/account/identity/identity.password'
import { setPassword } from '@gable/server/account/identity/identity.service'
import { session, user, userPassword } from '@gable/server/account/identity/identity.table'
import type { App } from '@gable/server/app'
import { eq, inArray } from 'drizzle-orm'

/** Password of all demo accounts. It is public: the start prints it. */
export const demoPassword = 'Slate-and-Cedar-7'
export const demoUsers = [
  { role: 'superAdmin', email: 'platform@gable.example', firstName: 'Pat', lastName: 'Ingram' },
  { role: 'companyAdmin', email: 'admin@summitpeak.example', firstName: 'Alma', lastName: 'Reyes' },
  { role: 'salesRep', email: 'rep@summitpeak.example', firstName: 'Sam', lastName: 'Whitlock' },
  { role: 'productionRep', email: 'production@summitpeak.example', firstName: 'Priya', lastName: 'Nolan' },
] as const

/** Users of the demo company that has the loan product. */
export const demoLoanUsers = [
  { role: 'companyAdmin', email: 'admin@cedarcreek.example', firstName: 'Ruth', lastName: 'Calder' },
  { role: 'salesRep', email: 'rep@cedarcreek.example', firstName: 'Theo', lastName: 'Banks' },
] as const

type Signing = Pick<App, 'deps'>

const demoAccounts = ({ deps }: Signing) =>
  deps.database.db
    .select({ userId: user.id, hash: userPassword.hash })
    .from(user)
    .leftJoin(userPassword, eq(userPassword.userId, user.id))
    .where(
      inArray(
        user.email,
        [...demoUsers, ...demoLoanUsers].map(({ email }) => email),
      ),
    )

/**
 * Removes the printed password from the demo's accounts and ends their sessions. For a database that was once filled by
 * the demo and is now served publicly without DEMO. Skips accounts whose password was changed: a real person uses them.
 */
export async function closeDemoAccounts(app: Signing): Promise<void> {
  const { db } = app.deps.database
  for (const { userId, hash } of await demoAccounts(app)) {
    if (hash === null || !(await isPassword(demoPassword, hash))) continue
    await db.delete(userPassword).where(eq(userPassword.userId, userId))
    await db.delete(session).where(eq(session.userId, userId))
  }
}

/** Restores the printed password on demo accounts that have none. */
export async function openDemoAccounts(app: Signing): Promise<void> {
  const { database, clock } = app.deps
  for (const { userId, hash } of await demoAccounts(app)) {
    if (hash === null) await setPassword(database.db, clock, userId, demoPassword)
  }
}
