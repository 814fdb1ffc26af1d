import { homeownerLimits } from './limits-homeowner.ts'

/** Limits and constants of the product. Zod-free. */

export const limits = {
  ...homeownerLimits,
  companyName: 160,
  website: 100,
  jobTitle: 60,
  /**
   * Maximum number of invitations that a company may send per day; `begins` applies in its first day or until its email
   * is confirmed.
   */
  invitationsPerDay: { usual: 20, begins: 5 },
  /**
   * Maximum number of emails per day to one account that anyone can trigger, such as a password reset or another copy
   * of a link.
   */
  accountMailsPerDay: 10,
  /** Maximum length of a domain, and maximum number of domains per company. */
  domain: 253,
  domains: 50,
  /** The length of a widget's public ID, which is part of its script's URL and is the Tool ID in its form. */
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
    /** Maximum number of lines in a list, and maximum length of a line. */
    lines: 12,
    line: 160,
    additionalCostText: 300,
    sku: 40,
    customUnitName: 30,
    priceCents: 100_000_000,
    wasteBps: 10_000,
    /** Maximum number of products to add from the product catalog at once. */
    fromCatalogue: 50,
    /** Maximum number of product cards per company. */
    most: 2_000,
  },
  contact: {
    /** Maximum length of the file's name, which identifies its contacts. */
    fileName: 120,
    /** Maximum number of rows per file, not counting the headings. */
    rows: 20_000,
    columns: 100,
    /** Maximum length of a corrected cell. */
    cell: 300,
    source: 80,
    sheet: 60,
    /** The number of rows at the top of a file in which the headings may be. */
    headingRows: 10,
  },
  snippet: {
    name: 60,
    text: 2_000,
    /** Maximum number of snippets per company. */
    most: 500,
  },
  view: {
    name: 60,
    /** Maximum length of the query string in a list's URL. */
    query: 2_000,
    columns: 40,
    /** Maximum number of views per person. */
    most: 50,
  },
  /** Maximum number of values selected in one list filter. */
  filterValues: 50,
  /** The number of published branding versions that are stored. */
  brandingVersions: 50,
  /** The largest map span for which main roads are drawn. */
  mainRoadSpanDegrees: 9,
  /** Twice the longest text of an offer that a homeowner reads. */
  translation: 5_000,
  quote: {
    costs: 40,
    questions: 40,
    productsAtOnce: homeownerLimits.productsAtOnce,
    discounts: 20,
    itemName: 80,
    itemDescription: 300,
    text: 600,
    /** In basis points: a price range, its widening, a default waste, or a discount. */
    bps: { min: 0, max: 10_000 },
    /** The area of the sample roof for trying out settings. */
    sampleAreaSqft: { min: 1, max: 100_000 },
    amountCents: 100_000_000,
    quantityThousandths: { min: 10, max: 1_000_000 },
  },
  market: {
    name: 60,
    /** Maximum number of markets per company. */
    most: 200,
    /** Maximum number of areas in a market's service area, and maximum number of shapes drawn on the map. */
    areas: 10_000,
    shapes: 50,
    shapeName: 60,
    corners: 200,
    radiusMetres: { min: 500, max: 500_000 },
  },
  financing: {
    typeName: 60,
    /** Long enough for the URL of an application that includes the contractor's number. */
    typeUrl: 500,
    /** Maximum number of financing types per company. */
    types: 50,
    description: 300,
    ...homeownerLimits.financing,
  },
  weather: {
    radiusMiles: { min: 1, max: 25, usual: 10 },
    /** How many days back to search. */
    days: 30,
    /** Maximum number on one map, for storms and for leads separately. */
    onMap: 300,
  },
  /**
   * Maximum number of corners in all edited and drawn outlines of a quote. Even in the worst case, they are measured
   * within about 300 ms.
   */
  cornersPerQuote: 400,
  /** Maximum number of days in a funnel report. */
  funnelDays: 366,
  /** Limits for a company's uploads; keep in sync with the text in `messages.ts`. */
  upload: { storedGigabytes: 20, uploadedGigabytesPerHour: 2 },
  searchText: 100,
  nextStep: 200,
  pageSize: { default: 25, max: 100 },
  bulk: 100,
  /**
   * Maximum number of exported rows: immediately, in the background, and as PDF; and maximum number of unfinished
   * exports per person.
   */
  download: { atOnce: 5_000, rows: 100_000, pdfRows: 10_000, underWay: 3 },
  /** Maximum number of leads changed by filter in one bulk change, across all of its calls. */
  bulkAll: 5_000,
  /** How long a bulk change can be undone. */
  bulkUndoMinutes: 15,
  /** Maximum number of audit log rows per file. */
  auditExportRows: 5_000,
  mapSpanDegrees: 0.02,
  supportReason: 200,
} as const

/** How long a company's deletion can be withdrawn. */
export const deletionDays = 14

/** How long a company's data export can be downloaded. */
export const exportDays = 7

/** How long a list created in the background can be downloaded. */
export const downloadHours = 24

/** A structure with a smaller plan area, such as a shed, is listed but not selected. */
export const minorStructureSqft = 300

/** How long a contact import can be undone. */
export const importUndoDays = 7

/** How long an import's rows are stored after it finishes. Its contacts stay. */
export const importRowDays = 30
