import { createRoofMeter } from '@gable/points/measure/roof-meter'
import type { GeoCtx } from '../packages/server/src/places/geo/geo.service.ts'
import { systemClock } from '../packages/server/src/platform/clock.ts'
import { readConfig } from '../packages/server/src/platform/config.ts'
import type { Database } from '../packages/server/src/platform/db/client.ts'
import { createLog } from '../packages/server/src/platform/log/log.ts'
import { createTtlCache } from '../packages/server/src/platform/ttl-cache.ts'
import { createSingleFlight } from '../packages/server/src/platform/work/single-flight.ts'

/** The context for the geo slice: imported data only, no vendor. */
export function geoContext(database: Database, companyId: string): GeoCtx {
  const read = readConfig({ LOG_LEVEL: 'warn' })
  if (!read.ok) throw new Error(read.message)
  return {
    db: database.db,
    config: read.config,
    log: createLog(read.config),
    company: { id: companyId, country: 'UnitedStates' } as GeoCtx['company'],
    providers: {
      geocoders: [],
      roofDetectors: [],
      pointClouds: [],
      imagery: [],
      storms: [],
      mailVendors: [],
      payments: undefined,
      reportVendors: [],
      crmVendors: [],
      lender: undefined,
      texts: undefined,
      doorToDoorVendors: [],
      prequalifiers: [],
      suppliers: [],
      calendarVendors: [],
      checkGoogleKey: async () => 'away',
      lookUpText: async () => ({ ok: false, reason: 'NO_ANSWER' }),
    },
    ttlCache: createTtlCache(systemClock),
    actor: { kind: 'system' },
    places: async () => null,
    clock: systemClock,
    singleFlight: createSingleFlight(),
    roofMeter: createRoofMeter(),
  }
}
