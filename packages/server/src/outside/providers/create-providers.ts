import { createHash } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import type { Vendors } from '../../platform/context.ts'
import type { Geocoder } from '../../platform/ports/geocoding.ts'
import type { ImageryProvider } from '../../platform/ports/imagery.ts'
import type { PointCloudSource } from '../../platform/ports/point-cloud.ts'
import type { Providers } from '../../platform/ports/providers.ts'
import type { RoofDetector } from '../../platform/ports/roof-detection.ts'
import type { StormSource } from '../../platform/ports/storms.ts'
import { createGoogleCalendar } from './calendar/google.ts'
import { createMicrosoftCalendar } from './calendar/microsoft.ts'
import { createAccuLynx } from './crm/acculynx.ts'
import { createHubSpot } from './crm/hubspot.ts'
import { createJobNimbus } from './crm/jobnimbus.ts'
import { createTextLookUp } from './dns/resolver.ts'
import { createSalesRabbit } from './door-to-door/salesrabbit.ts'
import { createCensusGeocoder } from './geocoding/census.ts'
import { createGoogleGeocoder } from './geocoding/google.ts'
import { createPhotonGeocoder } from './geocoding/photon.ts'
import { createDemoImagery } from './imagery/demo.ts'
import { createGoogleImagery, createGoogleKeyCheck } from './imagery/google.ts'
import { createUsgsImagery } from './imagery/usgs.ts'
import { createAcorn } from './lender/acorn.ts'
import { createLender } from './lender/generic.ts'
import { createGmail } from './mail-account/google-account.ts'
import { createMicrosoft365 } from './mail-account/microsoft-account.ts'
import { createEagleview } from './measurement/eagleview.ts'
import { createGaf } from './measurement/gaf.ts'
import { createReportService } from './measurement/report-service.ts'
import { createStripe } from './payment/stripe.ts'
import { createGoogleDetector } from './roof-detection/google.ts'
import { createOverpassDetector } from './roof-detection/overpass.ts'
import { createDemoStorms } from './storms/demo.ts'
import { createIemStorms } from './storms/iem.ts'
import { createSwdiStorms } from './storms/swdi.ts'
import { createAbcSupply } from './supplier/abc-supply.ts'
import { createBeacon } from './supplier/beacon.ts'
import { createTwilio } from './text-message/twilio.ts'

type Makers<Name extends string, Vendor> = Record<Exclude<Name, 'local'>, (config: Config) => Vendor>

const geocoders: Makers<Config['GEOCODERS'][number], Geocoder> = {
  google: createGoogleGeocoder,
  census: createCensusGeocoder,
  photon: createPhotonGeocoder,
}
const roofDetectors: Makers<Config['ROOF_SOURCES'][number], RoofDetector> = {
  google: createGoogleDetector,
  overpass: createOverpassDetector,
}
const imagery: Makers<Config['IMAGERY'][number], ImageryProvider> = {
  usgs: createUsgsImagery,
  google: (config) => createGoogleImagery(config),
}
const storms: Makers<Config['STORM_SOURCES'][number], StormSource> = {
  iem: createIemStorms,
  swdi: createSwdiStorms,
}

/**
 * Creates the configured vendors, in order. `local` is the product's own imports, not a vendor. Point clouds live as
 * long as the process (`createPointClouds`), so they are passed in.
 */
export function createProviders(config: Config, pointClouds: PointCloudSource[] = []): Providers {
  return {
    geocoders: config.GEOCODERS.flatMap((name) => (name === 'local' ? [] : geocoders[name](config))),
    roofDetectors: config.ROOF_SOURCES.flatMap((name) => (name === 'local' ? [] : roofDetectors[name](config))),
    pointClouds,
    // The demo's own imagery comes last, after the operator's.
    imagery: [
      ...config.IMAGERY.map((name) => imagery[name](config)),
      ...(config.DEMO ? [createDemoImagery(config)] : []),
    ],
    // No made-up storms if there is a real source.
    storms:
      config.DEMO && config.STORM_SOURCES.length === 0
        ? [createDemoStorms()]
        : config.STORM_SOURCES.map((name) => storms[name](config)),
    mailVendors: [createGmail(config), createMicrosoft365(config)].filter((vendor) => vendor !== undefined),
    calendarVendors: [createGoogleCalendar(config), createMicrosoftCalendar(config)].filter(
      (vendor) => vendor !== undefined,
    ),
    reportVendors: [createEagleview(config), createGaf(config), createReportService(config)].filter(
      (vendor) => vendor !== undefined,
    ),
    crmVendors: [createJobNimbus(config), createAccuLynx(config), createHubSpot(config)],
    doorToDoorVendors: [createSalesRabbit(config)],
    suppliers: [createBeacon(config), createAbcSupply(config)].filter((vendor) => vendor !== undefined),
    checkGoogleKey: createGoogleKeyCheck(config),
    lookUpText: createTextLookUp(config),
    payments: createStripe(config),
    lender: createLender(config),
    prequalifiers: [createAcorn(config)],
    texts: createTwilio(config),
  }
}

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
