import { demoDoorKey, demoDoors, doorReps, doorStatuses, firstDoorId } from '@gable/sandbox/vendors/salesrabbit-account'
import { tenantById } from '@gable/server/account/company/company.service'
import type { Reps } from '@gable/server/office/canvass/canvass.account'
import { createImport, takeRecord } from '@gable/server/office/canvass/canvass.import'
import { usersByEmail } from '@gable/server/office/canvass/canvass.query'
import { salesRabbitRecord } from '@gable/server/outside/providers/door-to-door/salesrabbit'
import { saveConnection } from '@gable/server/places/integration/integration.service'
import { fixedClock } from '@gable/server/platform/clock'
import { createContext, type Deps } from '@gable/server/platform/context'
import type { Db } from '@gable/server/platform/db/client'
import type { DoorRecord } from '@gable/server/platform/ports/door-to-door'

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
  const taking = await createImport(ctx, vendor, reps)
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
