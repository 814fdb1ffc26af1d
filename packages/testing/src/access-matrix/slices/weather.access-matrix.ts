import { companyStorm, leadStorm, weatherSettings } from '@gable/server/selling/weather/weather.table'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'
import { leadAccessMatrix } from './lead.access-matrix.ts'

interface Records {
  leadId: string
  version: number
}

/** A lead, and a storm that hit it. */
export const weatherAccessMatrix: SliceAccessMatrix<'weather', Records> = {
  async records(of, by) {
    const { app, company } = of
    const { db } = app.database
    const { leadId } = await leadAccessMatrix.records(of, by)
    const [companyId, at] = [company.tenant.id, app.clock.now()]
    const [day, vendor] = [at.toISOString().slice(0, 10), 'iem' as const]
    const hit = { day, hundredths: 175, miles: 2.3, nearestHundredths: 100, nearestMiles: 1.1, reports: 2 }
    await db.insert(leadStorm).values({ companyId, leadId, ...hit, sources: vendor })
    const storm = { id: uuidv7(), vendor, at, day, point: [-110.7, 43.4] as [number, number], hundredths: 175 }
    await db.insert(companyStorm).values({ companyId, ...storm, place: secretName, leads: 1, miles: 2.3 })
    await db
      .insert(weatherSettings)
      .values({ companyId, radiusMiles: 10, createdAt: at, updatedAt: at })
      .onConflictDoNothing()
    const [row] = await db.select().from(weatherSettings).where(eq(weatherSettings.companyId, companyId))
    return { leadId, version: row!.version }
  },
  inputs: {
    saveRadius: ({ version }) => ({ radiusMiles: 5, version }),
  },
  snapshot: [leadStorm, companyStorm, weatherSettings],
  // The access matrix has no source of storms, so access cannot be requested.
  ends: { requestAccess: 'ACCESS_NOT_ASKED' },
  // Always concerns the user's own company.
  othersEnd: { requestAccess: 'ACCESS_NOT_ASKED' },
}
