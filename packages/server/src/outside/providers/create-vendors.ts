import { createHash } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import type { Vendors } from '../../platform/context.ts'
import { createProviders } from './create-providers.ts'

const rememberedKeys = 1_000

/**
 * Gives each company its vendors: the operator's or, for a company with its own Google key, everything Google offers on
 * that key after the operator's enabled vendors. Created once per key, so that vendor sessions are reused.
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
