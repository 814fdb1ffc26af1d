import { serveSandbox } from '@gable/sandbox/sandbox'
import type { DoorEntry } from '@gable/sandbox/vendors/salesrabbit-account'
import { createTestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { eq } from 'drizzle-orm'
import { sandboxVariables } from '../../places/integration/integration.fixture.ts'
import { lead } from '../../selling/lead/lead.table.ts'

export const vendor = 'salesrabbit' as const
export const apiKey = 'sandbox-key-1'

/** A rep's entry for a door, on a street of its own. */
export const door = (change: DoorEntry = {}): DoorEntry => ({
  firstName: 'June',
  lastName: 'Takeda',
  email: 'june@home.example',
  phonePrimary: '(307) 555-0177',
  street1: `${Math.floor(Math.random() * 90_000) + 1} Elm Street`,
  city: 'Driggs',
  state: 'ID',
  zip: '83422',
  status: 'Appointment Set',
  notes: 'Leak over the garage.',
  ...change,
})

/** An app with the SalesRabbit sandbox and a company that hasn't connected it yet. */
async function canvassWorld() {
  const sandbox = await serveSandbox(0)
  const app = await createTestApp({
    ...sandboxVariables(sandbox.url),
    LOG_LEVEL: 'silent',
    DOOR_TO_DOOR_CALLS_PER_SECOND: '1000',
    DOOR_TO_DOOR_CALLS_PER_SECOND_AND_KEY: '1000',
  })
  const rabbit = sandbox.salesrabbit
  Object.assign(rabbit, { now: () => app.clock.now(), samples: [] })
  const company = await makeCompany(app.database)
  const asAdmin = () => app.client({ userId: company.admin.id })
  const drain = () => app.deps.jobs.drain().catch((error: Error) => error.message)
  return {
    app,
    company,
    asAdmin,
    rabbit,
    drain,
    connect: async () => (await asAdmin()).integration.connectKey({ vendor, apiKey }),
    enter: (change: DoorEntry = {}) => rabbit.enter(apiKey, door(change)),
    /** Advances the clock and runs the jobs that are then due. */
    async later(minutes: number) {
      app.clock.advance(minutes * 60_000)
      return drain()
    },
    records: async () => (await (await asAdmin()).canvass.listRecords({ vendor })).rows,
    leads: () => app.database.db.select().from(lead).where(eq(lead.companyId, company.tenant.id)),
    notesOf: async (leadId: string) => (await (await asAdmin()).note.list({ leadId })).rows,
    async close() {
      await app.close()
      await sandbox.close()
    },
  }
}

export type CanvassWorld = Awaited<ReturnType<typeof canvassWorld>>

/** Runs one test scenario with SalesRabbit connected, and closes everything afterwards. */
export async function inCanvassWorld(tell: (world: CanvassWorld) => Promise<void>): Promise<void> {
  const world = await canvassWorld()
  try {
    await world.connect()
    await world.drain()
    await tell(world)
  } finally {
    await world.close()
  }
}
