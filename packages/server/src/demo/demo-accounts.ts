import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { App } from '../app.ts'
import { account, session, user } from '../identity/identity.table.ts'

/** The demo's sign-ins. The same password for each: it is printed anyway. */
export const demoPassword = 'Slate-and-Cedar-7'
export const demoUsers = [
  { role: 'superAdmin', email: 'platform@gable.example', firstName: 'Pat', lastName: 'Ingram' },
  { role: 'companyAdmin', email: 'admin@summitpeak.example', firstName: 'Alma', lastName: 'Reyes' },
  { role: 'salesRep', email: 'rep@summitpeak.example', firstName: 'Sam', lastName: 'Whitlock' },
  { role: 'productionRep', email: 'production@summitpeak.example', firstName: 'Priya', lastName: 'Nolan' },
] as const

type Signing = Pick<App, 'deps' | 'auth'>

const demoAccounts = ({ deps }: Signing) =>
  deps.database.db
    .select({ id: account.id, userId: account.userId, password: account.password })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(
      and(
        eq(account.providerId, 'credential'),
        inArray(
          user.email,
          demoUsers.map(({ email }) => email),
        ),
      ),
    )

/**
 * Takes the printed password from the demo's accounts and ends their sessions: of a database that the demo once filled,
 * served where others reach it without DEMO. An account with a password of its own is a person's by now, and is left alone.
 */
export async function closeDemoAccounts(app: Signing): Promise<void> {
  const { db } = app.deps.database
  const { password } = await app.auth.$context
  for (const { id, userId, password: hash } of await demoAccounts(app)) {
    if (hash === null || !(await password.verify({ hash, password: demoPassword }))) continue
    await db.update(account).set({ password: null, updatedAt: app.deps.clock.now() }).where(eq(account.id, id))
    await db.delete(session).where(eq(session.userId, userId))
  }
}

/** Gives the printed password back to those that have none. */
export async function openDemoAccounts(app: Signing): Promise<void> {
  const { db } = app.deps.database
  const closed = (await demoAccounts(app)).filter(({ password }) => password === null)
  for (const { id } of closed) {
    const hash = await (await app.auth.$context).password.hash(demoPassword)
    const given = { password: hash, updatedAt: app.deps.clock.now() }
    await db
      .update(account)
      .set(given)
      .where(and(eq(account.id, id), isNull(account.password)))
  }
}
