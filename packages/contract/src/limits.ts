/** Bounds and constants of the product. Zod-free, so that the homeowner's frame may take them by value. */

export const limits = {
  companyName: 160,
  website: 100,
  personName: 60,
  email: 254,
  structureName: 30,
  password: { min: 8, max: 29 },
  phoneDigits: 10,
  addressText: 200,
  suggestions: 6,
  structuresPerQuote: 20,
  noteText: 2_000,
  searchText: 100,
  pageSize: { default: 25, max: 100 },
  bulk: 100,
  exportRows: 50_000,
  productPhotos: 2,
  rise: { min: 0, max: 24 },
  mapSpanDegrees: 0.02,
  pageHref: 2_000,
} as const

/** One square of roofing, in square feet. */
export const squareFeetPerSquare = 100

/** A structure below this plan area (a shed) is listed but not ticked. */
export const minorStructureSqft = 300

/** Spoken idle time after which an address without a contact form is reported. Minutes. */
export const addressOnlyIdleMinutes = 30
