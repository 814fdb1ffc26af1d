/** The sandbox's Beacon account: branches, templates, and the login of the demo company. */

export const beaconDemoLogin = { username: 'sandbox', password: 'sandbox' }

export const beaconAccount = { id: '518402', name: 'Summit Peak Roofing (518402)' }

/** Accounts that orders can be billed to: the company's own, and one for a job. */
export const beaconAccounts = [
  { accountName: beaconAccount.name, accountLegacyId: beaconAccount.id, isAccountClosed: false },
  { accountName: 'Summit Peak, Foothills job (518417)', accountLegacyId: '518417', isAccountClosed: false },
]

const place = (postalCode: string, city: string, address1: string) => ({
  address1,
  address2: '',
  address3: '',
  city,
  state: 'ID',
  postalCode,
  country: 'USA',
})
const of = {
  branchRegionId: '7',
  company: '1',
  companyName: 'Beacon',
  division: '4',
  divisionName: 'West',
  market: '12',
}

/** Ordered by distance from the ZIP codes of Boise. */
export const beaconBranches = [
  {
    branchNumber: '0318',
    branchName: 'Boise',
    branchPhone: '2085550181',
    ...of,
    address: place('83705', 'Boise', '2908 Federal Way'),
  },
  {
    branchNumber: '0322',
    branchName: 'Nampa',
    branchPhone: '2085550182',
    ...of,
    address: place('83687', 'Nampa', '516 Garrity Blvd'),
  },
  {
    branchNumber: '0327',
    branchName: 'Twin Falls',
    branchPhone: '2085550183',
    ...of,
    address: place('83301', 'Twin Falls', '244 Eastland Dr'),
  },
]

interface BeaconItem {
  itemOrProductDescription: string
  itemNumber: string
  unitPrice: number
  unitOfMeasure: string
  quantity: number
  available: boolean
}

const item = (
  itemNumber: string,
  itemOrProductDescription: string,
  unitOfMeasure: string,
  unitPrice: number,
  more = {},
) => ({
  itemNumber,
  itemOrProductDescription,
  unitOfMeasure,
  unitPrice,
  quantity: 1,
  available: true,
  ...more,
})

export const beaconTemplates = (): { templateId: string; templateName: string; items: BeaconItem[] }[] => [
  {
    templateId: 'gl35140002',
    templateName: 'Asphalt, Landmark',
    items: [
      item('735300', 'CertainTeed Landmark Shingles', 'BDL', 38.25),
      item('735412', 'CertainTeed Shadow Ridge Hip and Ridge', 'BDL', 61.4),
      item('281077', 'SwiftStart Starter Shingle', 'BDL', 55.1),
      item('640019', 'WinterGuard Ice and Water Shield, 2 sq', 'RL', 112.75, { quantity: 2 }),
      item('640231', 'RoofRunner Underlayment, 10 sq', 'RL', 94.5, { quantity: 3 }),
      item('190044', 'Drip Edge, 10 ft, Brown', 'PC', 8.85, { quantity: 20, available: false }),
    ],
  },
  {
    templateId: 'gl35140003',
    templateName: 'Vents and accessories',
    items: [
      item('455120', 'ShingleVent II Ridge Vent, 4 ft', 'PC', 17.9, { quantity: 10 }),
      item('455871', 'Pipe Boot, 3 in', 'EA', 0, { quantity: 4 }),
    ],
  },
]
