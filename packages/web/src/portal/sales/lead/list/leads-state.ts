import type { LeadFilters } from '@gable/contract/lead-filter'
import type { MapBox } from '@gable/contract/lead-map'
import { limits } from '@gable/contract/limits'
import { isId } from '@gable/contract/new-id'
import {
  dashboardKinds,
  leadSorts,
  leadSources,
  leadStatuses,
  type MadeWithin,
  madeWithin,
  sortDirections,
} from '@gable/contract/status'
import { hailSizes } from '@gable/contract/weather-words'
import { dayOf, readListState } from '../../../../ui/list/list.ts'
import {
  manyOf,
  oneOf,
  parseSearch,
  type RawSearch,
  stringifySearch,
  textOf,
  textsOf,
  withoutDefaults,
} from '../../../../ui/url-state.ts'

/** Imported contacts have a list of their own. */
export const sourceFilters = leadSources.filter((source) => source !== 'import')
/** All leads, or only Sold leads without a contract amount. */
export const contractFilters = ['', 'noAmount'] as const
export const testFilters = ['include', 'exclude', 'only'] as const
/** Any hail, or a minimum size in inches. */
export const hailFilters = ['', ...hailSizes] as const
/** Any time, or a number of days up to today. */
export const madeFilters = ['', ...(Object.keys(madeWithin) as MadeWithin[])] as const

/** One of the company's own fields by its ID, with one of its choices, or without one for any value. */
const isFieldFilter = (text: string) => isId(text.slice(0, 36)) && /^(:.+)?$/.test(text.slice(36))

export function readLeadsState(raw: RawSearch) {
  return {
    tab: oneOf(raw.tab, dashboardKinds, 'rqp'),
    status: manyOf(raw.status, leadStatuses),
    assigned: personOf(raw.assigned),
    original: personOf(raw.original),
    hail: oneOf(raw.hail, ['', 'hit'], ''),
    hailDay: dayOf(raw.hailDay),
    hailSize: oneOf(raw.hailSize, hailFilters, ''),
    file: textsOf(raw.file, 40, limits.filterValues).filter(isId),
    priceFrom: sizeOf(raw.priceFrom),
    priceTo: sizeOf(raw.priceTo),
    loan: oneOf(raw.loan, ['', 'unused'], ''),
    tests: oneOf(raw.tests, testFilters, 'include'),
    made: oneOf(raw.made, madeFilters, ''),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    market: textsOf(raw.market, 40, limits.filterValues).filter(isId),
    product: textsOf(raw.product, limits.product.name, limits.filterValues),
    source: manyOf(raw.source, sourceFilters),
    leadSource: textsOf(raw.leadSource, 60, limits.filterValues),
    tag: textsOf(raw.tag, 40, limits.filterValues),
    field: textsOf(raw.field, 100, limits.filterValues).filter(isFieldFilter),
    area: textsOf(raw.area, 80, limits.filterValues),
    roofFrom: sizeOf(raw.roofFrom),
    roofTo: sizeOf(raw.roofTo),
    contract: oneOf(raw.contract, contractFilters, ''),
    shown: oneOf(raw.shown, ['list', 'map'], 'list'),
    box: boxText(raw.box),
    sort: oneOf(raw.sort, leadSorts, 'createdAt'),
    direction: oneOf(raw.direction, sortDirections, 'desc'),
    ...readListState(raw, limits.searchText),
  }
}
export type LeadsState = ReturnType<typeof readLeadsState>

/** The props of a field that filters the list as soon as it is changed. */
export interface FilterProps {
  state: LeadsState
  onChange: (part: Partial<LeadsState>) => void
}

/** Returns a user's ID or "nobody". An empty string means anyone. */
function personOf(raw: RawSearch[string]): string {
  const person = textOf(raw, 40)
  return person === 'nobody' || isId(person) ? person : ''
}

/** Returns a whole number of square feet, or an empty string. */
function sizeOf(raw: RawSearch[string]): string {
  const size = textOf(raw, 7)
  return /^\d+$/.test(size) ? size : ''
}

const number = '-?\\d{1,3}(?:\\.\\d{1,6})?'
const box = new RegExp(`^(${number}),(${number}),(${number}),(${number})$`)

/** Returns a map area, "west,south,east,north" in degrees, or an empty string. */
function boxText(raw: RawSearch[string]): string {
  const text = textOf(raw, 60)
  return boxOfText(text) ? text : ''
}

/** Parses a map area of an address. Returns undefined if it is empty. */
export function boxOfText(text: string): MapBox | undefined {
  const [west, south, east, north] = (box.exec(text)?.slice(1) ?? []).map(Number) as [number, number, number, number]
  const isBox = west < east && south < north && Math.max(-west, east) <= 180 && Math.max(-south, north) <= 90
  return isBox ? { west, south, east, north } : undefined
}

/** Converts the state to the filters of the list, its count and its export. */
export function filtersOf(state: LeadsState): LeadFilters {
  const {
    tab,
    search,
    status,
    assigned,
    original,
    tests,
    made,
    from,
    to,
    market,
    product,
    source,
    leadSource,
    tag,
    area,
    sort,
    direction,
  } = state
  return {
    kind: tab,
    search,
    statuses: status,
    assignedTo: assigned || undefined,
    originalRep: original || undefined,
    tests,
    made: made || undefined,
    madeFrom: from || undefined,
    madeTo: to || undefined,
    marketIds: market,
    products: product,
    sources: source,
    leadSources: leadSource,
    tags: tag,
    areas: area,
    roofFrom: state.roofFrom === '' ? undefined : Number(state.roofFrom),
    roofTo: state.roofTo === '' ? undefined : Number(state.roofTo),
    hail: state.hail === 'hit' || undefined,
    hailDay: state.hailDay || undefined,
    hailFrom: state.hailSize === '' ? undefined : Math.round(Number(state.hailSize) * 100),
    importIds: state.file.length === 0 ? undefined : state.file,
    priceFrom: state.priceFrom === '' ? undefined : Number(state.priceFrom) * 100,
    priceTo: state.priceTo === '' ? undefined : Number(state.priceTo) * 100,
    fields: state.field.length === 0 ? undefined : state.field.map(fieldOf),
    unusedLoan: state.loan === 'unused' || undefined,
    soldWithoutAmount: state.contract === 'noAmount' || undefined,
    box: state.shown === 'map' ? boxOfText(state.box) : undefined,
    sort,
    direction,
  }
}

const fieldOf = (text: string) => ({ id: text.slice(0, 36), value: text.slice(37) })

/** The filters behind "More filters". */
export const moreFilterNames = [
  'original',
  'made',
  'from',
  'to',
  'market',
  'product',
  'source',
  'leadSource',
  'tag',
  'field',
  'area',
  'file',
  'priceFrom',
  'priceTo',
  'roofFrom',
  'roofTo',
  'contract',
  'tests',
] as const satisfies (keyof LeadsState)[]

/** The filters that "Clear filters" resets. */
export const leadFilterNames = [
  'status',
  'assigned',
  'hail',
  'hailDay',
  'hailSize',
  'loan',
  ...moreFilterNames,
] as const

/** Returns the query that a view stores: that of the list's address, without the page. */
export function viewOf(state: LeadsState): string {
  return stringifySearch(withoutDefaults({ ...state, after: [] }, readLeadsState({}))).slice(1)
}

/** Returns the list state that a view stores. */
export const stateOfView = (query: string): LeadsState => readLeadsState(parseSearch(query))
