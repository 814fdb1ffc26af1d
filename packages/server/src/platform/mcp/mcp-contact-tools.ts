import { type McpTool, operationTool, type ToolMaker } from './mcp-tool.ts'

/** Tools for appointments and text messages. Booking and texting need a person: see the tools that ask. */
export const contactTools: readonly (ToolMaker | McpTool)[] = [
  operationTool({
    name: 'free_times',
    title: 'List free times',
    operation: 'appointment.free',
    when: 'Then use `draft_appointment`.',
  }),
  operationTool({
    name: 'find_appointments',
    title: 'Find appointments',
    operation: 'appointment.list',
    when: 'Filter by day with `from` and `to`.',
  }),
  operationTool({
    name: 'find_conversations',
    title: 'Find conversations by text message',
    operation: 'textMessage.list',
    when: 'With `unread: true` those that wait for an answer.',
  }),
  operationTool({
    name: 'read_conversation',
    title: 'Read the text messages of a lead',
    operation: 'textMessage.ofLead',
    omit: ['files'],
    when: 'Then use `draft_text`.',
  }),
]
