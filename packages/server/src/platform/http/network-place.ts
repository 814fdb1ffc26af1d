import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Reader, type Response } from 'mmdb-lib'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import { isPrivateAddress } from '../safe-fetch.ts'

/** The location of a network address, as far as the register knows it. */
export interface NetworkPlace {
  /** ISO 3166-1 alpha-2, such as US. */
  country: string
  /** In English; empty if the register only has countries. */
  region: string
  city: string
  /** The approximate location; only if the register has cities. */
  point?: [lng: number, lat: number]
}

/**
 * Returns the place of a network address, or null if it isn't in the register, such as an office's private address.
 * Makes no external requests.
 */
export type NetworkPlaces = (address: string) => Promise<NetworkPlace | null>

/** Countries from the statistics of the Number Resource Organization (nro.net, CC BY 4.0), compiled under CC0. */
const COUNTRIES = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** Loads the register at the first lookup and keeps it in memory. It takes 8 MB, or the size of IP_PLACES_FILE. */
export function createNetworkPlaces({ IP_PLACES_FILE: own }: Pick<Config, 'IP_PLACES_FILE'>, log: Log): NetworkPlaces {
  let opened: Promise<Reader<Response>> | undefined
  const countries = () => openRegister(fileURLToPath(import.meta.resolve(COUNTRIES)))
  const open = () => {
    if (!own) return countries()
    return openRegister(own).catch((error: unknown) => {
      log.error({ error, file: own }, 'failed to read IP_PLACES_FILE: showing places by country only')
      return countries()
    })
  }
  return async (address) => {
    // The register also names countries for some private networks.
    if (!isIP(address) || isPrivateAddress(address)) return null
    opened ??= open()
    return placeOf((await opened).get(address))
  }
}

const openRegister = async (file: string) => new Reader(await readFile(file))

const named = z.object({ names: z.object({ en: z.string() }) })
/** The format of GeoLite2 City and DB-IP City Lite, or only a country code. */
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
        // Without a city, the location is the middle of a country, which is close to nobody.
        ...(city && location && { point: [location.longitude, location.latitude] }),
      }),
    ),
])

/** Returns the place of a register entry, or null if the entry has no country. */
export function placeOf(entry: unknown): NetworkPlace | null {
  const read = record.safeParse(entry)
  return read.success && /^[A-Z]{2}$/.test(read.data.country) ? read.data : null
}
