/**
 * Status tables, roles, and other enumerations, as plain data shared by the server's checks and the screen's disabled
 * states.
 */

export const roles = ['superAdmin', 'companyAdmin', 'salesRep', 'productionRep'] as const
export type Role = (typeof roles)[number]

export const companyRoles = ['companyAdmin', 'salesRep', 'productionRep'] as const satisfies readonly Role[]

export const roleLabels: Record<Role, string> = {
  superAdmin: 'Platform Admin',
  companyAdmin: 'Company Admin',
  salesRep: 'Sales Rep',
  productionRep: 'Production Rep',
}

export const countries = ['UnitedStates', 'Canada'] as const
export type Country = (typeof countries)[number]

export const currencies = ['USD', 'CAD'] as const
export type Currency = (typeof currencies)[number]

export const subscriptionTypes = ['RQP_PRO', 'OC_PRO', 'CLP'] as const
export type SubscriptionType = (typeof subscriptionTypes)[number]

/** Names under which contractors know the products; the codes are the platform's own. */
export const productNames: Readonly<Record<SubscriptionType, string>> = {
  RQP_PRO: 'Roof Quote Pro',
  OC_PRO: 'Roof Quote Pro (partner-branded)',
  CLP: 'Loan product',
}

export const subscriptionPeriods = ['monthly', 'annual_rollup', 'annual_discount'] as const
export const subscriptionStatuses = [
  'Active',
  'Disabled',
  'Deactivated',
  'Inactive',
  'Expired',
  'Upcoming',
  'Paused',
  'Trial',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export type SubscriptionPeriod = (typeof subscriptionPeriods)[number]

/** Possible first statuses of a company's subscription. */
export const firstStatuses = ['Trial', 'Active', 'Upcoming'] as const satisfies readonly SubscriptionStatus[]

/** Sort keys of the platform's list of companies. */
export const companySorts = ['name', 'createdAt', 'status'] as const
export type CompanySort = (typeof companySorts)[number]

/** Requests that a contractor can make to the platform; the subscription continues unchanged until one is answered. */
export const subscriptionRequests = ['activate', 'pause'] as const
export type SubscriptionRequest = (typeof subscriptionRequests)[number]

interface SubscriptionRule {
  /** The subscription's features are available, and the widget responds. */
  works: boolean
  /** Documents sent under it can be accepted, signed, and countersigned. */
  finishes: boolean
  /** Requests that the contractor can make. */
  requests: readonly SubscriptionRequest[]
  /** Statuses that a platform admin can set. */
  next: readonly SubscriptionStatus[]
}

/**
 * Rules of each subscription status. Upcoming becomes active on its start day, and a trial expires automatically;
 * only the platform sets and undoes Disabled; Deactivated and Inactive were canceled, and Expired ran
 * out.
 */
export const subscriptionRules: Record<SubscriptionStatus, SubscriptionRule> = {
  Active: {
    works: true,
    finishes: true,
    requests: ['pause'],
    next: ['Paused', 'Disabled', 'Deactivated', 'Inactive', 'Expired'],
  },
  Trial: {
    works: true,
    finishes: true,
    requests: ['activate'],
    next: ['Active', 'Paused', 'Disabled', 'Deactivated', 'Expired'],
  },
  Upcoming: { works: false, finishes: true, requests: ['activate'], next: ['Active', 'Trial', 'Inactive', 'Disabled'] },
  Paused: {
    works: false,
    finishes: true,
    requests: ['activate'],
    next: ['Active', 'Trial', 'Disabled', 'Deactivated', 'Inactive', 'Expired'],
  },
  Inactive: { works: false, finishes: true, requests: ['activate'], next: ['Active', 'Trial', 'Upcoming', 'Disabled'] },
  Deactivated: { works: false, finishes: true, requests: ['activate'], next: ['Active', 'Disabled'] },
  Expired: { works: false, finishes: true, requests: ['activate'], next: ['Active', 'Trial', 'Disabled'] },
  Disabled: { works: false, finishes: false, requests: [], next: ['Active', 'Inactive'] },
}

/** The status after a pause: a trial with days left resumes as a trial. */
export const proceedsAs = (pausedTrialDays: number | null): SubscriptionStatus =>
  pausedTrialDays === null ? 'Active' : 'Trial'

/** Whether a subscription's features are available. */
export const worksAs = (status: SubscriptionStatus): boolean => subscriptionRules[status].works

export const leadStatuses = ['New', 'Open', 'Cold', 'Lost', 'Sold', 'Deleted'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/**
 * The dashboard's lists: leads from the quote tool or from a help form, addresses without a contact form, and contacts
 * imported from a file.
 */
export const dashboardKinds = ['rqp', 'other', 'addressOnly', 'imported'] as const
export type DashboardKind = (typeof dashboardKinds)[number]

/** The list that a record is in. */
export const leadKinds = dashboardKinds
export type LeadKind = DashboardKind

/** Sort keys of the lead lists. */
export const leadSorts = ['createdAt', 'lastActivityAt', 'name', 'street', 'totalCents', 'roofAreaSqft'] as const

/** Lists with views and configurable columns. The dashboard's lists share a page, but each has columns of its own. */
export const viewedLists = ['lead', 'leadOther', 'leadAddressOnly', 'leadImported'] as const
export type ViewedList = (typeof viewedLists)[number]

/** Age filters in days, counted back from today in the company's time zone, including today. */
export const madeWithin = { today: 1, week: 7, month: 30, quarter: 90, year: 365 } as const
export type MadeWithin = keyof typeof madeWithin

/** The specification's sort order values. */
export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]

export const leadKindLabels: Record<LeadKind, string> = {
  rqp: 'RQP Leads',
  other: 'Other Contacts',
  addressOnly: 'Address Only',
  imported: 'Imported Contacts',
}

export const leadSources = ['widget', 'rep', 'import'] as const
export type LeadSource = (typeof leadSources)[number]

/** The outcome of a call to a homeowner. */
export const callOutcomes = ['reached', 'voicemail', 'noAnswer'] as const
export type CallOutcome = (typeof callOutcomes)[number]
/** Maximum length of a note about a call, in characters. */
export const maxCallNoteLength = 500

/**
 * Ways in which a homeowner was answered: use of the lead's call, text, or email button, a quote or proposal that was
 * sent by text or email, or a note that somebody wrote.
 */
export const answerKinds = ['call', 'text', 'mail', 'note'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** Filters of a lead's timeline. */
export const timelineFilters = ['all', 'notes', 'activity', 'sent', 'nextSteps'] as const
export type TimelineFilter = (typeof timelineFilters)[number]

export type StatusRefusal = 'CLP_LOCKED' | 'NEVER_BACK_TO_NEW' | 'ADMIN_ONLY' | 'SAME_STATUS'

/**
 * Bulk changes skip these statuses unless the person includes them, because a mistake there would overwrite a decision.
 */
export const closedStatuses = ['Sold', 'Lost', 'Deleted'] as const satisfies readonly LeadStatus[]
export const isClosed = (status: LeadStatus): boolean => (closedStatuses as readonly LeadStatus[]).includes(status)

/** Bulk changes of leads that can be undone. */
export const leadChangeKinds = ['status', 'assignee'] as const
export type LeadChangeKind = (typeof leadChangeKinds)[number]

/** Why a lead was skipped in a bulk change. */
export const bulkRefusals = [
  'CLP_LOCKED',
  'NEVER_BACK_TO_NEW',
  'ADMIN_ONLY',
  'SAME_STATUS',
  'ALREADY_DELETED',
  'LEAD_NOT_DELETED',
  'LEAD_EXISTS',
  'LEAD_CHANGED',
  'LEAD_GONE',
  'SAME_ASSIGNEE',
  'SAME_NEXT_STEP',
  'LEAD_CLOSED',
  'LEAD_NO_EMAIL',
  'EMAIL_UNDELIVERABLE',
  'EMAIL_UNSUBSCRIBED',
  'FIELDS_WITHOUT_VALUE',
] as const
export type BulkRefusal = (typeof bulkRefusals)[number]

/**
 * Checks whether a lead may change from one status to another. Any status may change to any other except New; Deleted
 * may only change back to Open, and only by a company admin; a lead with a CLP account can never change.
 * @returns undefined if allowed, otherwise the reason of the refusal.
 */
export function refuseStatusChange(
  from: LeadStatus,
  to: LeadStatus,
  who: { role: Role | null; hasClpAccount: boolean },
): StatusRefusal | undefined {
  if (who.hasClpAccount) return 'CLP_LOCKED'
  if (from === to) return 'SAME_STATUS'
  if (to === 'New') return 'NEVER_BACK_TO_NEW'
  if (from === 'Deleted' && (to !== 'Open' || who.role !== 'companyAdmin')) return 'ADMIN_ONLY'
  return undefined
}

/**
 * The states of a contact import: matching columns, checking rows, waiting for confirmation, importing, and possibly
 * undoing.
 */
export const importStates = ['columns', 'checking', 'ready', 'importing', 'done', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** States in which a job is working on an import, so that nobody else can change it. */
export const importUnderWay: readonly ImportState[] = ['checking', 'importing', 'undoing']

/** The result of checking a row before it is imported. */
export const importRowStates = ['ready', 'faulty', 'duplicate'] as const
export type ImportRowState = (typeof importRowStates)[number]

/** How to handle a duplicate; any row can be skipped. */
export const importDecisions = ['skip', 'join', 'make'] as const
export type ImportDecision = (typeof importDecisions)[number]

/** The result of a row. `kept`: the import was undone, but somebody had already worked with this contact. */
export const importResults = ['made', 'joined', 'skipped', 'rejected', 'removed', 'kept'] as const
export type ImportResult = (typeof importResults)[number]

/** The field by which a duplicate was recognized. */
export const importMatches = ['address', 'phone', 'email'] as const
export type ImportMatch = (typeof importMatches)[number]

export const slopeCategories = ['flat', 'shallow', 'medium', 'steep', 'custom'] as const
export type SlopeCategory = (typeof slopeCategories)[number]

/** The slope categories that homeowners choose from; a typed or measured rise counts as the nearest one. */
export const namedSlopes = ['flat', 'shallow', 'medium', 'steep'] as const satisfies readonly SlopeCategory[]
export type NamedSlope = (typeof namedSlopes)[number]

/** How a product is priced: per square of roof, or one price for the whole roof. */
export const priceKinds = ['perSquare', 'fixed'] as const
export type PriceKind = (typeof priceKinds)[number]

/** Roof kinds in people's terms; `straightRidge` is a single ridge over the whole outline. */
export const roofKinds = ['gable', 'hip', 'shed', 'flat', 'straightRidge'] as const
export type RoofKind = (typeof roofKinds)[number]

/** The most common roof kind in a company's area, used as the first guess of a shape. */
export const usualRoofs = ['gable', 'hip'] as const
export type UsualRoof = (typeof usualRoofs)[number]

export const complexities = ['simple', 'moderate', 'complex'] as const
export type Complexity = (typeof complexities)[number]

export const priceDisplays = ['total', 'monthly', 'range', 'monthlyRange'] as const
export type PriceDisplay = (typeof priceDisplays)[number]

export const rangeTypes = ['plus', 'plusMinus', 'minus'] as const
export type RangeType = (typeof rangeTypes)[number]

/** Optional widget steps in addition to address, roofs, and product. */
export const widgetSteps = ['shape', 'slope', 'questions'] as const
export type WidgetStep = (typeof widgetSteps)[number]

/** The unit of an additional cost: once per quote, per square, or per piece. */
export const costUnits = ['quote', 'square', 'each'] as const
export type CostUnit = (typeof costUnits)[number]

/**
 * The subject of a widget question. Its number is asked for, except that `solarPanels` asks whether there are any;
 * `own`
 * is a question that the company wrote.
 */
export const costQuestionKinds = ['stories', 'layers', 'chimneys', 'skylights', 'solarPanels', 'own'] as const
export type CostQuestionKind = (typeof costQuestionKinds)[number]

/** The specification's answer counts. */
export const answerCounts = ['1', '2', '3+'] as const
export type AnswerCount = (typeof answerCounts)[number]

/** An answer that has a price. */
export type PricedAnswer = AnswerCount | 'yes'

/** An answer of a homeowner. `none` and `notSure` cost nothing. */
export type QuestionAnswer = 'none' | PricedAnswer | 'notSure'

/** Kinds of service areas. */
const marketAreaKinds = ['national', 'state', 'county', 'postalCode'] as const
export type MarketAreaKind = (typeof marketAreaKinds)[number]
export const marketShapeKinds = ['radius', 'polygon'] as const
export type MarketShapeKind = (typeof marketShapeKinds)[number]

export const marketFinancingTypes = ['Basic', 'Custom', 'CLP'] as const
export type MarketFinancingType = (typeof marketFinancingTypes)[number]

const optInVisibilities = ['hide', 'optional', 'required'] as const
export type OptInVisibility = (typeof optInVisibilities)[number]

/** Opt-in defaults, by the subscription's country. */
export const optInDefaults: Record<Country, { contactOptIn: OptInVisibility; smsOptIn: OptInVisibility }> = {
  UnitedStates: { contactOptIn: 'hide', smsOptIn: 'hide' },
  Canada: { contactOptIn: 'required', smsOptIn: 'optional' },
}

export const consentKinds = ['contact', 'sms', 'legal'] as const
export type ConsentKind = (typeof consentKinds)[number]

export const outlineSources = ['imported', 'provider', 'overpass', 'drawn', 'demo'] as const
export type OutlineSource = (typeof outlineSources)[number]

/** The meaning of an outline: the roof's edge, the wall line, or unknown. This is a property of its source. */
export const outlineMeanings = ['roofEdge', 'wallLine', 'unknown'] as const
export type OutlineMeaning = (typeof outlineMeanings)[number]

/**
 * The image below the outlines: `demo` is drawn by the server from the demo town's own roofs, lawns, streets, and
 * trees.
 */
export const imageryKinds = ['drawn', 'demo', 'usgs', 'google'] as const
export type ImageryKind = (typeof imageryKinds)[number]

/** Providers of roof measurements. `gable` is Gable's own report, derived immediately from an outline. */
export const measurementProviders = ['gable'] as const
export type MeasurementProvider = (typeof measurementProviders)[number]

export const measurementStatuses = ['In Progress', 'Declined', 'Completed', 'Failed', 'Pending', 'Cancelled'] as const
export type MeasurementStatus = (typeof measurementStatuses)[number]

/** File formats of a report: `dxf` and `eagleviewXml` can be imported by estimating programs. */
export const measurementFormats = ['json', 'csv', 'dxf', 'eagleviewXml'] as const
export type MeasurementFormat = (typeof measurementFormats)[number]
