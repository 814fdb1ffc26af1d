/** Enumerations of weather reports, as plain data. Zod-free. */

/** Sources of hail reports: Iowa Environmental Mesonet, NOAA's radars, and the demo's made-up data. */
export const stormSources = ['iem', 'swdi', 'demo'] as const
export type StormSource = (typeof stormSources)[number]

/**
 * A company's access to weather reports: `none` has not requested it, `subscription` has no subscription that includes
 * it.
 */
export const weatherStandings = [
  'open',
  'none',
  'requested',
  'declined',
  'subscription',
  'canada',
  'notConfigured',
] as const
export type WeatherStanding = (typeof weatherStandings)[number]

/** Hail sizes to filter by, in inches. */
export const hailSizes = ['0.75', '1', '1.5', '2'] as const
