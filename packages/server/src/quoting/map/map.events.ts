import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const settings = z.object({ image: z.string(), platform: z.string(), key: z.string() }).partial()

/** An admin changed the map's imagery or placeholder. A key is recorded only as "set" or "none". */
export const mapChanged = defineEvent('map.changed', z.object({ before: settings, after: settings }))
