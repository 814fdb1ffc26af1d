/** The base map of the portal's maps: counties and towns, served as static files. Zod-free. */

/** Increment when the content of the files changes: browsers cache them for a year. */
const version = 1
export const mapBaseFiles = ['counties', 'towns'] as const
export type MapBaseFile = (typeof mapBaseFiles)[number]
export const mapBaseAddress = (file: MapBaseFile) => `/assets/map/${version}/${file}.json`

type Point = [lng: number, lat: number]

/** Each border once, even if two counties share it, and the position of each county's name. */
export interface CountiesFile {
  borders: Point[][]
  names: [name: string, lng: number, lat: number][]
}
/** Sorted by population, largest first. */
export interface TownsFile {
  towns: [name: string, lng: number, lat: number, rank: TownRank][]
}
export interface MapBase extends CountiesFile, TownsFile {}

/** Minimum population for each town rank; the last rank has all other towns. */
const people = [1_000_000, 250_000, 100_000, 25_000, 5_000, 0] as const
/** Zoom level at which the towns of each rank get a label; the world is 512 pixels wide at zoom 0. */
export const townZooms = [3, 4, 4.5, 6, 8, 9.5] as const
type TownRank = 0 | 1 | 2 | 3 | 4 | 5

export const townRank = (count: number) => people.findIndex((min) => count >= min) as TownRank
/** Zoom level at which county borders, county names, and main roads appear. */
export const countyZooms = { borders: 5, names: 7 } as const
export const mainRoadZoom = 6

/** Attribution for the map data. */
export const mapBaseNotice = 'Towns: GeoNames (CC BY 4.0) · Counties: U.S. Census Bureau'
