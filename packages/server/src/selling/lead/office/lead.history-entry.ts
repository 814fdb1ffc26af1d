import type { historyEntry } from '@gable/contract/lead'
import { roleLabels } from '@gable/contract/status'
import type { z } from 'zod'
import type { Actor } from '../../../platform/context.ts'

export type HistoryEntry = z.infer<typeof historyEntry>
type Change = HistoryEntry['change']

/** The names of actors who are not users of the company. A user outside the company is one of the platform. */
const actorNames: Record<Actor['kind'], string> = {
  visitor: 'Homeowner',
  link: 'Homeowner',
  token: 'API',
  user: roleLabels.superAdmin,
  system: 'System',
}

export interface StoredEvent {
  id: string
  at: Date
  type: string
  actorKind: Actor['kind']
  address: string
  data: Record<string, unknown>
}

/** An event as a lead's history shows it. The network address is included only for users who may see it. */
export function historyEntryOf(
  { id, at, type, actorKind, address, data }: StoredEvent,
  { actor, showIp }: { actor: string | null; showIp: boolean },
): HistoryEntry {
  return {
    id,
    at: at.toISOString(),
    type,
    actor: actor ?? actorNames[actorKind],
    change: { ...flatten(data), ...(showIp && address && { ip: address }) },
  }
}

/** Converts `{before: {email: 'a@b'}}` to `{'before.email': 'a@b'}`: a change consists of names with plain values. */
function flatten(data: Record<string, unknown>, prefix = ''): Change {
  const change: Change = {}
  for (const [name, value] of Object.entries(data)) {
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      change[prefix + name] = value
    } else if (typeof value === 'object' && !Array.isArray(value)) {
      Object.assign(change, flatten(value as Record<string, unknown>, `${prefix}${name}.`))
    }
  }
  return change
}
