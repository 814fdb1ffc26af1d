import { createHash } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import type { Vendors } from '../../platform/context.ts'
import { createProviders } from './create-providers.ts'

const rememberedKeys = 1_000

/**
 * Gives each company its vendors: the operator's, or for a company with a Google key of its own all that Google offers, on
 * that key, after what the operator has switched on. Made once per key, so that sessions with the vendor last.
 */
export function createVendors(operator: Vendors): (googleKey: string | undefined) => Vendors {
  const byKey = new Map<string, Vendors>()
  return (googleKey) => {
    if (googleKey === undefined) return operator
    const name = createHash('sha256').update(googleKey).digest('base64')
    const known = byKey.get(name)
    if (known) return known
    if (byKey.size >= rememberedKeys) byKey.clear()
    const config = withGoogle(operator.config, googleKey)
    const vendors = { config, providers: createProviders(config, operator.providers.pointClouds) }
    byKey.set(name, vendors)
    return vendors
  }
}

function withGoogle(config: Config, key: string): Config {
  return {
    ...config,
    GOOGLE_MAPS_API_KEY: key,
    GEOCODERS: withName(config.GEOCODERS),
    ROOF_SOURCES: withName(config.ROOF_SOURCES),
    IMAGERY: withName(config.IMAGERY),
  }
}

function withName<Name extends string>(names: readonly Name[]): (Name | 'google')[] {
  return names.includes('google' as Name) ? [...names] : [...names, 'google']
}
