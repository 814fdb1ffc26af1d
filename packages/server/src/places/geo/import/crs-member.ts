import { type CoordinateSystem, degrees, systemOfCode } from './coordinate-systems.ts'

/**
 * The name in a `crs` member, which was part of GeoJSON until 2016 and which GIS programs still write. Undefined if
 * there is no member, empty if it has no name.
 */
export function crsName(member: unknown): string | undefined {
  return member === undefined || member === null ? undefined : (nameOf(member) ?? '')
}

/** The system of that name, or why it is unknown. */
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
  // An even older form: only the number.
  if (type === 'EPSG' && /^\d+$/.test(String(properties?.code))) return `EPSG:${properties?.code}`
  return undefined
}
