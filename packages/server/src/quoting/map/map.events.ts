import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const settings = z.object({ image: z.string(), platform: z.string(), key: z.string() }).partial()

/** An admin changed what stands under the map or in its place. A key is told as "set" or "none" alone. */
export const mapChanged = defineEvent('map.changed', z.object({ before: settings, after: settings }))
