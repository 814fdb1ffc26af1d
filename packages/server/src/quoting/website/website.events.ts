import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const website = z.object({ toolId: z.string(), domains: z.string() })

/** An admin changed the Tool ID or the allowed domains; `before` is empty for the company's first widget. */
export const widgetChanged = defineEvent(
  'widget.changed',
  z.object({ before: website.partial(), after: website.partial() }),
)
