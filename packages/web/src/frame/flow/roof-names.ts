import type { DetectedRoofs } from '@gable/contract/widget'
import { text } from '../texts/index.ts'

/** The roofs that were found, called in the language of the page's reader. What a person named keeps its name. */
export function withRoofNames<Found extends DetectedRoofs>(roofs: Found): Found {
  return { ...roofs, structures: roofs.structures.map((one) => ({ ...one, name: roofName(one.name) })) }
}

/** The server numbers the roofs of a house, and calls the first its main roof. */
function roofName(name: string): string {
  if (name === 'Main roof') return text('frame.mainRoof')
  const number = /^Structure (\d+)$/.exec(name)?.[1]
  return number ? text('frame.otherRoof', { number }) : name
}
