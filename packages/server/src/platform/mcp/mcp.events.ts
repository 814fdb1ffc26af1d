import { z } from 'zod'
import { defineEvent } from '../work/event-type.ts'

/** An AI assistant changed something, or asked a person to: by which program and token, and with which arguments. */
export const mcpCalled = defineEvent(
  'mcp.called',
  z.object({
    client: z.string(),
    token: z.string(),
    tool: z.string(),
    /** As JSON, shortened. */
    arguments: z.string(),
    leadId: z.uuid().optional(),
  }),
)
