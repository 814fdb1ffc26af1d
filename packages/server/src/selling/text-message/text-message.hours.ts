import { regionOf } from '@gable/contract/region'
import { minutesToTextHours } from '@gable/contract/text-message'
import { clockIn } from '../../platform/csv.ts'

/**
 * States, provinces, and territories by the time zones in use there. One with several zones is listed in each of them.
 */
const regionsByZone: Readonly<Record<string, string>> = {
  'America/St_Johns': 'NL',
  'America/Halifax': 'NB NL NS PE QC',
  'America/Puerto_Rico': 'PR VI',
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC TN VA VT WV',
  'America/Toronto': 'NU ON QC',
  'America/Chicago': 'AL AR FL IA IL IN KS KY LA MI MN MO MS ND NE OK SD TN TX WI',
  'America/Winnipeg': 'MB NU ON',
  'America/Regina': 'SK',
  'America/Denver': 'AZ CO ID KS MT ND NE NM NV OR SD TX UT WY',
  'America/Edmonton': 'AB BC NT NU SK',
  'America/Phoenix': 'AZ',
  'America/Whitehorse': 'YT',
  'America/Los_Angeles': 'CA ID NV OR WA',
  'America/Vancouver': 'BC',
  'America/Anchorage': 'AK',
  'America/Adak': 'AK',
  'Pacific/Honolulu': 'HI',
  'Pacific/Pago_Pago': 'AS',
  'Pacific/Guam': 'GU MP',
}

/** The time zones of a state or province, given its code or name; empty for an unknown place. */
export function zonesOfRegion(region: string): string[] {
  const code = regionOf(region)?.code ?? region.trim().toUpperCase()
  return Object.keys(regionsByZone).filter((zone) => regionsByZone[zone]!.split(' ').includes(code))
}

/**
 * How many minutes to wait until a text message may be sent to a place. The allowed hours must hold in each of its time
 * zones. For an unknown place, the company's time zone is used.
 */
export function minutesToTextHoursAt(now: Date, { region, otherwise }: { region: string; otherwise: string }): number {
  const known = zonesOfRegion(region)
  const zones = known.length > 0 ? known : [otherwise]
  let wait = 0
  for (;;) {
    const at = new Date(now.getTime() + wait * 60_000)
    const more = Math.max(...zones.map((zone) => minutesToTextHours(minuteIn(zone, at))))
    if (more === 0) return wait
    wait += more
  }
}

function minuteIn(zone: string, at: Date): number {
  const [hours, minutes] = clockIn(zone)(at.toISOString()).slice(11, 16).split(':').map(Number)
  return hours! * 60 + minutes!
}
