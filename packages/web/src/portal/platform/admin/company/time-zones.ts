import type { Country } from '@gable/contract/status'

/** The populated time zones of each country, by their IANA names. */
export const timeZones: Record<Country, readonly string[]> = {
  UnitedStates: [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Boise',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
    'America/Puerto_Rico',
  ],
  Canada: [
    'America/St_Johns',
    'America/Halifax',
    'America/Toronto',
    'America/Winnipeg',
    'America/Regina',
    'America/Edmonton',
    'America/Vancouver',
    'America/Whitehorse',
  ],
}

/** Returns the choices for a country, including the current value. */
export function timeZoneChoices(country: Country, chosen: string): { value: string; label: string }[] {
  const known = timeZones[country]
  const all = chosen === '' || known.includes(chosen) ? known : [...known, chosen]
  return all.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
