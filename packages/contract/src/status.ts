/** Status tables, roles and other closed lists, as plain data: the service refuses by them, the screen disables by them. */

export const roles = ['superAdmin', 'companyAdmin', 'salesRep', 'productionRep'] as const
export type Role = (typeof roles)[number]

/** Every signed-in user of a company. */
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

/** What a contractor knows the products as; the codes are the platform's own. */
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

/** With which a company's subscription begins. */
export const firstStatuses = ['Trial', 'Active', 'Upcoming'] as const satisfies readonly SubscriptionStatus[]

/** What the platform's list of companies can be sorted by. */
export const companySorts = ['name', 'createdAt', 'status'] as const
export type CompanySort = (typeof companySorts)[number]

/** What a contractor may ask the platform for; the subscription goes on as it is until it is answered. */
export const subscriptionRequests = ['activate', 'pause'] as const
export type SubscriptionRequest = (typeof subscriptionRequests)[number]

interface SubscriptionRule {
  /** What it opens is open; the widget answers. */
  works: boolean
  /** What was sent under it can be accepted, signed and countersigned. */
  finishes: boolean
  /** What the contractor may ask for. */
  requests: readonly SubscriptionRequest[]
  /** What a platform admin may make of it. */
  next: readonly SubscriptionStatus[]
}

/**
 * What each status of a subscription allows. Upcoming begins on its day, a trial expires on its own; Disabled is the
 * platform's doing, and only the platform undoes it; Deactivated and Inactive were given up, and Expired ran out.
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

/** What a paused subscription proceeds as: a trial that still has days left goes on as a trial. */
export const proceedsAs = (pausedTrialDays: number | null): SubscriptionStatus =>
  pausedTrialDays === null ? 'Active' : 'Trial'

/** Whether what a subscription opens is open. */
export const worksAs = (status: SubscriptionStatus): boolean => subscriptionRules[status].works

export const leadStatuses = ['New', 'Open', 'Cold', 'Lost', 'Sold', 'Deleted'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/**
 * The lists of the dashboard: from the quote tool, from a help form, an address without a contact form, or a contact that came
 * with a file.
 */
export const dashboardKinds = ['rqp', 'other', 'addressOnly', 'imported'] as const
export type DashboardKind = (typeof dashboardKinds)[number]

/** Where a record stands. */
export const leadKinds = dashboardKinds
export type LeadKind = DashboardKind

/** What the lists of leads can be sorted by. */
export const leadSorts = ['createdAt', 'lastActivityAt', 'name', 'street', 'totalCents', 'roofAreaSqft'] as const

/** Lists that have views and chosen columns. The lists of the dashboard are one page, and each has columns of its own. */
export const viewedLists = ['lead', 'leadOther', 'leadAddressOnly', 'leadImported'] as const
export type ViewedList = (typeof viewedLists)[number]

/** When a record was made, counted back from today in the company's time zone, today being the last day. */
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

/** What came of a call to a homeowner. */
export const callOutcomes = ['reached', 'voicemail', 'noAnswer'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** By what a homeowner is answered: a press of the lead's call, text or mail, or a note that somebody wrote. */
export const answerKinds = ['call', 'text', 'mail', 'note'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** What the timeline of a lead can be narrowed to. */
export const timelineFilters = ['all', 'notes', 'activity', 'sent', 'nextSteps'] as const
export type TimelineFilter = (typeof timelineFilters)[number]

/** Why a status change is refused. */
export type StatusRefusal = 'CLP_LOCKED' | 'NEVER_BACK_TO_NEW' | 'ADMIN_ONLY' | 'SAME_STATUS'

/** A change of many leads skips these unless the person includes them: a slip there loses what was decided. */
export const closedStatuses = ['Sold', 'Lost', 'Deleted'] as const satisfies readonly LeadStatus[]
export const isClosed = (status: LeadStatus): boolean => (closedStatuses as readonly LeadStatus[]).includes(status)

/** Changes of many leads that can be undone. */
export const leadChangeKinds = ['status', 'assignee'] as const
export type LeadChangeKind = (typeof leadChangeKinds)[number]

/** Why one of many leads stayed as it was. */
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
 * Whether a lead may go from one status to another: any to any other but New; Deleted back to Open only, and by a
 * company admin only; never with a CLP account.
 * @returns undefined when allowed, else the reason of the refusal.
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
 * How an import of contacts stands: its columns are to be matched, its rows are looked over, it waits for a person's word,
 * and then it is imported, and perhaps undone.
 */
export const importStates = ['columns', 'checking', 'ready', 'importing', 'done', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** While an import is in one of these, a job works at it and nobody else changes it. */
export const importUnderWay: readonly ImportState[] = ['checking', 'importing', 'undoing']

/** What was found of a row before it is imported. */
export const importRowStates = ['ready', 'faulty', 'duplicate'] as const
export type ImportRowState = (typeof importRowStates)[number]

/** What is to become of a duplicate; any row can be left out. */
export const importDecisions = ['skip', 'join', 'make'] as const
export type ImportDecision = (typeof importDecisions)[number]

/** What became of a row. `kept`: the import was undone, and somebody had worked with this contact. */
export const importResults = ['made', 'joined', 'skipped', 'rejected', 'removed', 'kept'] as const
export type ImportResult = (typeof importResults)[number]

/** By what a duplicate is known. */
export const importMatches = ['address', 'phone', 'email'] as const
export type ImportMatch = (typeof importMatches)[number]

export const slopeCategories = ['flat', 'shallow', 'medium', 'steep', 'custom'] as const
export type SlopeCategory = (typeof slopeCategories)[number]

/** The categories that a homeowner names; a rise that is typed or measured counts as the nearest of them. */
export const namedSlopes = ['flat', 'shallow', 'medium', 'steep'] as const satisfies readonly SlopeCategory[]
export type NamedSlope = (typeof namedSlopes)[number]

/** How a product is priced: per square of roof, or one price for the whole roof. */
export const priceKinds = ['perSquare', 'fixed'] as const
export type PriceKind = (typeof priceKinds)[number]

/** What a person calls a roof; `straightRidge` is one ridge over the whole outline. */
export const roofKinds = ['gable', 'hip', 'shed', 'flat', 'straightRidge'] as const
export type RoofKind = (typeof roofKinds)[number]

/** What roofs mostly are where a company works: a guess of a shape begins with it. */
export const usualRoofs = ['gable', 'hip'] as const
export type UsualRoof = (typeof usualRoofs)[number]

export const complexities = ['simple', 'moderate', 'complex'] as const
export type Complexity = (typeof complexities)[number]

export const priceDisplays = ['total', 'monthly', 'range', 'monthlyRange'] as const
export type PriceDisplay = (typeof priceDisplays)[number]

export const rangeTypes = ['plus', 'plusMinus', 'minus'] as const
export type RangeType = (typeof rangeTypes)[number]

/** What the widget asks beside address, roofs and product, where a company wants it asked. */
export const widgetSteps = ['shape', 'slope', 'questions'] as const
export type WidgetStep = (typeof widgetSteps)[number]

/** By what an additional cost is counted: once for the quote, by the square, or by how many of them there are. */
export const costUnits = ['quote', 'square', 'each'] as const
export type CostUnit = (typeof costUnits)[number]

/** What a question of the widget counts; `own` is the company's own question. */
export const costQuestionKinds = ['stories', 'layers', 'chimneys', 'skylights', 'own'] as const
export type CostQuestionKind = (typeof costQuestionKinds)[number]

/** The specification's answer counts. */
export const answerCounts = ['1', '2', '3+'] as const
export type AnswerCount = (typeof answerCounts)[number]

/** What a homeowner may answer. Nothing is charged for none of them, and for what is not known. */
export const questionAnswers = ['none', ...answerCounts, 'notSure'] as const
export type QuestionAnswer = (typeof questionAnswers)[number]

/** How a part of a service area is said. */
export const marketAreaKinds = ['national', 'state', 'county', 'postalCode'] as const
export type MarketAreaKind = (typeof marketAreaKinds)[number]
export const marketShapeKinds = ['radius', 'polygon'] as const
export type MarketShapeKind = (typeof marketShapeKinds)[number]

export const marketFinancingTypes = ['Basic', 'Custom', 'CLP'] as const
export type MarketFinancingType = (typeof marketFinancingTypes)[number]

export const optInVisibilities = ['hide', 'optional', 'required'] as const
export type OptInVisibility = (typeof optInVisibilities)[number]

/** Opt-in defaults by the subscription's country. */
export const optInDefaults: Record<Country, { contactOptIn: OptInVisibility; smsOptIn: OptInVisibility }> = {
  UnitedStates: { contactOptIn: 'hide', smsOptIn: 'hide' },
  Canada: { contactOptIn: 'required', smsOptIn: 'optional' },
}

export const consentKinds = ['contact', 'sms', 'legal'] as const
export type ConsentKind = (typeof consentKinds)[number]

export const outlineSources = ['imported', 'provider', 'overpass', 'drawn', 'demo'] as const
export type OutlineSource = (typeof outlineSources)[number]

/** What an outline shows: the roof's edge, the wall line, or not known. A property of its source. */
export const outlineMeanings = ['roofEdge', 'wallLine', 'unknown'] as const
export type OutlineMeaning = (typeof outlineMeanings)[number]

/** The picture under the outlines: `demo` is drawn by the server from the demo town's own roofs, lawns, streets and trees. */
export const imageryKinds = ['drawn', 'demo', 'usgs', 'google'] as const
export type ImageryKind = (typeof imageryKinds)[number]

/** Who measures a roof. `gable` is our own report, derived on the spot from an outline. */
export const measurementProviders = ['gable'] as const
export type MeasurementProvider = (typeof measurementProviders)[number]

export const measurementStatuses = ['In Progress', 'Declined', 'Completed', 'Failed', 'Pending', 'Cancelled'] as const
export type MeasurementStatus = (typeof measurementStatuses)[number]

/** The files of a report: `dxf` and `eagleviewXml` are what estimating programs import. */
export const measurementFormats = ['json', 'csv', 'dxf', 'eagleviewXml'] as const
export type MeasurementFormat = (typeof measurementFormats)[number]
