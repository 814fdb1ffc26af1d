import { setTimeout } from 'node:timers/promises'
import type { Ctx } from '../../platform/context.ts'
import { createTtlCache } from '../../platform/ttl-cache.ts'

/**
 * The context for geocoding a whole list: uses current settings, and only imported data unless the operator allows
 * vendor requests for lists.
 */
export function askedForLists(ctx: Ctx): Ctx {
  const own = { ...ctx, ttlCache: createTtlCache(ctx.clock) }
  if (ctx.config.OUTREACH_VENDOR_ADDRESSES_PER_MINUTE > 0) return own
  const { GEOCODERS, ROOF_SOURCES } = ctx.config
  return {
    ...own,
    config: {
      ...ctx.config,
      GEOCODERS: GEOCODERS.filter((name) => name === 'local'),
      ROOF_SOURCES: ROOF_SOURCES.filter((name) => name === 'local'),
    },
    providers: {
      ...ctx.providers,
      roofDetectors: [],
      pointClouds: ctx.providers.pointClouds.filter(({ vendor }) => vendor === 'local'),
    },
  }
}

/** Waits between addresses if a vendor may be asked; does not wait if only imported data is used. */
export function paceForLists({ config, providers }: Ctx): (signal: AbortSignal) => Promise<void> {
  const { GEOCODERS, OUTREACH_VENDOR_ADDRESSES_PER_MINUTE: perMinute } = config
  const vendorsOfPoints = providers.pointClouds.filter(({ vendor }) => vendor !== 'local')
  const asksVendors =
    perMinute > 0 &&
    (providers.roofDetectors.length + vendorsOfPoints.length > 0 || GEOCODERS.some((name) => name !== 'local'))
  let next = 0
  return async (signal) => {
    if (!asksVendors) return
    const now = performance.now()
    const wait = Math.max(0, next - now)
    next = now + wait + 60_000 / perMinute
    if (wait > 0) await setTimeout(wait, undefined, { signal })
  }
}
