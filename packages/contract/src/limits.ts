import { homeownerLimits } from './limits-homeowner.ts'

/** Limits and constants of the product. Zod-free. */

export const limits = {
  ...homeownerLimits,
  companyName: 160,
  website: 100,
  jobTitle: 60,
  /** Invitations that a company may send a day; `begins` while it is younger than a day or its email is not confirmed. */
  invitationsPerDay: { usual: 20, begins: 5 },
  /** Mails a day to one person's account that anyone can ask for: a new password, a link once more. */
  accountMailsPerDay: 10,
  /** Of one domain, and how many a company may list. */
  domain: 253,
  domains: 50,
  /** The public id of a widget: in its script's address, and the Tool ID of its form. */
  toolId: { min: 8, max: 50 },
  licenseNumber: 60,
  overhangInches: { min: 0, max: 48 },
  password: { min: 8, max: 29 },
  suggestions: 6,
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
  contact: {
    /** Of the file, by which its contacts are known. */
    fileName: 120,
    /** Rows of one file; its headings come on top. */
    rows: 20_000,
    columns: 100,
    /** Of one cell that is mended. */
    cell: 300,
    source: 80,
    sheet: 60,
    /** Rows at the top of a file among which its headings are. */
    headingRows: 10,
  },
  snippet: {
    name: 60,
    text: 2_000,
    /** Snippets of one company. */
    most: 500,
  },
  view: {
    name: 60,
    /** Of what stands behind a list's address. */
    query: 2_000,
    columns: 40,
    /** Views of one person. */
    most: 50,
  },
  /** Of a list's filter: values that may be chosen at once. */
  filterValues: 50,
  /** Publications of a branding that are kept. */
  brandingVersions: 50,
  /** Of a part of the country whose main roads are drawn. */
  mainRoadSpanDegrees: 9,
  /** Twice the longest text that a homeowner reads of an offer. */
  translation: 5_000,
  quote: {
    costs: 40,
    questions: 40,
    productsAtOnce: homeownerLimits.productsAtOnce,
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
  weather: {
    radiusMiles: { min: 1, max: 25, usual: 10 },
    /** How far back one looks. */
    days: 30,
    /** Drawn on one map, of storms and of leads each. */
    onMap: 300,
  },
  /** Corners of all edited and drawn outlines of one quote: what is measured within some 300 ms, however they lie. */
  cornersPerQuote: 400,
  /** Of a look at how far visits came. */
  funnelDays: 366,
  /** Of files that people of one company bring; `messages.ts` says the same figures. */
  upload: { storedGigabytes: 20, uploadedGigabytesPerHour: 2 },
  searchText: 100,
  nextStep: 200,
  pageSize: { default: 25, max: 100 },
  bulk: 100,
  /** Rows of a list as a file: at once, made in the background, and on paper; files that one person has made at a time. */
  download: { atOnce: 5_000, rows: 100_000, pdfRows: 10_000, underWay: 3 },
  /** Of all that stand under a list’s filters, changed at once in so many calls as it takes. */
  bulkAll: 5_000,
  /** For so long a change of many leads can be undone. */
  bulkUndoMinutes: 15,
  /** Rows of the audit log in one file. */
  auditExportRows: 5_000,
  mapSpanDegrees: 0.02,
  supportReason: 200,
} as const

/** How long the deletion of a company can be taken back. */
export const deletionDays = 14

/** How long an export of a company's data can be downloaded. */
export const exportDays = 7

/** How long the file of a list that was made in the background can be downloaded. */
export const downloadHours = 24

/** A structure below this plan area (a shed) is listed but not ticked. */
export const minorStructureSqft = 300

/** How long an import of contacts can be undone. */
export const importUndoDays = 7

/** How long the rows of an import are kept after it was done; its contacts stay. */
export const importRowDays = 30
