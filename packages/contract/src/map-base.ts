/** The base map of the portal's maps: counties and towns as files of the server's own. Zod-free. */

/** Counted up by whoever changes what the files hold: browsers keep them for a year. */
const version = 1
export const mapBaseFiles = ['counties', 'towns'] as const
export type MapBaseFile = (typeof mapBaseFiles)[number]
export const mapBaseAddress = (file: MapBaseFile) => `/assets/map/${version}/${file}.json`

type Point = [lng: number, lat: number]

/** Each border once, whichever counties share it, and where a county's name stands. */
export interface CountiesFile {
  borders: Point[][]
  names: [name: string, lng: number, lat: number][]
}
/** The largest first. */
export interface TownsFile {
  towns: [name: string, lng: number, lat: number, rank: TownRank][]
}
export interface MapBase extends CountiesFile, TownsFile {}

/** From how many people on a town has each rank; the last has all others. */
const people = [1_000_000, 250_000, 100_000, 25_000, 5_000, 0] as const
/** From which zoom on the towns of each rank are named; the world is 512 pixels wide at zoom 0. */
export const townZooms = [3, 4, 4.5, 6, 8, 9.5] as const
export type TownRank = 0 | 1 | 2 | 3 | 4 | 5

export const townRank = (count: number) => people.findIndex((least) => count >= least) as TownRank
/** From which zoom on counties have borders, and names; and main roads are drawn. */
export const countyZooms = { borders: 5, names: 7 } as const
export const mainRoadZoom = 6

/** Whom the maps owe thanks. */
export const mapBaseNotice = 'Towns: GeoNames (CC BY 4.0) · Counties: U.S. Census Bureau'
