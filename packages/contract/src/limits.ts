/** Bounds and constants of the product. Zod-free, so that the homeowner's frame may take them by value. */

export const limits = {
  personName: 30,
  email: 254,
  companyName: 160,
  website: 100,
  jobTitle: 60,
  /** Of one domain, and how many a company may list. */
  domain: 253,
  domains: 50,
  licenseNumber: 60,
  overhangInches: { min: 0, max: 48 },
  password: { min: 8, max: 29 },
  addressText: 200,
  suggestions: 6,
  structuresPerQuote: 20,
  structureName: 30,
  product: {
    name: 80,
    type: 60,
    label: 30,
    warranty: 300,
    warrantyCoverageType: 120,
    /** Lines of a list, and the length of one. */
    lines: 12,
    line: 160,
    additionalCostText: 300,
    sku: 40,
    customUnitName: 30,
    priceCents: 100_000_000,
    wasteBps: 10_000,
    /** That may be taken from the product's own catalogue at once. */
    fromCatalogue: 50,
    /** Cards of one company. */
    most: 2_000,
  },
  snippet: {
    name: 60,
    text: 2_000,
    /** Snippets of one company. */
    most: 500,
  },
  quote: {
    costs: 40,
    questions: 40,
    discounts: 20,
    itemName: 80,
    itemDescription: 300,
    text: 600,
    /** Of a range, its widening, a default waste, a discount: basis points. */
    bps: { min: 0, max: 10_000 },
    /** Of the roof that settings are tried out on. */
    sampleAreaSqft: { min: 1, max: 100_000 },
    amountCents: 100_000_000,
    quantityThousandths: { min: 10, max: 1_000_000 },
  },
  market: {
    name: 60,
    /** Markets of one company. */
    most: 200,
    /** Parts of the service area of one market, and those drawn on the map. */
    areas: 10_000,
    shapes: 50,
    shapeName: 60,
    corners: 200,
    radiusMetres: { min: 500, max: 500_000 },
  },
  financing: {
    typeName: 60,
    /** Long enough for the address of an application with the contractor's number in it. */
    typeUrl: 500,
    /** Types of one company. */
    types: 50,
    description: 300,
    /** Basis points. */
    aprBps: { min: 0, max: 3_600 },
    months: { min: 1, max: 360 },
    /** And shorter than the loan. */
    promotionMonths: { min: 0, max: 60 },
    merchantFeeBps: { min: 0, max: 5_000 },
    /** What a calculator reckons with. */
    amountCents: { min: 10_000, max: 100_000_000 },
  },
  /** Corners of one ring that may be sent. */
  ringCorners: 200,
  /** Corners of all edited and drawn outlines of one quote: what is measured within some 300 ms, however they lie. */
  cornersPerQuote: 400,
  /** How far from the address a roof may be drawn. Metres. */
  drawnReachMetres: 300,
  searchText: 100,
  pageSize: { default: 25, max: 100 },
  bulk: 100,
  exportRows: 50_000,
  /** Rows of the audit log in one file. */
  auditExportRows: 5_000,
  rise: { min: 0, max: 24 },
  mapSpanDegrees: 0.02,
  pageHref: 2_000,
  /** The name in a rep's public link. */
  rep: 80,
  supportReason: 200,
} as const

/** How long the deletion of a company can be taken back. */
export const deletionDays = 14

/** How long an export of a company's data can be downloaded. */
export const exportDays = 7

/** A structure below this plan area (a shed) is listed but not ticked. */
export const minorStructureSqft = 300
