/** The sandbox's SalesRabbit accounts: statuses, reps, the initial records of each account, and those of the demo's. */

export const doorStatuses = [
  'Not Home',
  'Not Interested',
  'Follow Up',
  'Appointment Set',
  'Sale Made',
  'Do Not Knock',
  'Closed',
]

export const doorReps = [
  { id: 301, firstName: 'Sam', lastName: 'Whitlock', email: 'rep@summitpeak.example', active: true },
  { id: 302, firstName: 'Casey', lastName: 'Moreno', email: 'casey@field-team.example', active: true },
]

/** The demo company's API key. */
export const demoDoorKey = 'sandbox-key-doors-demo'

/** The first id of the demo company's records. */
export const firstDoorId = 4_700_001

/** Data that a rep enters at a door. */
export interface DoorEntry {
  firstName?: string
  lastName?: string
  email?: string
  phonePrimary?: string
  street1?: string
  city?: string
  state?: string
  zip?: string
  country?: string
  status?: string
  notes?: string
  userId?: number
}

const town = { city: 'Maple Ridge', state: 'ID', zip: '83499', country: 'US' }

/**
 * The demo company's records, in the order in which they were entered. The third has the address of one of its leads.
 */
export const demoDoors: readonly DoorEntry[] = [
  {
    firstName: 'Carol',
    lastName: 'Ashby',
    phonePrimary: '(208) 555-0121',
    email: 'carol.ashby@home.example',
    street1: '118 Main Street',
    ...town,
    status: 'Appointment Set',
    userId: 301,
    notes: 'Shingles missing on the south side. Home after 5 pm.',
  },
  { street1: '434 Orchard Lane', ...town, status: 'Not Home', userId: 302 },
  {
    firstName: 'Peter',
    lastName: 'Nilsen',
    phonePrimary: '208-555-0143',
    street1: '47 Center Street',
    ...town,
    status: 'Follow Up',
    userId: 301,
    notes: 'Has an online quote from us already. Wants to see samples.',
  },
  {
    firstName: 'Mara',
    lastName: 'Quist',
    phonePrimary: '208-555-0156',
    street1: 'Meadow Loop, the blue house',
    city: 'Maple Ridge',
    status: 'Follow Up',
    userId: 302,
  },
  {
    firstName: 'Glen',
    lastName: 'Harrow',
    email: 'glen.harrow(at)home',
    street1: '653 Old Mill Road',
    ...town,
    status: 'Appointment Set',
    userId: 301,
  },
  {
    firstName: 'Sylvie',
    lastName: 'Roy',
    phonePrimary: '403-555-0134',
    street1: '12 Elk Street',
    city: 'Banff',
    state: 'AB',
    zip: 'T1L 1A1',
    country: 'CA',
    status: 'Follow Up',
    userId: 302,
  },
]

/** Initial records of every other account: one that becomes a lead, and one with an incomplete address. */
export const sampleDoors: readonly DoorEntry[] = [
  {
    firstName: 'Irene',
    lastName: 'Voss',
    phonePrimary: '208-555-0164',
    email: 'irene.voss@home.example',
    street1: '91 Center Street',
    ...town,
    status: 'Appointment Set',
    userId: 302,
    notes: 'Leak over the garage.',
  },
  {
    firstName: 'Walt',
    lastName: 'Emery',
    phonePrimary: '208-555-0175',
    street1: '38 Meadow Loop',
    status: 'Follow Up',
  },
]
