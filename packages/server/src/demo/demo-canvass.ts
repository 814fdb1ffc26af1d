import { tenantById } from '../account/company/company.service.ts'
import { takeRecord, takingOf } from '../office/canvass/canvass.import.ts'
import { usersByEmail } from '../office/canvass/canvass.rep.query.ts'
import type { Reps } from '../office/canvass/canvass.rep.ts'
import { salesRabbitRecord } from '../outside/providers/door-to-door/salesrabbit.ts'
import { saveConnection } from '../places/integration/integration.service.ts'
import { fixedClock } from '../platform/clock.ts'
import { createContext, type Deps } from '../platform/context.ts'
import type { Db } from '../platform/db/client.ts'
import type { DoorRecord } from '../platform/ports/door-to-door.ts'
import { demoDoorKey, demoDoors, doorReps, doorStatuses, firstDoorId } from '../sandbox/vendors/salesrabbit-account.ts'

const vendor = 'salesrabbit' as const
const hour = 3_600_000

/**
 * Connects the sandbox's SalesRabbit and imports records of the last few days: added, linked and rejected ones. `db` is
 * a transaction.
 */
export async function addDemoCanvass(deps: Deps, db: Db, companyId: string): Promise<void> {
  const tenant = (await tenantById(db, companyId))!
  const now = deps.clock.now()
  const clock = fixedClock(new Date(now.getTime() - 2 * 24 * hour))
  const ctx = await createContext({ ...deps, clock, listeners: [] }, tenant, { kind: 'system' }, { db })
  await saveConnection(ctx, { vendor, secret: demoDoorKey, settings: { statuses: doorStatuses } })
  const emails = doorReps.map(({ email }) => email)
  const users = await usersByEmail(ctx, emails)
  const reps: Reps = {
    nameOf: async () => '',
    userOf: async (repId) => users.get(doorReps.find(({ id }) => String(id) === repId)?.email ?? '') ?? null,
  }
  const taking = await takingOf(ctx, vendor, reps)
  for (const record of demoRecords()) {
    await takeRecord(ctx, taking, record)
    clock.advance(5 * hour)
  }
}

/** The sandbox's records in the adapter's format. */
function demoRecords(): DoorRecord[] {
  return demoDoors.map((entry, index) => {
    const rep = doorReps.find(({ id }) => id === entry.userId)
    const userName = rep ? `${rep.firstName} ${rep.lastName}` : ''
    return salesRabbitRecord.parse({ ...entry, id: firstDoorId + index, userName })
  })
}
