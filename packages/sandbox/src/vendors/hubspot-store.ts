/** The sandbox's HubSpot account: its pipelines, and the objects of each token. */

const stagesOf = (pipeline: string, labels: readonly string[]) =>
  labels.map((label, index) => ({
    id: `${pipeline}-${index + 1}`,
    label,
    displayOrder: index,
    archived: false,
    metadata: { isClosed: String(label.startsWith('Closed')) },
  }))

export const pipelines = [
  {
    id: 'default',
    label: 'Sales Pipeline',
    displayOrder: 0,
    archived: false,
    stages: stagesOf('default', ['New lead', 'Appointment scheduled', 'Contract sent', 'Closed won', 'Closed lost']),
  },
  {
    id: 'storm',
    label: 'Storm restoration',
    displayOrder: 1,
    archived: false,
    stages: stagesOf('storm', ['Inspection', 'Claim approved', 'Closed lost']),
  },
]

export interface StoredObject {
  id: string
  key: string
  properties: Record<string, string>
  /** The ids of the objects that it belongs to. */
  associated: string[]
}

/** A file uploaded with a token. */
interface StoredFile {
  id: string
  key: string
  name: string
  bytes: number
}

export type HubSpotStore = ReturnType<typeof hubSpotStore>

export function hubSpotStore(now: () => Date) {
  const [contacts, deals, notes]: [StoredObject[], StoredObject[], StoredObject[]] = [[], [], []]
  const kinds: Record<string, StoredObject[]> = { contacts, deals, notes }
  const files: StoredFile[] = []
  let last = 500
  const store = {
    contacts,
    deals,
    notes,
    files,
    addFile(provided: Omit<StoredFile, 'id'>): StoredFile {
      last += 1
      const created = { ...provided, id: String(last) }
      files.push(created)
      return created
    },
    /** The objects of a kind that a token can see. */
    of: (kind: string, key: string) => (kinds[kind] ?? []).filter((each) => each.key === key),
    add(kind: string, key: string, properties: Record<string, string>, associated: string[]): StoredObject {
      last += 1
      const created = { id: String(last), key, properties: {}, associated }
      kinds[kind]!.push(created)
      store.write(created, properties)
      // Associations are symmetric.
      for (const other of [...contacts, ...deals]) if (associated.includes(other.id)) other.associated.push(created.id)
      return created
    },
    /** HubSpot stores calculated properties next to the given ones. */
    write(object: StoredObject, properties: Record<string, string>) {
      const digits = (text = '') => text.replace(/\D/g, '').slice(-10)
      Object.assign(object.properties, properties)
      const stage = pipelines.flatMap(({ stages }) => stages).find(({ id }) => id === object.properties.dealstage)
      Object.assign(object.properties, {
        hs_lastmodifieddate: now().toISOString(),
        ...(object.properties.phone && { hs_searchable_calculated_phone_number: digits(object.properties.phone) }),
        ...(object.properties.mobilephone && {
          hs_searchable_calculated_mobile_number: digits(object.properties.mobilephone),
        }),
        ...(stage && { hs_is_closed: stage.metadata.isClosed }),
      })
    },
  }
  return store
}

export const shown = ({ id, properties, associated }: StoredObject) => ({
  id,
  properties,
  archived: false,
  createdAt: properties.hs_lastmodifieddate,
  updatedAt: properties.hs_lastmodifieddate,
  ...(associated.length > 0 && {
    associations: {
      contacts: { results: associated.slice(0, 1).map((each) => ({ id: each, type: 'deal_to_contact' })) },
    },
  }),
})
