/** Houses that the emulated services know. The streets exist; the numbers and points are made up. */
export interface House {
  number: string
  street: string
  city: string
  state: string
  stateName: string
  postalCode: string
  countryCode: 'US' | 'CA'
  point: [lng: number, lat: number]
}

export const idaho: House = {
  number: '45',
  street: 'Little Avenue',
  city: 'Driggs',
  state: 'ID',
  stateName: 'Idaho',
  postalCode: '83422',
  countryCode: 'US',
  point: [-111.1065, 43.7236],
}

export const ontario: House = {
  number: '290',
  street: 'Bremner Boulevard',
  city: 'Toronto',
  state: 'ON',
  stateName: 'Ontario',
  postalCode: 'M5V 3L9',
  countryCode: 'CA',
  point: [-79.3871, 43.6426],
}

export const houses: readonly House[] = [idaho, ontario]

/** An address as users type it. */
export function typed({ number, street, city, state, postalCode }: House): string {
  return `${number} ${street}, ${city}, ${state} ${postalCode}`
}

/**
 * Returns the houses whose address matches every word of a text by prefix. With `loose`, ignores a house number that
 * doesn't match.
 */
export function housesFor(text: string, { loose = false } = {}): House[] {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  return houses.filter((house) => {
    const own = `${typed(house)} ${house.stateName}`.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
    return words.every((word) => own.some((one) => one.startsWith(word)) || (loose && word === words[0]))
  })
}
