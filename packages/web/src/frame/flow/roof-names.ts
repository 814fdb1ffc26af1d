import type { DetectedRoofs } from '@gable/contract/widget'
import { text } from '../texts/index.ts'

/** The detected roofs with names in the reader's language. Names that a person gave are not changed. */
export function withRoofNames<Found extends DetectedRoofs>(roofs: Found): Found {
  return { ...roofs, structures: roofs.structures.map((one) => ({ ...one, name: roofName(one.name) })) }
}

/** The server numbers the roofs of a house, and calls the first one "Main roof". */
function roofName(name: string): string {
  if (name === 'Main roof') return text('frame.mainRoof')
  const number = /^Structure (\d+)$/.exec(name)?.[1]
  return number ? text('frame.otherRoof', { number }) : name
}
