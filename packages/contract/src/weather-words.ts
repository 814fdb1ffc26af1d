/** Closed lists of weather reports, as plain data. Zod-free. */

/** Who tells of hail: Iowa Environmental Mesonet, NOAA's radars, and what the demo makes up. */
export const stormSources = ['iem', 'swdi', 'demo'] as const
export type StormSource = (typeof stormSources)[number]

/** How a company stands with weather reports: `none` has not asked, `subscription` has none that could have them. */
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

/** Sizes by which a list is narrowed, in inches. */
export const hailSizes = ['0.75', '1', '1.5', '2'] as const
