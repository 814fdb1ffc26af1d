import type { LeadField } from '@gable/contract/lead-field'
import type { Ctx } from '@gable/server/platform/context'
import { readLeadSettings, saveLeadSettings, setFields } from '@gable/server/selling/lead/office/lead.field'
import { getLeadDetail } from '@gable/server/selling/lead/office/lead.service'
import { uuidv7 } from 'uuidv7'

const field = (name: string, kind: LeadField['kind'], choices: string[] = []): LeadField => ({
  id: uuidv7(),
  name,
  kind,
  choices,
  removed: false,
})

/** Field values by name, for the leads at these positions. */
const values: readonly (readonly [at: number, Record<string, string>])[] = [
  [0, { 'Insurance carrier': 'Teton Mutual', 'HOA approval': 'Requested' }],
  [2, { 'Insurance carrier': 'Snake River Insurance', 'Adjuster visit': '2026-12-03', 'HOA approval': 'Not needed' }],
  [4, { 'Gate code': '#4410', 'HOA approval': 'Approved' }],
  [6, { 'Gate code': '0917' }],
]

/** Adds custom fields to the demo company and fills them on some leads. */
export async function addDemoFields(admin: Ctx, leadIds: readonly string[]): Promise<void> {
  const fields = [
    field('Insurance carrier', 'text'),
    field('Adjuster visit', 'date'),
    field('HOA approval', 'choice', ['Not needed', 'Requested', 'Approved']),
    field('Gate code', 'text'),
  ]
  const { version, leadSources, lostReasons } = await readLeadSettings(admin)
  await saveLeadSettings(admin, { leadSources, lostReasons, fields, deleted: [], version })
  for (const [at, named] of values) {
    const id = leadIds[at]
    const lead = id && (await getLeadDetail(admin, id))
    if (!lead) continue
    const entries = fields.flatMap((one) => (named[one.name] ? [{ id: one.id, value: named[one.name]! }] : []))
    await setFields(admin, { id, version: lead.version, fields: entries })
  }
}
