/** The sandbox's ABC Supply account: ship-to accounts, branches, catalog, prices and templates. */

const branchOf = (number: string, name: string, homeBranch: boolean) => ({
  homeBranch,
  number,
  name,
  storefront: 'abc',
  status: 'active',
  type: 'Branch',
})

const abcBillTo = '2063975'

const shipTo = (number: string, name: string) => ({
  number,
  name,
  status: 'active',
  isSellable: true,
  address: {
    line1: '845 W Grove St',
    line2: '',
    line3: '',
    city: 'Boise',
    state: 'ID',
    postal: '83702',
    country: 'USA',
  },
  billTo: { number: abcBillTo, name: 'Summit Peak Roofing', status: 'active' },
  branches: [branchOf('461', 'ABC Supply - Boise, ID', true), branchOf('579', 'ABC Supply - Nampa, ID', false)],
})

export const abcShipTos = [
  shipTo('2063975-2', 'Summit Peak Roofing'),
  shipTo('2063975-3', 'Summit Peak Roofing, Treasure Valley Homes'),
  { ...shipTo('2063975-9', 'Closed job site'), status: 'inactive', branches: [] },
]

/** Location of a branch, in degrees. */
interface At {
  lat: string
  long: string
}

const branch = (number: string, city: string, line: string, postal: string, phone: string, at: At) => ({
  branch: { number, name: `ABC Supply - ${city}, ID`, storefront: 'abc', status: 'open', type: 'Branch' },
  address: {
    addressLine1: line,
    addressLine2: 'N/A',
    addressLine3: 'N/A',
    city,
    state: 'ID',
    postal,
    country: 'USA',
  },
  locale: { ...at, timeZoneCode: 'MT', timeZoneDescription: 'America/Boise' },
  contact: { phones: [`${phone} - ext 100`], emails: [], fax: '' },
})

/** The supplier lists them by number, not by distance. */
export const abcBranches = [
  branch('212', 'Twin Falls', '1180 Eastland Dr N', '83301-8202', '2085550193', { lat: '42.5701', long: '-114.4400' }),
  branch('461', 'Boise', '3401 S Federal Way', '83705-5217', '2085550191', { lat: '43.5697', long: '-116.1830' }),
  branch('579', 'Nampa', '1224 E Karcher Rd', '83687-3015', '2085550192', { lat: '43.6010', long: '-116.5610' }),
]

interface AbcItem {
  itemNumber: string
  itemDescription: string
  color: string
  uom: string
  /** Price per unit in dollars; 0 if the branch sets the price. */
  price: number
  /** Branches that sell it. */
  branches: string[]
}

const item = (
  itemNumber: string,
  itemDescription: string,
  color: string,
  uom: string,
  price: number,
  branches = all,
) => ({
  itemNumber,
  itemDescription,
  color,
  uom,
  price,
  branches,
})
const all = ['461', '579', '212']

export const abcItems = (): AbcItem[] => [
  item('02GATLCH', 'GAF Timberline HDZ Shingles', 'Charcoal', 'BD', 36.84),
  item('02GATLWW', 'GAF Timberline HDZ Shingles', 'Weathered Wood', 'BD', 36.84),
  item('02GASARCH', 'GAF Seal-A-Ridge Cap Shingles', 'Charcoal', 'BD', 62.15),
  item('02GAPRST', 'GAF Pro-Start Starter Strip', '', 'BD', 48.9),
  item('11IWRRGU2', 'Ice and Water Barrier, 2 sq', '', 'RL', 96.5),
  item('11FBSYN10', 'FeltBuster Synthetic Underlayment, 10 sq', '', 'RL', 88.75),
  item('79DEBR10', 'Drip Edge, 10 ft', 'Brown', 'PC', 9.35, ['461']),
  item('30PB3', 'Pipe Boot, 3 in', '', 'EA', 0),
]

export const abcTemplates = [
  {
    templateId: '97211',
    accountNumber: abcBillTo,
    name: 'Timberline re-roof',
    description: '',
    createdDate: '2026-09-14',
    lines: [
      { itemNumber: '02GATLCH', uom: 'BD', quantity: 1 },
      { itemNumber: '02GASARCH', uom: 'BD', quantity: 1 },
      { itemNumber: '11IWRRGU2', uom: 'RL', quantity: 2 },
      { itemNumber: '79DEBR10', uom: 'PC', quantity: 20 },
    ],
  },
]
