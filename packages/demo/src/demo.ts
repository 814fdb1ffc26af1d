import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hasCompanies } from '@gable/server/account/company/company.service'
import type { App } from '@gable/server/app'
import { systemContext } from '@gable/server/platform/context'
import type { Database } from '@gable/server/platform/db/client'
import { inWork } from '@gable/server/platform/db/time-limit'
import { sql } from 'drizzle-orm'
import { demoLoanUsers, demoPassword, demoUsers, openDemoAccounts } from './demo-accounts.ts'
import { moveDemoActivity } from './demo-activity.ts'
import { addDemoAppointments } from './demo-appointments.ts'
import { addDemoBilling, addDemoPlans } from './demo-billing.ts'
import { addDemoCalendar } from './demo-calendar.ts'
import { addDemoCanvass } from './demo-canvass.ts'
import { addDemoCompany, demoWidgetId } from './demo-company.ts'
import { addDemoCrm } from './demo-crm.ts'
import { addDemoDeveloper } from './demo-developer.ts'
import { keepDemoFiles } from './demo-files.ts'
import { addDemoHistory } from './demo-history.ts'
import { addDemoLeads } from './demo-leads.ts'
import { addDemoLoans } from './demo-loans.ts'
import { addDemoMaterials } from './demo-materials.ts'
import { addDemoNotifications } from './demo-notifications.ts'
import { addDemoOrders } from './demo-orders.ts'
import { addOtherCompanies } from './demo-other-companies.ts'
import { addDemoProposals } from './demo-proposals.ts'
import { addDemoReminders } from './demo-reminders.ts'
import { addDemoTasks } from './demo-tasks.ts'
import { surveyDemoTown, surveyedAddresses } from './town/survey.ts'
import { demoAddresses, importDemoTown } from './town/town.ts'

export interface Demo {
  widgetId: string
  /** Lines that the start prints. */
  announcement: string[]
}

/** Role names as spelled in the specification. */
const roleNames = {
  superAdmin: 'SuperAdmin',
  companyAdmin: 'CompanyAdmin',
  salesRep: 'SalesRep',
  productionRep: 'ProductionRep',
} as const

/**
 * Fills an empty database with the demo town, its roofing company and some leads, and writes the facts to demo.json.
 * One transaction adds everything: an interrupted first start is repeated by the next start.
 */
export async function prepareDemo(app: App): Promise<Demo> {
  const { config, database, clock } = app.deps
  await oneAtATime(database, async () => {
    if (await hasCompanies(database.db)) return openDemoAccounts(app)
    await importDemoTown(database)
    await surveyDemoTown(database, config)
    const files = await keepDemoFiles(app)
    await database.transaction(async (db) => {
      await addDemoCompany(app, db, files)
      await addDemoLeads(app, db, files, clock.now())
      await addDemoOrders(app, db, files)
      await addDemoCrm(app.deps, db, files.companyId)
      await addDemoCanvass(app.deps, db, files.companyId)
      await addDemoDeveloper(app, db, files.companyId)
      await addDemoPlans(db, clock.now())
      await addDemoBilling((await systemContext(app.deps, files.companyId, db))!)
      await addDemoHistory(db, clock.now(), files.companyId)
      await addDemoNotifications(db, files.companyId)
      await addOtherCompanies(db, clock.now())
      await addDemoLoans(app, db)
      await addDemoProposals(app, db, clock.now(), files.companyId)
      await addDemoReminders(db, clock.now(), files.companyId)
      await addDemoAppointments(db, clock.now(), files.companyId)
      await addDemoCalendar((await systemContext(app.deps, files.companyId, db))!)
      await addDemoTasks(db, clock.now(), files.companyId)
      await addDemoMaterials(app, db, clock.now(), files.companyId)
      await moveDemoActivity(db, files.companyId)
      // The embedded database has no autovacuum: without statistics the first rollups take minutes.
      await db.execute(sql`analyze`)
    })
  })
  const hostPageUrl = `http://localhost:${config.DEMO_SITE_PORT}`
  const users = [...demoUsers, ...demoLoanUsers].map(({ role, email }) => ({
    email,
    password: demoPassword,
    role: roleNames[role],
  }))
  const facts = {
    portalUrl: config.PUBLIC_URL,
    hostPageUrl,
    widgetId: demoWidgetId,
    users,
    sampleAddresses: demoAddresses.samples,
    /** Emulators of outside vendors: they show what they received and control how they respond. */
    sandboxUrl: `${hostPageUrl}/sandbox`,
  }
  // A worker has no address; in a shared folder, the facts must describe a process that answers requests.
  if (config.ROLE !== 'worker') await noteFacts(config.DATA_DIR, facts)
  return {
    widgetId: demoWidgetId,
    announcement: [
      `Demo contractor website: ${hostPageUrl} (try ${demoAddresses.samples[0]})`,
      `  A roof that was measured from above, in the demo's survey: ${surveyedAddresses.measured[0]}`,
      `Sandbox of the outside services that can be connected: ${hostPageUrl}/sandbox`,
      `Demo sign-ins at ${config.PUBLIC_URL}/signin, password ${demoPassword}:`,
      ...users.map(({ email, role }) => `  ${role.padEnd(14)} ${email}`),
    ],
  }
}

/**
 * Replaces the file atomically, so that readers never see a partial file, even if several processes share the folder.
 */
async function noteFacts(folder: string, facts: object): Promise<void> {
  const draft = path.join(folder, `demo.json.${randomUUID()}`)
  await writeFile(draft, `${JSON.stringify(facts, null, 2)}\n`)
  await rename(draft, path.join(folder, 'demo.json'))
}

/** Processes that start together on PostgreSQL fill it one at a time; the embedded database has only one process. */
async function oneAtATime(database: Database, work: () => Promise<void>): Promise<void> {
  if (database.kind === 'pglite') return work()
  // No timeout: filling takes minutes on a busy machine, and a lock timeout would end the process.
  await inWork('long', () =>
    database.transaction(async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(hashtext('gable.demo'))`)
      await work()
    }),
  )
}
