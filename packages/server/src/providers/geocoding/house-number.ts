/**
 * Whether a house number that a vendor found is the one that was typed. Vendors answer with a neighbour's house where they
 * do not know the house itself; a roof quote for the neighbour is worse than none.
 */
export function isTypedHouse(text: string, houseNumber: string): boolean {
  const typed = /^\s*(\d[\dA-Za-z-]*(?: \d\/\d)?)\b/.exec(text)?.[1]
  return typed !== undefined && plain(typed) === plain(houseNumber)
}

const plain = (number: string) => number.trim().toUpperCase()
