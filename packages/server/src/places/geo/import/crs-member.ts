import { type CoordinateSystem, degrees, systemOfCode } from './coordinate-systems.ts'

/**
 * The system that a `crs` member names, as GeoJSON had it until 2016 and GIS programs still write it: undefined where there
 * is no member, empty where it names none.
 */
export function crsName(member: unknown): string | undefined {
  return member === undefined || member === null ? undefined : (nameOf(member) ?? '')
}

/** The system of that name, or why it cannot be told. */
export function systemOfName(name: string): CoordinateSystem | { fault: string } {
  if (!name) return { fault: 'a crs member that names no coordinate system' }
  if (/\bCRS(84|83)h?$/i.test(name)) return degrees
  const code = /\b(?:EPSG|ESRI)\b.*?(\d+)$/i.exec(name)?.[1]
  return (code && systemOfCode(Number(code))) || { fault: `the coordinate system ${name.slice(0, 80)} is not known` }
}

function nameOf(member: unknown): string | undefined {
  if (typeof member === 'string') return member
  if (typeof member !== 'object' || member === null) return undefined
  const { type, properties } = member as { type?: unknown; properties?: { name?: unknown; code?: unknown } | null }
  if (type === 'name' && typeof properties?.name === 'string') return properties.name
  // Older still: the number alone.
  if (type === 'EPSG' && /^\d+$/.test(String(properties?.code))) return `EPSG:${properties?.code}`
  return undefined
}
