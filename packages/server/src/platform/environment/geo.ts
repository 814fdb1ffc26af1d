import { z } from 'zod'
import { list, url, words } from './values.ts'

/** The sources of addresses, roofs, images, and storms, and their URLs. */
export const geoVariables = {
  GEOCODERS: list(['local', 'google', 'census', 'photon'] as const)
    .prefault('local')
    .describe('Where addresses come from, in this order: local (imported), google, census, photon.'),
  ROOF_SOURCES: list(['local', 'google', 'overpass', 'lidar'] as const)
    .prefault('local')
    .describe(
      'Where roofs come from, in this order: local (imported), overpass. Two have no outlines: google measures the pitch that the slope step begins with, lidar the whole house, by POINT_CLOUDS, or by local ones where that names none.',
    ),
  OUTREACH_VENDOR_ADDRESSES_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe(
      'Imported contacts a minute for which the vendors of GEOCODERS and ROOF_SOURCES may be asked, too, when roofs and prices are found for a whole list; 0 asks imported data alone.',
    ),
  OUTLINE_SOURCES: words
    .prefault('')
    .describe(
      'Imported sources, by name and in this order, whose outline of a house comes first where several have one. The others follow, the newest import first.',
    ),
  HOUSE_MAX_AREA_SQFT: z.coerce
    .number()
    .min(1_000)
    .max(1_000_000)
    .default(15_000)
    .describe('Plan area in square feet beyond which a roof is plainly multifamily or commercial, and not quoted.'),
  HOUSE_MAX_CORNERS: z.coerce
    .number()
    .int()
    .min(10)
    .max(1_000)
    .default(100)
    .describe('Corners beyond which it is, too.'),
  IMAGERY: list(['usgs', 'google'] as const)
    .prefault('')
    .describe(
      'Map imagery that companies may choose: usgs, google. The drawn map is always there; the demo paints its own town.',
    ),
  STORM_SOURCES: list(['iem', 'swdi'] as const)
    .prefault('')
    .describe(
      'Who tells of hail for weather reports: iem (storm reports of the National Weather Service), swdi (radars of NOAA). Without one there are no weather reports; the demo makes up its own.',
    ),
  POINT_CLOUDS: list(['local', 'ept', 'copc'] as const)
    .prefault('')
    .describe(
      'Where airborne scans of roofs come from, in this order: local (files that geo:import --points indexed), ept (Entwine projects such as those of the USGS), copc (COPC files). Projects of ept and copc are imported with --point-projects. The demo reads its own survey besides.',
    ),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .min(10)
    .optional()
    .describe('Key for Google Places, Solar and Map Tiles, used on the server only.'),
  PROVIDER_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(8_000)
    .describe('How long a provider may take before the next is asked.'),
  POINT_CLOUD_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(500)
    .max(120_000)
    .default(10_000)
    .describe('How long the points of one house may take.'),
  POINT_CLOUD_WAIT_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(1_500)
    .describe('How long a visit waits for its roof to be measured; what comes later is kept for the next one.'),
  POINT_CLOUD_MAX_MB: z.coerce
    .number()
    .min(1)
    .max(100)
    .default(8)
    .describe('How much may be read of a store of point clouds for one house, in megabytes.'),
  EPT_URL: url
    .default('https://s3-us-west-2.amazonaws.com/usgs-lidar-public')
    .describe('Store of Entwine projects, under which relative addresses of projects are looked for.'),
  COPC_URL: url.optional().describe('Store of COPC files, with the same rules.'),
  CENSUS_URL: url.default('https://geocoding.geo.census.gov').describe('US Census geocoder.'),
  PHOTON_URL: url.default('https://photon.komoot.io').describe('Photon geocoder.'),
  OVERPASS_URL: url.default('https://overpass-api.de').describe('Overpass API.'),
  USGS_TILES_URL: url.default('https://basemap.nationalmap.gov').describe('USGS imagery tiles.'),
  IEM_URL: url.default('https://mesonet.agron.iastate.edu').describe('Iowa Environmental Mesonet, storm reports.'),
  SWDI_URL: url.default('https://www.ncei.noaa.gov').describe('Severe Weather Data Inventory of NOAA.'),
  GOOGLE_PLACES_URL: url.default('https://places.googleapis.com').describe('Google Places API.'),
  GOOGLE_SOLAR_URL: url.default('https://solar.googleapis.com').describe('Google Solar API.'),
  GOOGLE_TILES_URL: url.default('https://tile.googleapis.com').describe('Google Map Tiles API.'),
}
