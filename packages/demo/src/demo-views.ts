import { view } from '@gable/server/account/view/view.table'
import type { Db } from '@gable/server/platform/db/client'

const views = [
  { name: 'New this month', query: 'status=New&made=month' },
  { name: 'Large roofs still open', query: 'status=New&status=Open&roofFrom=2000&sort=roofAreaSqft' },
  { name: 'Open leads on the map', query: 'status=New&status=Open&shown=map' },
]

/** Adds lead views that an admin of the demo company shares. */
export async function addDemoViews(
  db: Db,
  now: Date,
  { companyId, adminId }: { companyId: string; adminId: string },
): Promise<void> {
  const same = { companyId, ownerId: adminId, list: 'lead' as const, shared: true, createdAt: now, updatedAt: now }
  await db.insert(view).values(views.map((one) => ({ ...one, ...same })))
}
