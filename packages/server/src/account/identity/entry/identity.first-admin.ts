import type { firstAdminForm } from '@gable/contract/identity-entry-form'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import type { SignedIn } from '../../../platform/access/principal.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Database, lockName } from '../../../platform/db/client.ts'
import { emit } from '../../../platform/work/events.ts'
import { findUserLink, issueUserLink, minutesOf, spendUserLink } from '../identity.link.ts'
import { hashPassword } from '../identity.password.ts'
import { keepPassword } from '../identity.service.ts'
import { startSession } from '../identity.session.ts'
import { user } from '../identity.table.ts'
import { firstAdminMade } from './identity.entry.events.ts'
import { hasPlatformAdmin, isEmailTaken } from './identity.entry.query.ts'
import { linkAddress } from './identity.link-mail.ts'
import { type Expired, expired, type Visit } from './identity.visit.ts'

/** Returns the one-time address for creating the first platform admin; undefined once there is one. */
export async function firstAdminAddress(where: {
  database: Database
  clock: Clock
  config: { PUBLIC_URL: string }
}): Promise<{ address: string; minutes: number } | undefined> {
  const { database, clock, config } = where
  if (await hasPlatformAdmin(database.db)) return undefined
  const token = await issueUserLink({ db: database.db, clock }, { purpose: 'firstAdmin', userId: null })
  return { address: linkAddress(config, 'firstAdmin', token), minutes: minutesOf.firstAdmin }
}

type FirstAdmin = z.output<typeof firstAdminForm>

export type FirstAdminResult =
  | { ok: true; person: SignedIn }
  | { ok: false; reason: 'ADMIN_EXISTS' | 'EMAIL_TAKEN' }
  | Expired

/** Creates the first platform admin and signs them in. Of two concurrent calls, only one succeeds. */
export async function becomeFirstAdmin(visit: Visit, form: FirstAdmin): Promise<FirstAdminResult> {
  const { ctx, deps, request } = visit
  const { token, email, firstName, lastName } = form
  if (await hasPlatformAdmin(ctx.db)) return { ok: false, reason: 'ADMIN_EXISTS' }
  if (!(await findUserLink(ctx, 'firstAdmin', token))) return expired
  const hash = await hashPassword(form.password)
  const id = uuidv7()
  const created = await ctx.transaction(async (tx): Promise<{ ok: true } | Exclude<FirstAdminResult, { ok: true }>> => {
    await lockName(tx.db, 'the first platform admin')
    if (await hasPlatformAdmin(tx.db)) return { ok: false, reason: 'ADMIN_EXISTS' }
    if (await isEmailTaken(tx.db, email)) return { ok: false, reason: 'EMAIL_TAKEN' }
    if (!(await spendUserLink(tx, 'firstAdmin', token))) return expired
    const now = tx.clock.now()
    await tx.db.insert(user).values({
      id,
      email,
      firstName,
      lastName,
      companyId: null,
      role: 'superAdmin',
      confirmedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    await keepPassword(tx.db, tx.clock, id, hash)
    await emit(tx, firstAdminMade, { subjectId: id, data: { email } })
    return { ok: true }
  })
  if (!created.ok) return created
  const person = await startSession(deps, request, { userId: id })
  return person ? { ok: true, person } : expired
}
