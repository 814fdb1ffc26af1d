import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Reader, type Response } from 'mmdb-lib'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import { isPrivateAddress } from '../safe-fetch.ts'

/** Where a network address is used, as far as a register of addresses knows. */
export interface NetworkPlace {
  /** ISO 3166-1 alpha-2, such as US. */
  country: string
  /** In English; empty where the register tells countries alone. */
  region: string
  city: string
  /** About where that is; only where the register tells cities. */
  point?: [lng: number, lat: number]
}

/** The place of a network address; null of one that is in no register, such as an office's own. Asks nobody outside. */
export type NetworkPlaces = (address: string) => Promise<NetworkPlace | null>

/** By country, from the statistics of the number resource organisations (nro.net, CC BY 4.0), compiled under CC0. */
const COUNTRIES = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** The register is read at the first question and then held: it takes 8 MB, or what IP_PLACES_FILE has. */
export function createNetworkPlaces({ IP_PLACES_FILE: own }: Pick<Config, 'IP_PLACES_FILE'>, log: Log): NetworkPlaces {
  let opened: Promise<Reader<Response>> | undefined
  const countries = () => openRegister(fileURLToPath(import.meta.resolve(COUNTRIES)))
  const open = () => {
    if (!own) return countries()
    return openRegister(own).catch((error: unknown) => {
      log.error({ error, file: own }, 'IP_PLACES_FILE cannot be read: places are told by country alone')
      return countries()
    })
  }
  return async (address) => {
    // The register names countries for some private networks too.
    if (!isIP(address) || isPrivateAddress(address)) return null
    opened ??= open()
    return placeOf((await opened).get(address))
  }
}

const openRegister = async (file: string) => new Reader(await readFile(file))

const named = z.object({ names: z.object({ en: z.string() }) })
/** As GeoLite2 City and DB-IP City Lite have it, or with the country's code alone. */
const record = z.union([
  z
    .object({ country_code: z.string() })
    .transform(({ country_code }) => ({ country: country_code, region: '', city: '' })),
  z
    .object({
      country: z.object({ iso_code: z.string() }),
      subdivisions: z.array(named).optional(),
      city: named.optional(),
      location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
    })
    .transform(
      ({ country, subdivisions, city, location }): NetworkPlace => ({
        country: country.iso_code,
        region: subdivisions?.[0]?.names.en ?? '',
        city: city?.names.en ?? '',
        // Without a city it is the middle of a country, which is near nobody.
        ...(city && location && { point: [location.longitude, location.latitude] }),
      }),
    ),
])

/** What a register's entry says; null where it says no country. */
export function placeOf(entry: unknown): NetworkPlace | null {
  const read = record.safeParse(entry)
  return read.success && /^[A-Z]{2}$/.test(read.data.country) ? read.data : null
}
