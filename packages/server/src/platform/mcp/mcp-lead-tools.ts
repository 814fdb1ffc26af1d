import type { Scope } from '@gable/contract/access'
import { ORPCError } from '@orpc/server'
import { callByName, type Procedures } from '../http/procedures.ts'
import { type Json, objectOf, procedureMeta, type ToolSchemas } from './mcp-schema.ts'
import { type McpTool, operationTool, pruned, type ToolMaker, withoutFields } from './mcp-tool.ts'

/** Parts of a lead that draw maps and roofs. */
const drawn = ['neighbours', 'imagery', 'houseLimits', 'outline', 'detected', 'submissionsList', 'consents', 'shape']

interface Section {
  name: string
  operation: string
  about: string
  omit?: readonly string[]
}

/** What `read_lead` reads besides the lead itself: the newest records of each kind. */
const sections: readonly Section[] = [
  { name: 'repQuotes', operation: 'quote.list', about: 'Quotes that reps made.' },
  {
    name: 'instantQuotes',
    operation: 'lead.quotes',
    about: 'Quotes that the website gave the homeowner.',
    omit: ['structures', 'lines', 'answers'],
  },
  { name: 'proposals', operation: 'proposal.list', about: 'Proposals and change orders.' },
  {
    name: 'materialOrders',
    operation: 'material.listOrders',
    about: 'Material orders, with their cost in `totalCents`.',
  },
  {
    name: 'measurements',
    operation: 'measurement.list',
    about: 'Measurement reports.',
    omit: ['structures', 'figures', 'lengths', 'steps'],
  },
  { name: 'tasks', operation: 'task.ofLead', about: 'Tasks, open and done.' },
  { name: 'notes', operation: 'note.list', about: 'Notes of the office.', omit: ['mentions', 'mine', 'mayChange'] },
]

const sectionSize = 20

/** Reads a lead and everything on it that the token may read, in one call. */
const readLead: ToolMaker = (schemas) => {
  const lead = pruned(schemas.output('lead.get'), drawn) as Json
  const properties = Object.fromEntries(sections.map((section) => [section.name, sectionSchema(section, schemas)]))
  return {
    name: 'read_lead',
    title: 'Read a lead',
    description: `Reads a lead with its contact, status, contract amount (\`soldCents\`), next step, and roofs, and with the newest ${sectionSize} of each: rep quotes, instant quotes, proposals, material orders, measurements, tasks, and notes. The margin of a sold job is \`soldCents\` less the \`totalCents\` of its material orders that are not drafts. A part is null if you may not read it.`,
    scopes: ['lead:read'],
    effect: 'reads',
    idempotent: true,
    input: objectOf({ leadId: { type: 'string', format: 'uuid', description: 'ID of the lead.' } }, ['leadId']),
    output: {
      type: 'object',
      properties: { lead, ...properties },
      required: ['lead', ...sections.map(({ name }) => name)],
    },
    async run({ api, input, scopes }) {
      const found = await callByName(api, 'lead.get', { id: input.leadId })
      const read: [string, unknown][] = []
      for (const section of sections) read.push([section.name, await readSection(api, section, input.leadId, scopes)])
      return { lead: withoutFields(found, drawn), ...Object.fromEntries(read) }
    },
  }
}

function sectionSchema({ operation, about, omit = [] }: Section, schemas: ToolSchemas): Json {
  const { rows } = schemas.output(operation).properties as { rows: Json }
  const array = { ...(pruned(rows, omit) as Json) }
  return { anyOf: [array, { type: 'null' }], description: about }
}

async function readSection(
  api: Procedures,
  { operation, omit = [] }: Section,
  leadId: unknown,
  scopes: readonly Scope[],
): Promise<unknown> {
  if (!scopes.includes(procedureMeta(operation).access.scope!)) return null
  try {
    const { rows } = (await callByName(api, operation, { leadId, pageSize: sectionSize })) as { rows: unknown }
    return withoutFields(rows, omit)
  } catch (error) {
    // The company's subscription does not include it, or the role of the assistant's user.
    if (error instanceof ORPCError && ['FEATURE_NOT_AVAILABLE', 'FORBIDDEN'].includes(error.code)) return null
    throw error
  }
}

/** Tools for leads, people, notes, and tasks. */
export const leadTools: readonly (ToolMaker | McpTool)[] = [
  operationTool({
    name: 'find_leads',
    title: 'Find leads',
    operation: 'lead.list',
    when: 'Finds customers and leads of every list: with `statuses: ["Sold"]`, `soldFrom`, and `soldTo` those sold in a time; with `quietSince` those that have not moved. Sum and group the rows yourself; page with `cursor` until `nextCursor` is null.',
    without: ['box', 'unusedLoan', 'importIds', 'hail', 'hailDay', 'hailFrom', 'roofFrom', 'roofTo', 'tests'],
    omit: ['fields'],
  }),
  readLead,
  operationTool({
    name: 'lead_history',
    title: 'Read the history of a lead',
    operation: 'lead.history',
    when: 'Use it to see who did what and when; `read_lead` shows the current state.',
  }),
  operationTool({ name: 'create_lead', title: 'Create a lead', operation: 'lead.create' }),
  operationTool({ name: 'update_lead', title: 'Change a lead', operation: 'lead.patch' }),
  operationTool({
    name: 'set_lead_status',
    title: 'Set the status of a lead',
    operation: 'lead.changeStatus',
    refuse: { status: ['Deleted'] },
    when: 'To delete a lead, use `ask_to_delete`.',
  }),
  operationTool({
    name: 'assign_lead',
    title: 'Assign a lead',
    operation: 'lead.assign',
    when: 'Get the user’s ID with `find_users`.',
  }),
  operationTool({ name: 'set_next_step', title: 'Set the next step of a lead', operation: 'lead.setNextStep' }),
  operationTool({ name: 'end_next_step', title: 'End the next step of a lead', operation: 'lead.endNextStep' }),
  operationTool({ name: 'set_lead_tags', title: 'Set the tags of a lead', operation: 'lead.setTags' }),
  operationTool({ name: 'log_call', title: 'Log a call', operation: 'lead.logCall' }),
  operationTool({
    name: 'add_note',
    title: 'Add a note',
    operation: 'note.create',
    without: ['attachments', 'mentions', 'giveAccess', 'inSummary'],
    when: 'The note shows the name of the token. Homeowners do not see it.',
  }),
  operationTool({ name: 'find_tasks', title: 'Find tasks', operation: 'task.list' }),
  operationTool({ name: 'create_task', title: 'Create a task', operation: 'task.create' }),
  operationTool({ name: 'update_task', title: 'Change a task', operation: 'task.patch' }),
  operationTool({ name: 'complete_task', title: 'Complete or reopen a task', operation: 'task.finish' }),
  operationTool({
    name: 'find_imported_contacts',
    title: 'Find imported contacts',
    operation: 'contact.list',
    without: ['contactIds', 'importId'],
  }),
  operationTool({ name: 'find_users', title: 'Find users', operation: 'identity.listUsers', when: 'Reps are users.' }),
]
