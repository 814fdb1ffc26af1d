import { and, eq, isNotNull } from 'drizzle-orm'
import { type Clock, systemClock } from '../../../platform/clock.ts'
import { commandConfig, onDatabase, runCommand } from '../../../platform/command.ts'
import type { Database } from '../../../platform/db/client.ts'
import { recordEvent } from '../../../platform/work/events.ts'
import { clearFactors } from '../clear-account.ts'
import { secondFactorReset } from '../identity.events.ts'
import { user } from '../identity.table.ts'

/**
 * Removes all second factors of the account with this email and ends its sessions, for a user who has lost them and
 * whom nobody in the product can help.
 * @returns the message for the operator.
 */
export async function resetFactors(
  { database, clock }: { database: Database; clock: Clock },
  email: string,
): Promise<{ ok: boolean; message: string }> {
  return database.transaction(async (db) => {
    const confirmed = and(eq(user.email, email.trim().toLowerCase()), isNotNull(user.confirmedAt))
    const [known] = await db.select().from(user).where(confirmed).for('update')
    if (!known) return { ok: false, message: `There is no account with the email ${email}.` }
    if ((await clearFactors({ db, clock }, known.id)) === 0) {
      return { ok: false, message: `The account of ${known.email} has no second factor.` }
    }
    const { id, companyId, name } = known
    const data = { name: name ?? '', email: known.email }
    await recordEvent({ db, clock, companyId }, secondFactorReset, { subjectId: id, data })
    return { ok: true, message: `All second factors of ${known.email} are removed. Sign in with the password.` }
  })
}

/** `npm run factors:reset -- EMAIL`: works on either database, also while a server is running. */
async function run(email: string | undefined): Promise<void> {
  if (!email) throw new Error('Usage: npm run factors:reset -- EMAIL')
  const { ok, message } = await onDatabase(commandConfig(), (database) =>
    resetFactors({ database, clock: systemClock }, email),
  )
  if (!ok) throw new Error(message)
  console.log(message)
}

if (import.meta.main) await runCommand(() => run(process.argv[2]))
