import { z } from 'zod'
import { list, url, words } from './values.ts'

/** The sources of addresses, roofs, images, and storms, and their URLs. */
export const geoVariables = {
  GEOCODERS: list(['local', 'google', 'census', 'photon'] as const)
    .prefault('local')
    .describe('Sources of addresses, in order: local (imported), google, census, photon.'),
  ROOF_SOURCES: list(['local', 'google', 'overpass', 'lidar'] as const)
    .prefault('local')
    .describe(
      'Sources of roofs, in order: local (imported), overpass. Two more add measurements but no outlines: google (the pitch that the slope step starts with, and whether there are solar panels) and lidar (the whole house, from POINT_CLOUDS, or from local point clouds if that is empty).',
    ),
  OUTREACH_VENDOR_ADDRESSES_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe(
      'Imported contacts per minute for which outreach may query the vendors in GEOCODERS and ROOF_SOURCES. 0 uses imported data only.',
    ),
  OUTLINE_SOURCES: words
    .prefault('')
    .describe(
      'Imported sources, by name in order of preference, for houses with several outlines. Other sources follow, newest import first.',
    ),
  HOUSE_MAX_AREA_SQFT: z.coerce
    .number()
    .min(1_000)
    .max(1_000_000)
    .default(15_000)
    .describe('Plan area in square feet above which a roof counts as multifamily or commercial and is not quoted.'),
  HOUSE_MAX_CORNERS: z.coerce
    .number()
    .int()
    .min(10)
    .max(1_000)
    .default(100)
    .describe('Number of corners above which a roof counts as multifamily or commercial.'),
  IMAGERY: list(['usgs', 'google'] as const)
    .prefault('')
    .describe(
      'Map imagery that companies can select: usgs, google. The drawn map is always available; the demo has imagery of its own town.',
    ),
  STORM_SOURCES: list(['iem', 'swdi'] as const)
    .prefault('')
    .describe(
      'Sources of hail reports: iem (National Weather Service storm reports), swdi (NOAA radar). Without one, there are no weather reports; the demo generates its own.',
    ),
  POINT_CLOUDS: list(['local', 'ept', 'copc'] as const)
    .prefault('')
    .describe(
      'Sources of LiDAR point clouds, in order: local (files indexed by geo:import --points), ept (Entwine projects, such as the USGS’s), copc (COPC files). Import ept and copc projects with --point-projects. The demo also has its own survey.',
    ),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .min(10)
    .optional()
    .describe(
      'API key for Google Places, Solar and Map Tiles. Only the server uses it. Without one, the demo asks its sandbox for solar panels.',
    ),
  PROVIDER_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(8_000)
    .describe('Timeout of a provider in milliseconds, after which the next one is tried.'),
  POINT_CLOUD_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(500)
    .max(120_000)
    .default(10_000)
    .describe('Timeout for reading the points of one house, in milliseconds.'),
  POINT_CLOUD_WAIT_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(1_500)
    .describe(
      'How long a visit waits for its roof measurement, in milliseconds. A later result is stored for the next visit.',
    ),
  POINT_CLOUD_MAX_MB: z.coerce
    .number()
    .min(1)
    .max(100)
    .default(8)
    .describe('Maximum data to read from a point cloud store for one house, in megabytes.'),
  EPT_URL: url
    .default('https://s3-us-west-2.amazonaws.com/usgs-lidar-public')
    .describe('Store of Entwine projects, against which relative addresses are resolved.'),
  COPC_URL: url.optional().describe('Store of COPC files, against which relative addresses are resolved.'),
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
